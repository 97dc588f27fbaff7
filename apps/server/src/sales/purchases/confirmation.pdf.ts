import { certificateOptions, type PricedLine } from '@aulario/contract/catalogue/price';
import { taxWords } from '@aulario/contract/catalogue/tax-words';
import { legalKinds } from '@aulario/contract/legal';
import { formatMoney } from '@aulario/contract/money';
import { documentTypes } from '@aulario/contract/people/user';
import type { TaxName } from '@aulario/contract/ruc';
import { type DealPaper, paperParticulars, paperWords } from '@aulario/contract/sales/paper';
import { taxNameIn } from '@aulario/contract/tax-number';
import type { AcceptanceRow, LegalTextRow } from '../../legal/legal.tables.ts';
import { legalPath } from '../../legal/texts-in-force.ts';
import { maskDocument } from '../../people/users/mask.ts';
import { type Block, printDocument } from '../../platform/print-document.ts';
import { limaMoment, spanishDay } from '../../platform/spanish-day.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import type { ConfirmationContent, ConfirmationRow } from './confirmation.tables.ts';

type Kept = {
  confirmation: ConfirmationRow;
  /** Absent while who bought has not accepted yet what staff opened. */
  acceptance: AcceptanceRow | undefined;
  texts: LegalTextRow[];
  /** For whom each line is, where not for who buys. */
  students: (string | null)[];
};
type Written = ConfirmationContent & { money: (amount: number) => string };

/** The confirmation of a purchase on A4: what, for how much, how to pay, how to cancel, and what was accepted. */
export async function confirmationPdf(
  deal: DealRow,
  { confirmation, acceptance, texts, students }: Kept,
  { accent, site }: { accent: string; site: string },
): Promise<Uint8Array> {
  const { content, createdAt } = confirmation;
  const { provider } = content;
  const { currency } = content.calculation;
  const money = (amount: number) => formatMoney({ amount, currency }).replaceAll('\u00a0', ' ');
  const written = { ...content, money };
  const title = `Constancia de compra ${deal.number}`;
  return printDocument(
    [
      [
        { kind: 'title', text: 'Constancia de compra', aside: deal.number },
        ...parties(deal, { ...content, reader: taxNameIn(acceptance?.country ?? '') }, createdAt),
        ...content.calculation.lines.flatMap((line, at) =>
          lineBlocks(line, at, { ...written, student: students[at] ?? null }),
        ),
        ...sums(written),
        ...membership(written),
        ...payment(written, site + dealPath(deal.privateToken)),
        { kind: 'heading', text: 'Cómo cancelar' },
        { kind: 'text', text: content.cancellation },
        ...cancellingDays(content),
        { kind: 'text', text: `Se hace en ${site}${dealPath(deal.privateToken)}/cancelar` },
        ...accepted(acceptance, texts, site),
      ],
    ],
    {
      above: `${provider.name} · ${provider.legalName} · ${provider.taxName} ${provider.ruc}`,
      ...{ foot: title, accent },
    },
    { title, subject: `Compra ${deal.number}`, author: provider.name, date: createdAt },
  );
}

function parties(
  { contact }: DealRow,
  { provider, reader }: ConfirmationContent & { reader: TaxName | undefined },
  at: Date,
): Block[] {
  return [
    fact('Fecha', `${limaMoment(at)} (hora de Lima)`),
    fact('Comprador', `${contact.firstName} ${contact.lastName}`.trim()),
    // Whoever has the link reads it: enough for its owner to recognise (decision 008).
    ...(contact.dni ? [fact(documentTypes[contact.document], maskDocument(contact.dni))] : []),
    ...(contact.student?.guardian
      ? [fact('Padre, madre o tutor', contact.student.guardian.name)]
      : []),
    ...(contact.paper ? paperFacts(contact.paper, provider.taxName, reader) : []),
    fact('Proveedor', `${provider.legalName}, ${provider.taxName} ${provider.ruc}`),
    fact('Domicilio', provider.address),
    fact('Contacto', [provider.email, provider.phone].filter(Boolean).join(' · ')),
  ];
}

/** The RUC of a person is their DNI between other digits, and other countries' alike; that of a company is public. */
function paperFacts(paper: DealPaper, issuer: string, reader: TaxName | undefined): Block[] {
  const more = paperParticulars(paper);
  return [
    fact('Comprobante', maskedPaper(paper, issuer, reader)),
    ...(more ? [fact('Para emitirlo', more)] : []),
  ];
}

function maskedPaper(paper: DealPaper, issuer: string, reader: TaxName | undefined): string {
  const own = paper.kind === 'factura' && persons[paper.taxName ?? 'RUC'].test(paper.ruc);
  return paperWords(own ? { ...paper, ruc: maskDocument(paper.ruc) } : paper, issuer, reader);
}

