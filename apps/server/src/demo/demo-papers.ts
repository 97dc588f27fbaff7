import { treatmentOf } from '@aulario/contract/catalogue/tax-words';
import { containedTax } from '../catalogue/pricing/tax.ts';
import type { Tx } from '../platform/database.ts';
import type { DealRow } from '../sales/deals/deal.tables.ts';
import { givenUpOf } from '../sales/deals/deal-money.ts';
import { officialPapers } from '../sales/payments/official.tables.ts';
import { customerOf, receiptSeries, soldIn } from '../sales/payments/receipt.issue.ts';
import { receipts } from '../sales/payments/receipt.tables.ts';
import { refunds } from '../sales/payments/refund.tables.ts';
import { demoAcademy } from './content/academy.ts';
import { askedPapers } from './demo-asked-papers.ts';
import type { DemoPayment } from './demo-payment.ts';
import { demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';
import { writeSeries } from './demo-sales.ts';

type Receipt = typeof receipts.$inferInsert;
type Refund = typeof refunds.$inferInsert & { id: string };

/** The receipt of every payment that was verified, and refund and credit note of those that went back. */
export async function insertPapers(tx: Tx, all: readonly DemoPayment[]): Promise<void> {
  const { papers, returned, last } = composePapers(all);
  await insertRows(tx, refunds, returned);
  await insertRows(tx, receipts, papers);
  await insertRows(tx, officialPapers, composeOfficial(all, papers));
  await writeSeries(tx, 'receipt', last);
}

export function composePapers(all: readonly DemoPayment[]) {
  const random = demoRandom('papers');
  const last = new Map<string, number>();
  const taxed = new Map<string, number>();
  const papers: Receipt[] = [];
  const returned: Refund[] = [];
  const counted = all
    .filter(({ row }) => row.state === 'verificado' || row.state === 'reembolsado')
    .toSorted((a, b) => when(a).getTime() - when(b).getTime());
  for (const payment of counted) {
    const { row, deal } = payment;
    const receipt = paper(payment, 'recibo', when(payment), taxOf(payment));
    papers.push(receipt);
    if (row.state !== 'reembolsado') continue;
    const at = new Date(when(payment).getTime() + 60 * 60 * 1000);
    const refund: Refund = {
      ...{ id: random.id(at), createdAt: at, updatedAt: at, doneAt: at },
      ...{ paymentId: row.id, dealId: deal.row.id, amount: row.amount, currency: row.currency },
      ...{ way: 'manual', state: 'hecho', effect: 'mantener' },
      givenUp: Math.min(row.amount, givenUpOf(deal.row as DealRow)),
      operationNumber: random.digits(8),
      reason: row.reason ?? 'Pago repetido.',
      requestedByName: 'Administración',
    };
    returned.push(refund);
    const note = paper(payment, 'nota-credito', at, receipt.tax);
    papers.push({ ...note, refundId: refund.id, correctsId: receipt.id, reason: refund.reason });
  }
  return { papers, returned, last };

  /** What the sale owes of its tax: the payment that settles it carries what rounding left. */
  function taxOf({ row, deal }: DemoPayment): number {
    const treatment = treatmentOf(deal.row.calculation);
    const partOfTax = (amount: number) =>
      treatment === 'gravado'
        ? containedTax(amount, deal.row.calculation.taxRate)
        : Math.round((deal.row.tax * amount) / deal.row.total);
    if (row.state === 'reembolsado') return partOfTax(row.amount);
    const before = taxed.get(deal.row.id) ?? 0;
    const settles = deal.row.settledAt?.getTime() === row.decidedAt?.getTime();
    const tax = settles ? deal.row.tax - before : partOfTax(row.amount);
    taxed.set(deal.row.id, before + tax);
    return tax;
  }

  function paper(
    { row, deal }: DemoPayment,
    kind: Receipt['kind'],
    issuedAt: Date,
    tax: number,
  ): Receipt {
    const { contact, currency, calculation } = deal.row;
    const series = receiptSeries[currency][kind];
    const number = (last.get(series) ?? 0) + 1;
    last.set(series, number);
    return {
      id: random.id(issuedAt),
      ...{ kind, series, number, currency, tax, issuedAt },
      dealId: deal.row.id,
      paymentId: row.id,
      amount: row.amount,
      taxName: calculation.taxName,
      taxRate: calculation.taxRate,
      treatment: treatmentOf(calculation),
      issuer: {
        name: demoAcademy.legalName,
        document: 'RUC',
        number: demoAcademy.ruc,
        address: demoAcademy.address,
      },
      customer: customerOf(contact),
      ...soldIn(calculation),
      method: row.method ?? null,
      operationNumber: row.operationNumber ?? null,
      privateToken: Buffer.from(random.bytes(24)).toString('base64url'),
    };
  }
}

/** The numbers of the vouchers that were asked for, beside the receipts of those sales. */
function composeOfficial(all: readonly DemoPayment[], papers: readonly Receipt[]) {
  const wanted = new Map(all.map(({ deal }) => [deal.row.id, deal.row.contact.paper]));
  return papers.flatMap(({ id, kind, dealId, issuedAt }) => {
    const paper = wanted.get(dealId);
    const asked = kind === 'recibo' && askedPapers.find((one) => one.paper.kind === paper?.kind);
    if (!id || !asked) return [];
    const { official: number } = asked;
    return [{ receiptId: id, number, keptByName: 'Administración', keptAt: issuedAt }];
  });
}

function when({ row }: DemoPayment): Date {
  return row.decidedAt ?? (row.createdAt as Date);
}
