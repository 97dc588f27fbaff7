import { describe, expect, it } from 'vitest';
import type { DealRow } from '../deals/deal.tables.ts';
import { partsOfPaper } from './receipt.parts.ts';

const calculation = {
  lines: [
    { treatment: 'inafecto', total: 5_000 },
    { treatment: 'gravado', total: 11_800 },
    { treatment: 'exonerado', total: 3_200 },
  ],
  shipping: null,
} as unknown as DealRow['calculation'];
const paper = { amount: 20_000, tax: 1_800, taxRate: 18, treatment: 'mixto' as const };

describe('what of a paper is declared how', () => {
  it('is a row for each treatment, and they sum to the paper', () => {
    expect(partsOfPaper(paper, calculation)).toEqual([
      { treatment: 'gravado', amount: 11_800, tax: 1_800, taxRate: 18 },
      { treatment: 'exonerado', amount: 3_200, tax: 0, taxRate: 0 },
      { treatment: 'inafecto', amount: 5_000, tax: 0, taxRate: 0 },
    ]);
  });

  it('of a part of a sale is its share of each, to the last centavo', () => {
    const parts = partsOfPaper({ ...paper, amount: 9_999, tax: 900 }, calculation);
    expect(parts.map(({ amount }) => amount)).toEqual([5_899, 1_600, 2_500]);
    expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(900);
  });

  it('that is treated alike is one row, also one of before that was written down', () => {
    const old = { ...paper, tax: 0, treatment: null };
    expect(partsOfPaper(old, calculation)).toEqual([
      { treatment: 'exonerado', amount: 20_000, tax: 0, taxRate: 18 },
    ]);
  });
});
