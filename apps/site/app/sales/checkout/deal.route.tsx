import { cancellationEndpoints } from '@aulario/contract/claims/cancellation';
import { editionNoticeEndpoints } from '@aulario/contract/learning/edition-notice';
import { dealEndpoints } from '@aulario/contract/sales/deal';
import { groupsByIds } from '../../catalogue/groups/open-groups.ts';
import { siteNames } from '../../frame/site.ts';
import { textsFor } from '../../legal/texts-for.ts';
import { classesOfDeal } from '../../me/account/own-sessions.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { limaDay } from '../../ui/date-words.ts';
import type { Route } from './+types/deal.route.ts';
import { acceptTerms } from './accept-terms.action.ts';
import { DealPage } from './deal-page.tsx';
import { situationOf, stepsOf } from './deal-progress.ts';
import { endedWords } from './ended-words.ts';
import { linkAsked } from './link-asked.ts';
import { lostOrder } from './lost-order.ts';
import { mailWords } from './mail-words.ts';
import { sumWords } from './sum-words.ts';
import { sendVoucher } from './voucher.action.ts';

export async function loader({ request: asked, params, context: { api } }: Route.LoaderArgs) {
  const { token } = params;
  const deal = await api.request(dealEndpoints.ownDeal, { params: { token } });
  if (!deal.ok) throw lostOrder(deal);
  const query = new URL(asked.url).searchParams;
  const bought = deal.data.lines.flatMap(({ edition }) => (edition?.startDate ? edition._id : []));
  const [coming, past, notices, cancellation] = await Promise.all([
    classesOfDeal(api, token, { limit: 3 }),
    classesOfDeal(api, token, { limit: 1, past: true }),
    api.request(editionNoticeEndpoints.noticesOfDeal, { params: { token } }),
    api.request(cancellationEndpoints.ownCancellation, { params: { token } }),
  ]);
  const request = cancellation.ok ? cancellation.data.request : null;
  // What the gateway's page says in the address is no proof: it only decides what we say meanwhile.
  const returned = endings[query.get('status') ?? ''] ?? null;
  const situation = situationOf(deal.data, returned, request);
  return {
    request,
    situation,
    way: stepsOf(deal.data, situation),
    mails: mailWords(deal.data, situation),
    sums: sumWords(deal.data, limaDay(new Date().toISOString())),
    ended: situation.kind === 'ended' ? endedWords(deal.data, request) : null,
    notices: notices.ok ? notices.data : [],
    classes: { coming, past: past.total, path: `/comprar/${token}` },
    groups: deal.data.state === 'anulado' ? [] : await groupsByIds(api, bought),
    now: new Date().toISOString(),
    deal: deal.data,
    law: deal.data.law,
    texts: deal.data.toAccept
      ? (await textsFor({ api }, 'compra')).find(({ country }) => country === deal.data.law)
      : undefined,
    papers: `/api/open/deals/${token}`,
    today: limaDay(new Date().toISOString()),
    proof: {
      action: `/comprar/${token}/convenio`,
      fault: proofFaults[query.get('convenio') ?? ''] ?? null,
    },
    mailbox: {
      href: `/comprar/${token}/correo`,
      asked: linkAsked(query.get('correo'), deal.data.maskedEmail ?? undefined),
    },
    card: {
      href: `/comprar/${token}/tarjeta`,
      failed: query.get('tarjeta') === 'no',
    },
  };
}

const endings: Record<string, 'paid' | 'failed'> = {
  approved: 'paid',
  pending: 'paid',
  in_process: 'paid',
  rejected: 'failed',
  cancelled: 'failed',
};

/** What was wrong with the document of a membership, by the word in the address. */
const proofFaults: Record<string, string> = {
  falta: 'Elige el archivo que quieres enviar.',
  pesado: 'El archivo pesa más de 8 MB. Envía una foto más liviana.',
  formato: 'Ese archivo no se puede leer. Envía un JPG, PNG, WebP o PDF.',
  revisado: 'Tu convenio ya fue revisado.',
  otro: 'No pudimos recibirlo. Inténtalo de nuevo en unos minutos.',
};

/** Takes a voucher; or the acceptance of the texts, of what staff opened. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  if (new URL(request.url).searchParams.has('aceptar')) return acceptTerms(request, token, context);
  return sendVoucher(request, token, context);
}

/** Whoever has the address sees the deal: it must stay out of caches and of other sites' logs. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' };
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: loaderData ? `Compra ${loaderData.deal.number}` : 'Compra',
    description: 'Estado de tu compra.',
    path: `/comprar/${params.token}`,
    hidden: true,
  });
}

export default function DealRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DealPage {...loaderData} sent={actionData} />;
}
