import { claimEndpoints } from '@aulario/contract/claims/claim';
import { type AppLoadContext, data, redirect } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { faultOf } from '../ui/form-fault.ts';
import type { Route } from './+types/claim-sheet.route.ts';
import { ClaimSheetPage } from './claim-sheet.tsx';
import { MailboxAnswer } from './mailbox-answer.tsx';
import { withoutCopy } from './without-copy.ts';

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { api, mails } = context;
  const sheet = await api.request(claimEndpoints.claimSheet, { params: { token } });
  if (!sheet.ok) throw data(null, { status: sheet.status === 402 ? 404 : sheet.status || 503 });
  const query = new URL(request.url).searchParams;
  return {
    sheet: mails ? sheet.data : withoutCopy(sheet.data),
    law: sheet.data.country,
    answer: query.get('correo'),
    sent: query.get('enviadas'),
  };
}

/** The consumer takes the settlement that was offered, or not; or says that the mailbox is theirs. */
export async function action({ request, params: { token }, context: { api } }: Route.ActionArgs) {
  const form = await request.formData();
  const own = form.get('answer');
  if (own !== null) {
    const isOwn = form.get('own') !== 'false';
    return answerMailbox(api, token, { answer: String(own), own: isOwn });
  }
  const decision = String(form.get('decision') ?? '');
  const body = { decision: decision as 'aceptada' | 'rechazada' };
  const decided = await api.request(claimEndpoints.decideOwnOffer, { params: { token }, body });
  if (decided.ok) throw redirect(`/libro-de-reclamaciones/${token}`, 303);
  return data({ fault: faultOf(decided.error) }, { status: decided.status || 503 });
}

async function answerMailbox(
  api: AppLoadContext['api'],
  token: string,
  body: { answer: string; own: boolean },
) {
  const said = await api.request(claimEndpoints.answerMailbox, { params: { token }, body });
  const became = body.own
    ? `enviadas=${said.ok ? said.data.sent : 0}`
    : new URLSearchParams({ correo: body.answer });
  if (said.ok) throw redirect(`/libro-de-reclamaciones/${token}?${became}`, 303);
  return data({ fault: faultOf(said.error) }, { status: said.status || 503 });
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
  loaderData: { sheet, answer, sent },
  params: { token },
  actionData,
}: Route.ComponentProps) {
  return (
    <ClaimSheetPage sheet={sheet} token={token} fault={actionData?.fault}>
      <MailboxAnswer sheet={sheet} answer={answer} sent={sent} />
    </ClaimSheetPage>
  );
}