const persons = { RUC: /^10/, NIT: /^(?![89]\d{8}-)/, RFC: /^.{13}$/ };

function lineBlocks(
  line: PricedLine,
  at: number,
  { money, student }: Written & { student: string | null },
): Block[] {
  const { edition, certificate } = line;
  return [
    { kind: 'heading', text: `${at + 1}. ${line.name}` },
    ...(student ? [fact('Para', student)] : []),
    fact('Curso', money(line.coursePrice)),
    ...(certificate
      ? [fact(certificateOptions[certificate], money(line.certificatePrice))]
      : [fact('Certificado', 'No se compró')]),
    fact('Fechas', datesOf(edition)),
    ...(edition?.schedule ? [fact('Horario', edition.schedule)] : []),
    ...line.discounts.map(({ reason, amount }) =>
      fact('Descuento', `−${money(amount)} · ${reason}`),
    ),
    fact('Subtotal', money(line.total)),
  ];
}

function datesOf(edition: PricedLine['edition']): string {
  if (!edition?.startDate) return 'A tu ritmo, sin fechas';
  const from = spanishDay(edition.startDate);
  return edition.endDate ? `Del ${from} al ${spanishDay(edition.endDate)}` : `Desde el ${from}`;
}

function sums({ calculation, coupon, money }: Written): Block[] {
  const { subtotal, discount, shipping, total } = calculation;
  return [
    { kind: 'heading', text: 'Total' },
    fact('Precio sin descuentos', money(subtotal)),
    ...(discount > 0
      ? [fact('Descuentos', `−${money(discount)}${coupon ? ` · cupón ${coupon}` : ''}`)]
      : []),
    ...(shipping ? [fact('Envío incluido', `${shipping.name}: ${money(shipping.amount)}`)] : []),
    fact('Total a pagar', money(total)),
    ...(total > 0 ? [fact('Impuesto', taxWords(calculation).replaceAll('\u00a0', ' '))] : []),
  ];
}

function membership({ membership: asked, money }: Written): Block[] {
  if (!asked) return [];
  return [
    { kind: 'heading', text: 'Precio para miembros' },
    {
      kind: 'text',
      text: `El total es el de los miembros de ${asked.agreement}. Lo confirmamos con el documento que envías. Si no corresponde, el total es ${money(asked.fullTotal)} y puedes pagar la diferencia o cancelar sin costo.`,
    },
  ];
}

function payment({ calculation, accounts, provider }: Written, path: string): Block[] {
  if (calculation.total === 0)
    return [
      { kind: 'heading', text: 'Cómo pagar' },
      { kind: 'text', text: 'No hay nada que pagar.' },
    ];
  return [
    { kind: 'heading', text: 'Cómo pagar' },
    ...accounts.map(({ bank, holder, number, cci }) =>
      fact(bank, [number, cci && `CCI ${cci}`, holder].filter(Boolean).join(' · ')),
    ),
    {
      kind: 'text',
      text: `Los medios de hoy y el lugar para enviar el comprobante están en ${path}. Lo revisamos en horario de oficina: ${provider.officeHours}.`,
    },
  ];
}

/** Until when, and by when the money is back, in days that nobody has to count. */
function cancellingDays({ lastDays }: ConfirmationContent): Block[] {
  if (!lastDays) return [];
  const { law, policyUntil, refundDays, refundLimit } = lastDays;
  const limit = refundLimit
    ? `; por el derecho de la ley, a los ${refundLimit} días calendario como máximo`
    : '';
  return [
    ...(law ? [fact('Último día por ley', `${spanishDay(law.until)} · ${law.name}`)] : []),
    ...(policyUntil ? [fact('Último día por política', spanishDay(policyUntil))] : []),
    fact('Devolución', `Dentro de ${refundDays} días hábiles desde que se pide${limit}`),
  ];
}

function accepted(
  acceptance: AcceptanceRow | undefined,
  texts: LegalTextRow[],
  site: string,
): Block[] {
  if (!acceptance)
    return [
      { kind: 'heading', text: 'Lo que se aceptará' },
      { kind: 'text', text: 'Los textos se aceptan en la página de la compra, antes de pagar.' },
    ];
  const { at, country, handed } = acceptance;
  return [
    { kind: 'heading', text: handed ? 'Los textos que se entregaron' : 'Lo que se aceptó' },
    { kind: 'note', text: `El ${limaMoment(at)} (hora de Lima). Cada texto se lee siempre ahí.` },
    ...texts.map(({ kind, version }) =>
      fact(
        legalKinds[kind],
        `Versión ${version} · ${site}${legalPath({ country, kind }, version)}`,
      ),
    ),
  ];
}

function fact(label: string, value: string | null): Block {
  return { kind: 'fact', label, value };
}
