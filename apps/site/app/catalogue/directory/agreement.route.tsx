import { agreementEndpoints } from '@aulario/contract/catalogue/catalogue';
import { oldAddress } from '../../errors/old-address.ts';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { withStore } from '../../state/page-store.ts';
import { largestCopy } from '../../ui/picture.tsx';
import type { Route } from './+types/agreement.route.ts';
import { entryData, loadCoursesOf } from './courses-of.loader.ts';
import { AgreementPage } from './entries/agreement-page.tsx';

export const handle = contentPage;

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  return withStore(context.api, async (store) => {
    const [agreement, catalogue] = await Promise.all([
      context.api.request(agreementEndpoints.detail, { query: { slug } }),
      loadCoursesOf({ convenio: slug }, request, context, store),
    ]);
    if (!agreement.ok)
      throw await oldAddress('agreements', slug, agreement.status, { request, context });
    const structured = entryData(
      context,
      store,
      ['Convenios', '/convenios'],
      [agreement.data.name, `/convenios/${slug}`],
    );
    return { agreement: agreement.data, catalogue, structured };
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, description, logo } = loaderData.agreement;
  return pageMeta({
    ...siteNames(matches),
    title: `Cursos con ${name}`,
    description: description ?? `Cursos con el respaldo de ${name} y certificado verificable.`,
    path: `/convenios/${slug}`,
    page: loaderData?.catalogue.pagina,
    image: logo ? largestCopy(logo) : undefined,
  });
}

export default function AgreementRoute({
  loaderData: { agreement, catalogue },
}: Route.ComponentProps) {
  return <AgreementPage agreement={agreement} catalogue={catalogue} />;
}
