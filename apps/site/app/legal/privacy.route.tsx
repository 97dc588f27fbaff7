import { contentPage } from '../frame/content-page.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/privacy.route.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './legal-text.loader.ts';

export const handle = contentPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Política de privacidad',
    description: 'Qué datos se piden, para qué se usan, quién los ve y cómo ejercer sus derechos.',
    path: '/privacidad',
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { text: await loadLegalText(request, context, { kind: 'privacidad' }) };
}

export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} />;
}
