import { randomBytes } from 'node:crypto';
import { certificateOptions } from '@aulario/contract/catalogue/price';
import type { PaperTreatment } from '@aulario/contract/catalogue/tax';
import { namedWithTreatment, treatmentOf } from '@aulario/contract/catalogue/tax-words';
import { type Currency, formatMoney } from '@aulario/contract/money';
import { documentTypes } from '@aulario/contract/people/user';
import { receiptName } from '@aulario/contract/sales/receipt';
import { academyProfile } from '../../academy/academy.service.ts';
import { containedTax, standardTaxRates } from '../../catalogue/pricing/tax.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { doWhatIsLeft } from '../../platform/last-work.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { excessOf, moneyOf } from '../deals/deal-money.ts';
import { nextNumber } from '../deals/series.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { isWonBack } from './payment.view.ts';
import * as queries from './receipt.queries.ts';
import type { ReceiptParty, ReceiptRow, receipts } from './receipt.tables.ts';
import { receiptPath } from './receipt.view.ts';
import type { RefundRow } from './refund.tables.ts';

type IssueDeps = Pick<Deps, 'clock' | 'config'>;
type Issued = { id: string; paper: { name: string; address: string } };

/** One series a currency, because the accountant keeps them apart. */
export const receiptSeries: Record<Currency, { recibo: string; 'nota-credito': string }> = {
  PEN: { recibo: 'R001', 'nota-credito': 'N001' },
  COP: { recibo: 'R002', 'nota-credito': 'N002' },
  MXN: { recibo: 'R003', 'nota-credito': 'N003' },
};

/**
 * Writes the receipt of a payment in the transaction that verifies it, so that no number is skipped.
 * @param deal as it is after it counted the payment.
 */
export async function issueReceipt(
  deps: IssueDeps,
  tx: Tx,
  deal: DealRow,
  payment: PaymentRow,
): Promise<Issued> {
  const gift = payment.purpose === 'donativo';
  // As the law was on the day of the sale; a gift pays for nothing that is taxed.
  const rate = gift ? 0 : deal.calculation.taxRate;
  const treatment = gift ? 'inafecto' : treatmentOf(deal.calculation);
  const taxName = deal.calculation.taxName ?? standardTaxRates[deal.currency].name;
  // The last one carries what rounding left over: the taxes of all are the tax of the deal.
  const tax =
    !gift && moneyOf(deal).received === deal.total && deal.returning === 0
      ? deal.tax - (await queries.taxReceipted(tx, deal.id))
      : partOfTax(payment.amount, { ...deal, amount: deal.total, rate, treatment });
  return issued(
    deps,
    await write(deps, tx, deal, {
      kind: 'recibo',
      paymentId: payment.id,
      amount: payment.amount,
      tax: Math.min(Math.max(tax, 0), payment.amount),
      taxRate: rate,
      taxName,
      treatment,
      method: payment.method,
      operationNumber: payment.operationNumber,
      reason: gift ? null : besidesPrice(deal, payment),
      ...(gift ? { concepts: ['Donativo voluntario'], amounts: [payment.amount] } : {}),
    }),
  );
}

