import { claimEndpoints } from '@aulario/contract/claim';
import { data, redirect } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { faultOf } from '../ui/form-fault.ts';
import type { Route } from './+types/claim-sheet.route.ts';
import { ClaimSheetPage } from './claim-sheet.tsx';

export async function loader({ params: { token }, context: { api } }: Route.LoaderArgs) {
  const sheet = await api.request(claimEndpoints.claimSheet, { params: { token } });
  if (!sheet.ok) throw data(null, { status: sheet.status === 402 ? 404 : sheet.status || 503 });
  return { sheet: sheet.data };
}

/** The consumer takes the settlement that was offered, or not. */
export async function action({ request, params: { token }, context: { api } }: Route.ActionArgs) {
  const decision = String((await request.formData()).get('decision') ?? '');
  const body = { decision: decision as 'aceptada' | 'rechazada' };
  const decided = await api.request(claimEndpoints.decideOwnOffer, { params: { token }, body });
  if (decided.ok) throw redirect(`/libro-de-reclamaciones/${token}`, 303);
  return data({ fault: faultOf(decided.error) }, { status: decided.status || 503 });
}

/** Whoever has the address reads the sheet: it must stay out of caches and of other sites' logs. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' };
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: loaderData ? `Hoja de Reclamación ${loaderData.sheet.number}` : 'Hoja de Reclamación',
    description: 'Su hoja del Libro de Reclamaciones.',
    path: `/libro-de-reclamaciones/${params.token}`,
    hidden: true,
  });
}

export default function ClaimSheetRoute({
  loaderData: { sheet },
  params: { token },
  actionData,
}: Route.ComponentProps) {
  return <ClaimSheetPage sheet={sheet} token={token} fault={actionData?.fault} />;
}
