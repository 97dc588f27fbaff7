import { paperParticulars } from '@aulario/contract/sales/paper';
import { paymentMethods } from '@aulario/contract/sales/payment';
import { type Receipt, receiptName } from '@aulario/contract/sales/receipt';
import { refundWays } from '@aulario/contract/sales/refund';
import type { ReceiptRecord } from './receipt.queries.ts';
import type { ReceiptRow } from './receipt.tables.ts';

export function receiptView({ receipt, dealNumber, official, paper }: ReceiptRecord): Receipt {
  return {
    _id: receipt.id,
    issuedAt: receipt.issuedAt.toISOString(),
    kind: receipt.kind,
    name: receiptName(receipt),
    deal: receipt.dealId,
    dealNumber,
    payment: receipt.paymentId,
    customer: receipt.customer.name,
    customerNumber: `${receipt.customer.document} ${receipt.customer.number}`,
    particulars: paper ? paperParticulars(paper) : '',
    currency: receipt.currency,
    amount: receipt.amount,
    tax: receipt.tax,
    official: official && {
      number: official.number,
      keptAt: official.keptAt.toISOString(),
      keptBy: official.keptByName,
    },
    pdf: receiptPath(receipt),
  };
}

/** What a sum of it counts for: a credit note takes away, and its numbers are kept without sign. */
export function countedAs({ kind }: Pick<Receipt, 'kind'>, amount: number): number {
  return kind === 'nota-credito' ? 0 - amount : amount;
}

/** The number of its operation as people read it: of a chargeback, that of the charge. */
export function operationWords({ operationNumber }: Pick<ReceiptRow, 'operationNumber'>): string {
  return (operationNumber ?? '').replace(/^contracargo-(\d+)(-\d+)?$/, '$1');
}

/** Where its PDF is, for whoever has the link. */
export function receiptPath({ privateToken }: Pick<ReceiptRow, 'privateToken'>): string {
  return `/api/open/receipts/${privateToken}`;
}

/** On paper, for whoever bought. */
const corrections = {
  correccion: 'Corrección: no era dinero de esta compra',
  'correccion-importe': 'Corrección del importe',
};

/** How the money came or went back, in words; what an earlier system wrote stays as it is. */
export function methodWords(method: string | null): string {
  const known: Record<string, string> = { ...refundWays, ...paymentMethods, ...corrections };
  return known[method ?? ''] ?? method ?? '';
}