/** What of a payment is no part of the price: it came before and its bank gave it back, or it is beyond what the sale may keep. */
function besidesPrice(deal: DealRow, payment: PaymentRow): string | null {
  const { currency, total, state } = deal;
  const beyond = Math.min(payment.amount, excessOf(deal));
  const words = [
    isWonBack(payment) &&
      'No es un pago nuevo: es el mismo dinero, que el banco devolvió al cerrarse la disputa.',
    beyond > 0 &&
      `De este pago ${formatMoney({ amount: beyond, currency })} son de más: ${
        state === 'anulado'
          ? 'la compra se anuló.'
          : `la compra cuesta ${formatMoney({ amount: total, currency })}.`
      }`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : null;
}

/**
 * Writes the credit note of a refund, of what is left of its receipt: money may go back twice, a receipt is given back once.
 * Null where nothing is left, and for a payment from before receipts were written.
 */
export async function issueCreditNote(
  deps: IssueDeps,
  tx: Tx,
  of: {
    refund: RefundRow;
    payment: PaymentRow;
    deal: DealRow;
    means?: 'correccion-importe' | undefined;
  },
): Promise<Issued | null> {
  const { refund, payment, deal, means = refund.way } = of;
  // Of a payment that was counted in this very transaction the receipt is still to be written.
  await doWhatIsLeft(tx);
  const receipt = await queries.receiptOfPayment(tx, payment.id);
  if (!receipt) return null;
  const before = await queries.notedOn(tx, receipt.id);
  const amount = Math.min(refund.amount, receipt.amount - before.amount);
  if (amount <= 0) return null;
  return issued(
    deps,
    await write(deps, tx, deal, {
      kind: 'nota-credito',
      paymentId: payment.id,
      refundId: refund.id,
      correctsId: receipt.id,
      amount,
      tax: noteTax(amount, before, receipt),
      taxRate: receipt.taxRate,
      taxName: receipt.taxName,
      treatment: receipt.treatment,
      method: means,
      operationNumber: refund.operationNumber ?? refund.gatewayNumber,
      reason: refund.reason,
      concepts: receipt.concepts,
      amounts: amount === receipt.amount ? receipt.amounts : null,
    }),
  );
}

/** The note that gives back the rest of a receipt carries what rounding left of its tax. */
function noteTax(
  amount: number,
  before: { amount: number; tax: number },
  receipt: ReceiptRow,
): number {
  const left = receipt.tax - before.tax;
  if (before.amount + amount === receipt.amount) return left;
  const part = partOfTax(amount, { ...receipt, rate: receipt.taxRate });
  return Math.min(part, left);
}

/** The tax of a part of what was sold; where only some of it is taxed, its share of that. */
function partOfTax(
  amount: number,
  whole: { amount: number; tax: number; rate: number; treatment: PaperTreatment | null },
): number {
  if (whole.treatment !== 'mixto') return containedTax(amount, whole.rate);
  return Math.round((amount * whole.tax) / whole.amount);
}

type Particulars = Pick<
  typeof receipts.$inferInsert,
  'paymentId' | 'amount' | 'tax' | 'taxRate' | 'taxName'
> &
  Partial<typeof receipts.$inferInsert> & { kind: 'recibo' | 'nota-credito' };

async function write(
  { clock }: IssueDeps,
  tx: Tx,
  deal: DealRow,
  particulars: Particulars,
): Promise<ReceiptRow> {
  const academy = await academyProfile(tx);
  const { contact, currency } = deal;
  const of = receiptSeries[currency][particulars.kind];
  return queries.insertReceipt(tx, {
    ...soldIn(deal.calculation),
    ...particulars,
    series: of,
    number: await nextNumber(tx, `receipt-${of}`),
    dealId: deal.id,
    currency,
    issuer: {
      name: academy.legalName || academy.name,
      document: academy.taxName,
      number: academy.ruc,
      address: academy.address,
    },
    customer: customerOf(contact),
    privateToken: randomBytes(24).toString('base64url'),
    issuedAt: clock.now(),
  });
}

/**
 * What a sale is of, each with what it costs in it; sending paper is one of them. Where they are not treated alike by tax,
 * each says how it is: exempt and outside of it are declared apart.
 */
export function soldIn(calculation: DealRow['calculation']) {
  const { lines, shipping } = calculation;
  const sold = [
    ...lines.flatMap(withItsCertificate),
    ...(shipping ? [{ ...shipping, name: `Envío: ${shipping.name}`, total: shipping.amount }] : []),
  ];
  return {
    concepts: sold.map(namedWithTreatment(calculation)),
    amounts: sold.map(({ total }) => total),
  };
}

/** A course and the certificate that was chosen with it, each with what it cost: discounts are the course's alone. */
function withItsCertificate<Line extends DealRow['calculation']['lines'][number]>(
  line: Line,
): Line[] {
  const { certificate, certificatePrice, name, total } = line;
  const course = total - certificatePrice;
  if (!certificate || certificatePrice <= 0 || course <= 0) return [line];
  const word = certificateOptions[certificate].split(',')[0];
  return [
    { ...line, total: course },
    { ...line, name: `${word}: ${name}`, total: certificatePrice },
  ];
}

/** Who asked for a factura is charged by their tax number. */
export function customerOf({ paper, ...contact }: DealRow['contact']): ReceiptParty {
  if (paper?.kind === 'factura')
    return { name: paper.legalName, document: paper.taxName ?? 'RUC', number: paper.ruc };
  return {
    name: `${contact.firstName} ${contact.lastName}`,
    document: documentTypes[contact.document],
    number: contact.dni,
  };
}

function issued({ config }: IssueDeps, receipt: ReceiptRow): Issued {
  const address = config.publicUrl + receiptPath(receipt);
  return { id: receipt.id, paper: { name: receiptName(receipt), address } };
}
