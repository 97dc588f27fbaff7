import { claimNotices, claimProfiles, claimTypes } from '@aulario/contract/claims/claim-book';
import { formatMoney } from '@aulario/contract/money';
import { acceptedTexts, textLinks } from '../../legal/acceptance.service.ts';
import { sendMail } from '../../mails/mail.service.ts';
import type { MailAttachment } from '../../mails/mail.tables.ts';
import type { MailProps } from '../../mails/templates.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { claimNumber } from './claim.number.ts';
import { type ClaimRow, mailboxOfConsumer, type OfferRow, type Provider } from './claim.tables.ts';
import { claimPath, filingDay } from './claim.view.ts';
import { kindOf, spanishMoment } from './claim.words.ts';
import { type HeldCopy, heldCopy } from './claim-mailbox.queries.ts';

type MailDeps = Pick<Deps, 'jobs' | 'config'>;
type Section = MailProps<'claim-received'>['sections'][number];

/** What a consumer is told of. */
export const claimNews = ['registered', 'received', 'answered', 'settled', 'annulled'] as const;
export type ClaimNews = (typeof claimNews)[number];

/** The names under which the mails about a claim are kept, to show them as proof. */
export function claimOccasions(claim: Pick<ClaimRow, 'id'>, offers: readonly OfferRow[]): string[] {
  return [
    ...claimNews.map((news) => occasionOf(claim, news)),
    ...offers.map(({ id }) => `claim-offer:${id}`),
  ];
}

/** The name of the mail that brings the consumer this news. */
export function occasionOf({ id }: Pick<ClaimRow, 'id'>, news: ClaimNews): string {
  return `claim-${news}:${id}`;
}

/** Sends the consumer the news of their sheet; who gave only a domicile has the private page. */
export async function mailNews(
  deps: MailDeps,
  tx: Tx,
  claim: ClaimRow,
  news: ClaimNews,
  attachments: MailAttachment[],
): Promise<void> {
  const email = mailboxOfConsumer(claim.consumer);
  if (!email || !claim.privateToken) return;
  const held = await heldCopy(tx, claim.id);
  // Whoever reads that mailbox said that the sheet is not theirs.
  if (held?.deniedAt) return;
  const mail = { occasion: occasionOf(claim, news), to: email, userId: null, attachments };
  const props = common(deps, claim, claim.privateToken);
  const filedOn = spanishDay(filingDay(claim));
  if (news === 'registered') {
    const { kind, number, sheet, path } = props;
    await sendMail(deps, tx, {
      ...mail,
      template: 'claim-registered',
      props: {
        ...{ kind, number, sheet, path: path + answerOf(held) },
        ...onFiling(claim),
        texts: await textsOf(deps, tx, claim),
      },
      ...(held?.cause && { cause: held.cause }),
    });
  } else if (news === 'received') {
    await sendMail(deps, tx, {
      ...mail,
      template: 'claim-received',
      props: { ...props, ...(await wholeOf(deps, tx, claim)) },
    });
  } else if (news === 'annulled' || (news === 'answered' && claim.answer)) {
    await sendMail(deps, tx, {
      ...mail,
      template: 'claim-answered',
      props: {
        ...props,
        filedOn,
        answer: news === 'annulled' ? annulment(claim) : (claim.answer ?? ''),
        notice: claimNotices(claim.country, claim.termDays)[0] ?? '',
      },
    });
  } else if (news === 'settled' && claim.settledAt) {
    await sendMail(deps, tx, {
      ...mail,
      template: 'claim-settled',
      props: {
        ...props,
        filedOn,
        settledAt: spanishMoment(claim.settledAt),
        acceptance: claimProfiles[claim.country].acceptance,
      },
    });
  }
}

async function wholeOf(deps: MailDeps, tx: Tx, claim: ClaimRow) {
  return {
    sections: sections(claim),
    ...onFiling(claim),
    texts: await textsOf(deps, tx, claim),
  };
}

/** Every sheet is answered in writing (DS 011-2011-PCM art. 6), also one that the academy holds for no claim. */
function annulment({ annulledReason }: ClaimRow): string {
  return `Anulamos su hoja. Motivo: ${annulledReason ?? ''}\n\nSi no está de acuerdo, responda a este correo con su número, o registre otra hoja: la atendemos en su plazo.`;
}

