import { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { currencyOf } from '../../preferences/currency.ts';
import { choicesOf } from '../../sales/cart/cart.loader.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { breadcrumbData, courseListData } from '../../seo/structured-data.ts';
import { missingPage } from '../directory/courses-of.loader.ts';
import type { Route } from './+types/package.route.ts';
import { PackagePage } from './package-page.tsx';
import { savingWords } from './package-price.ts';

export const handle = contentPage;

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const currency = currencyOf(request, context);
  const pack = await context.api.request(openOfferEndpoints.openPackage, {
    query: { slug, currency },
  });
  if (!pack.ok) throw missingPage(pack.status);
  const lines = pack.data.courses.map(({ _id }) => ({
    course: _id,
    certificate: '' as const,
    edition: '',
    agreement: '',
  }));
  return {
    pack: pack.data,
    saving: savingWords(pack.data),
    courses: await choicesOf(context.api, lines),
    structured: [
      breadcrumbData(context.publicUrl, [
        ['Paquetes', '/paquetes'],
        [pack.data.name, `/paquetes/${slug}`],
      ]),
      ...courseListData(context.publicUrl, pack.data.courses),
    ],
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, summary, courses } = loaderData.pack;
  return pageMeta({
    ...siteNames(matches),
    title: name,
    description:
      summary || `${courses.map((course) => course.name).join(', ')}: juntos cuestan menos.`,
    path: `/paquetes/${slug}`,
  });
}

export default function PackageRoute({ loaderData }: Route.ComponentProps) {
  return <PackagePage {...loaderData} />;
}
