import { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { currencyOf } from '../../preferences/currency.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { listData } from '../../seo/structured-data.ts';
import { missingPage } from '../directory/courses-of.loader.ts';
import { DirectoryPage } from '../directory/directory-page.tsx';
import { NothingYet } from '../directory/nothing-yet.tsx';
import type { Route } from './+types/packages.route.ts';
import { PackageCard } from './package-card.tsx';

export const handle = contentPage;

export async function loader({ request, context }: Route.LoaderArgs) {
  const currency = currencyOf(request, context);
  const packages = await context.api.request(openOfferEndpoints.openPackages, {
    query: { currency },
  });
  if (!packages.ok) throw missingPage(packages.status);
  return {
    packages: packages.data,
    structured: listData(context.publicUrl, ['Paquetes', '/paquetes'], packages.data),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Paquetes de cursos',
    description: 'Varios cursos que se complementan, por menos de lo que cuestan por separado.',
    path: '/paquetes',
  });
}

export default function PackagesRoute({ loaderData: { packages } }: Route.ComponentProps) {
  return (
    <DirectoryPage
      title="Paquetes de cursos"
      intro="Cursos que se complementan: juntos cuestan menos que por separado, con un solo pago."
    >
      {packages.length === 0 ? (
        <NothingYet title="Por ahora no hay paquetes a la venta." />
      ) : (
        <ul className="grid gap-6 md:grid-cols-2">
          {packages.map((pack) => (
            <PackageCard key={pack.slug} pack={pack} />
          ))}
        </ul>
      )}
    </DirectoryPage>
  );
}
