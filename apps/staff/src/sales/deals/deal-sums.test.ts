import { moneyTogether } from '@aulario/contract/money';
import type { Deal } from '@aulario/contract/sales/deal';
import { expect, test } from 'vitest';
import { dealSums } from './deal-sums.ts';

const line = { coursePrice: 9_500_000, certificatePrice: 0, total: 9_500_000, discounts: [] };
const deal = { total: 9_500_000, lines: [line], payments: [{ amount: 4_750_000 }] };
const written = (of: object) => {
  const sums = dealSums({ ...deal, instalments: [], ...of } as unknown as Deal);
  return [9_500_000, 4_750_000].map((amount) =>
    moneyTogether('COP', sums)(amount).replaceAll('\u00a0', ' '),
  );
};

test('the sums of one sale are written alike on its page, whichever of them has cents', () => {
  expect(written({ tax: 0 })).toEqual(['$ 95.000 COP', '$ 47.500 COP']);
  const withCents = ['$ 95.000,00 COP', '$ 47.500,00 COP'];
  expect(written({ tax: 1_516_807 })).toEqual(withCents);
  expect(written({ tax: 0, payments: [{ amount: 4_750_050 }] })).toEqual(withCents);
});
