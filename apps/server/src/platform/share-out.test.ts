import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

it('gives what rounding leaves to those that lost most, the first first', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(1, [1, 1, 0])).toEqual([1, 0, 0]);
  expect(shareOut(10, [1, 5, 0])).toEqual([2, 8, 0]);
  expect(shareOut(5_000, [0, 0])).toEqual([0, 0]);
  expect(shareOut(7, [])).toEqual([]);
});

it('adds up to the amount, whatever its size, each part within a unit of what it should be', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_000_00 });
  const weights = fc.array(amount, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amount, weights, (all, each) => {
      const whole = each.reduce((sum, one) => sum + BigInt(one), 0n);
      fc.pre(whole > 0n);
      const shares = shareOut(all, each);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(all);
      for (const [at, share] of shares.entries()) {
        const off = BigInt(share) * whole - BigInt(all) * BigInt(each[at] ?? 0);
        expect(off < whole && off > -whole).toBe(true);
      }
    }),
  );
});
