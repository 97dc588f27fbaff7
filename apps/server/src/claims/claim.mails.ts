import { type ClaimType, claimTypeMeanings, claimTypes } from '@aulario/contract/claim';
import { formatMoney } from '@aulario/contract/money';
import { sendMail } from '../mails/mail.service.ts';
import type { MailProps } from '../mails/templates.ts';
import { spanishDate } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { spanishDay } from '../platform/spanish-day.ts';
import { claimNumber } from './claim.number.ts';
import type { ClaimRow, Provider } from './claim.tables.ts';
import { claimPath, filingDay } from './claim.view.ts';

type MailDeps = Pick<Deps, 'jobs' | 'config'>;
type Section = MailProps<'claim-received'>['sections'][number];

/** Sends the consumer their copy; who gave only a domicile has the private page instead. */
export async function mailReceived(deps: MailDeps, tx: Tx, claim: ClaimRow): Promise<void> {
  const { email } = claim.consumer;
  if (!email || !claim.privateToken) return;
  await sendMail(deps, tx, {
    occasion: `claim-received:${claim.id}`,
    to: email,
    userId: null,
    template: 'claim-received',
    props: {
      ...common(deps, claim, claim.privateToken),
      filedAt: spanishMoment(claim.createdAt),
      deadline: spanishDay(claim.deadline),
      sections: sections(claim),
    },
  });
}

/** Sends the answer where the consumer asked for it; a letter goes by hand. */
export async function mailAnswered(deps: MailDeps, tx: Tx, claim: ClaimRow): Promise<void> {
  const { email } = claim.consumer;
  if (!email || !claim.privateToken || !claim.answer) return;
  await sendMail(deps, tx, {
    occasion: `claim-answered:${claim.id}`,
    to: email,
    userId: null,
    template: 'claim-answered',
    props: {
      ...common(deps, claim, claim.privateToken),
      filedOn: spanishDay(filingDay(claim)),
      answer: claim.answer,
    },
  });
}

function common({ config }: MailDeps, claim: ClaimRow, token: string) {
  return {
    name: claim.consumer.name,
    kind: claim.type,
    number: claimNumber(claim.year, claim.number),
    path: config.publicUrl + claimPath(token),
  };
}

/** "21 de noviembre de 2026, 10:05 h", in Lima. */
function spanishMoment(at: Date): string {
  const hour = at.toLocaleTimeString('es-PE', {
    timeZone: 'America/Lima',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${spanishDate(at)}, ${hour} h`;
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
    part(`3. ${claimTypes[type]}`, dates(claim, type), detail),
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
    ['RUC', provider?.ruc],
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

function dates({ filedOn, paperNumber }: ClaimRow, type: ClaimType): Rows {
  return [
    ['Qué es', claimTypeMeanings[type]],
    ['Fecha de la hoja de papel', filedOn && spanishDay(filedOn)],
    ['Número de la hoja de papel', paperNumber],
  ];
}
