import type { PaperTreatment, TaxTreatment } from '@aulario/contract/catalogue/tax';
import { shareOut } from '../../platform/share-out.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import type { ReceiptRow } from './receipt.tables.ts';

type Paper = Pick<ReceiptRow, 'amount' | 'tax' | 'taxRate' | 'treatment'>;
export type PaperPart = { treatment: PaperTreatment; amount: number; tax: number; taxRate: number };

const order: readonly TaxTreatment[] = ['gravado', 'exonerado', 'inafecto'];

/**
 * What of a paper is taxed, exempt and outside of the tax: they are declared apart. A paper of a part of a sale has its share of
 * each, and all of its tax is of what is taxed; they sum to the paper.
 */
export function partsOfPaper(
  paper: Paper,
  { lines, shipping }: DealRow['calculation'],
): PaperPart[] {
  const { amount, tax, taxRate } = paper;
  const treatment = paper.treatment ?? (tax > 0 ? 'gravado' : 'exonerado');
  if (treatment !== 'mixto') return [{ treatment, amount, tax, taxRate }];
  const sold = [
    ...lines.map((line) => ({ of: line.treatment ?? 'gravado', total: line.total })),
    ...(shipping ? [{ of: shipping.treatment ?? 'gravado', total: shipping.amount }] : []),
  ];
  const kinds = order.filter((kind) => sold.some(({ of, total }) => of === kind && total > 0));
  const parts = shareOut(
    amount,
    kinds.map((kind) => sold.reduce((sum, one) => sum + (one.of === kind ? one.total : 0), 0)),
  );
  return kinds.map((kind, at) => {
    const taxed = kind === 'gravado';
    return {
      ...{ treatment: kind, amount: parts[at] ?? 0 },
      ...{ tax: taxed ? tax : 0, taxRate: taxed ? taxRate : 0 },
    };
  });
}
