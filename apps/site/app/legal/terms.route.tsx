import { contentPage } from '../frame/content-page.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/terms.route.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './legal-text.loader.ts';

export const handle = contentPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Términos y condiciones',
    description:
      'Precio, pago, acceso, certificados, cambios y reclamos: lo que se acuerda al comprar un curso.',
    path: '/terminos',
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { text: await loadLegalText(request, context, { kind: 'terminos' }) };
}

export default function Terms({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} />;
}
