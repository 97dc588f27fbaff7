import type { Deal } from '@aulario/contract/sales/deal';

type Of = Pick<Deal, 'total' | 'tax' | 'lines' | 'payments' | 'instalments'>;

/** The sums of a sale that stand in one column of its page, and are written alike there: all with cents where one has some. */
export function dealSums({ total, tax, lines, payments, instalments }: Of): number[] {
  return [
    ...[total, tax],
    ...lines.flatMap((line) => [
      ...[line.coursePrice, line.certificatePrice, line.total],
      ...line.discounts.map(({ amount }) => amount),
    ]),
    ...payments.map(({ amount }) => amount),
    ...instalments.map(({ amount }) => amount),
  ];
}
