import { dataPolicyEndpoints } from '@aulario/contract/me/data-policy';
import { missingPage } from '../catalogue/directory/courses-of.loader.ts';
import { contentPage } from '../frame/content-page.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/privacy.route.ts';
import { DataTable } from './data-table.tsx';
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
  const [policy, text] = await Promise.all([
    context.api.request(dataPolicyEndpoints.dataPolicy),
    loadLegalText(request, context, { kind: 'privacidad' }),
  ]);
  if (!policy.ok) throw missingPage(policy.status);
  return { policy: policy.data, text };
}

export default function Privacy({ loaderData: { policy, text } }: Route.ComponentProps) {
  return <LegalPage text={text} table={<DataTable policy={policy} />} />;
}