function onFiling({ createdAt, deadline, country, termDays }: ClaimRow) {
  return {
    filedAt: spanishMoment(createdAt),
    // The term as it was on filing: this mail may go out late.
    deadline: spanishDay(deadline),
    book: claimProfiles[country].book,
    notices: claimNotices(country, termDays),
  };
}

async function textsOf({ config }: MailDeps, tx: Tx, { id }: ClaimRow) {
  const kept = await acceptedTexts(tx, 'reclamo', id);
  return kept ? textLinks(kept.acceptance, config.publicUrl) : [];
}

/** What only the mail that asks of this sheet holds (decisions 070 and 184). */
function answerOf(held: HeldCopy | undefined): string {
  return held?.token ? `?correo=${held.token}` : '';
}

/** Offers a settlement, with the link where it is accepted. */
export async function mailOffer(
  deps: MailDeps,
  tx: Tx,
  claim: ClaimRow,
  offer: Pick<OfferRow, 'id' | 'text' | 'expiresOn'>,
): Promise<void> {
  const email = mailboxOfConsumer(claim.consumer);
  if (!email || !claim.privateToken) return;
  if ((await heldCopy(tx, claim.id))?.deniedAt) return;
  await sendMail(deps, tx, {
    occasion: `claim-offer:${offer.id}`,
    to: email,
    userId: null,
    template: 'claim-offer',
    props: {
      ...common(deps, claim, claim.privateToken),
      filedOn: spanishDay(filingDay(claim)),
      offer: offer.text,
      expiresOn: spanishDay(offer.expiresOn),
      acceptance: claimProfiles[claim.country].acceptance,
    },
  });
}

function common({ config }: MailDeps, claim: ClaimRow, token: string) {
  return {
    // Who answers for a minor reads their mail.
    name: claim.consumer.representative?.name ?? claim.consumer.name,
    kind: kindOf(claim),
    number: claimNumber(claim.year, claim.number),
    sheet: claimProfiles[claim.country].sheet,
    path: config.publicUrl + claimPath(token),
  };
}

/** The sheet in the order of DS 011-2011-PCM art. 5; what was left blank is not shown. */
function sections(claim: ClaimRow): Section[] {
  const { consumer, type, item, amount, currency, detail, request, provider } = claim;
  const all = [
    part('Proveedor', providerRows(provider)),
    part('1. Consumidor', [
      ['Nombre', consumer.name],
      ['Documento', `${consumer.document} ${consumer.dni}`],
      ...contactRows(consumer),
    ]),
    part('Padre, madre o representante', [
      ['Nombre', consumer.representative?.name],
      ...contactRows(consumer.representative),
    ]),
    part('2. Bien contratado', [
      ['Producto o servicio', item],
      ['Monto reclamado', amount === null ? null : formatMoney({ amount, currency })],
    ]),
    part(`3. ${claimTypes[type]}`, dates(claim), detail),
    part('Pedido', [], request),
  ];
  return all.filter(({ rows, text }) => rows.length > 0 || text !== null);
}

type Rows = readonly (readonly [label: string, value: string | null | undefined])[];

function part(title: string, rows: Rows, text: string | null = null): Section {
  return {
    title,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    text: text || null,
  };
}

function providerRows(provider: Provider | null): Rows {
  return [
    ['Razón social', provider?.legalName],
    [provider?.taxName ?? 'RUC', provider?.ruc],
    ['Domicilio', provider?.address],
  ];
}

function contactRows(
  person: { address: string | null; phone: string | null; email: string | null } | null,
): Rows {
  return [
    ['Domicilio', person?.address],
    ['Teléfono', person?.phone],
    ['Correo', person?.email],
  ];
}

function dates({ filedOn, paperNumber, country, type }: ClaimRow): Rows {
  return [
    ['Qué es', claimProfiles[country].types[type]],
    ['Fecha de la hoja de papel', filedOn && spanishDay(filedOn)],
    ['Número de la hoja de papel', paperNumber],
  ];
}
