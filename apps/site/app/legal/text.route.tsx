import { contentPage } from '../frame/content-page.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/text.route.ts';
import { LegalPage } from './legal-page.tsx';
import { loadLegalText } from './legal-text.loader.ts';

export const handle = contentPage;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const text = await loadLegalText(request, context, params);
  return { text, law: params.country ? text.country : undefined };
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  const { title = 'Textos legales', inForce = false } = loaderData?.text ?? {};
  const { kind, country, version } = params;
  return pageMeta({
    ...siteNames(matches),
    title,
    description: `${title}: qué se acuerda, con su versión y su fecha.`,
    path: `/legales/${[kind, country, version].filter(Boolean).join('/')}`,
    // What is in force is found by its own pages; earlier versions are for who accepted them.
    hidden: !inForce || version !== undefined,
  });
}

export default function LegalText({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} />;
}
