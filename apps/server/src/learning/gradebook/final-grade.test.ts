import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FinalRules, finalGradeOf, gradeSoFar, type Part, rounded } from './final-grade.ts';

const peru: FinalRules = { scale: 20, rounding: 'centesimas', dropLowest: 0 };
const part = (key: string, weight: number, grade: number | null, max = 20): Part => ({
  ...{ key, weight, share: grade === null ? null : grade / max },
});

describe('the final grade', () => {
  it.each([
    ['of equal weights is the mean', [part('a', 1, 12), part('b', 1, 15)], {}, 13.5],
    ['weighs each part', [part('a', 40, 10), part('b', 60, 15)], {}, 13],
    ['counts nothing for what has no grade', [part('a', 1, 16), part('b', 1, null)], {}, 8],
    ['leaves out what weighs nothing', [part('a', 1, 16), part('b', 0, 2)], {}, 16],
    ['takes parts of any maximum', [part('a', 1, 45, 50), part('b', 1, 3, 5)], {}, 15],
    [
      'drops the lowest',
      [part('a', 1, 16), part('b', 1, 6), part('c', 1, 14)],
      { dropLowest: 1 },
      15,
    ],
    ['drops what is missing first', [part('a', 1, 16), part('b', 1, null)], { dropLowest: 1 }, 16],
    ['never drops all', [part('a', 1, 16)], { dropLowest: 3 }, 16],
    ['has two decimals', [part('a', 1, 10), part('b', 1, 10), part('c', 1, 11)], {}, 10.33],
    ['goes up from half a point', [part('a', 1, 10), part('b', 1, 11)], { rounding: 'entero' }, 11],
    ['goes down below half a point', [part('a', 100, 10.49)], { rounding: 'entero' }, 10],
    // 2.95 of 5 is 3.0, and 12 of 20.
    ['rounds on its own scale', [part('a', 1, 2.95, 5)], { scale: 5, rounding: 'decimas' }, 12],
    ['of 10 keeps its half', [part('a', 1, 5.5, 10)], { scale: 10, rounding: 'entero' }, 12],
  ] as [string, Part[], Partial<FinalRules>, number][])('%s', (_, parts, rules, grade) => {
    expect(finalGradeOf(parts, { ...peru, ...rules })).toBe(grade);
  });

  it('is none where no part weighs anything', () => {
    expect(finalGradeOf([part('a', 0, 20)], peru)).toBeNull();
    expect(gradeSoFar([part('a', 1, null)], peru)).toBeNull();
  });

  it('is a half that went up, however the parts make it', () => {
    const cents = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 19 }), (weight, whole) => {
        const half = whole + 0.5;
        const parts = [part('a', weight, half), part('b', 100 - weight, half)];
        expect(finalGradeOf(parts, { ...peru, rounding: 'entero' })).toBe(whole + 1);
      }),
    );
  });

  it('lies between the worst and the best, whatever weighs and is dropped, and more is never less', () => {
    const grades = fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 100 }),
        hundredths: fc.integer({ min: 0, max: 2000 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(grades, fc.integer({ min: 0, max: 3 }), (all, dropLowest) => {
        const parts = all.map(({ weight, hundredths }, at) =>
          part(String(at), weight, hundredths / 100),
        );
        const final = finalGradeOf(parts, { ...peru, dropLowest }) ?? -1;
        const own = all.map(({ hundredths }) => hundredths / 100);
        expect(final).toBeGreaterThanOrEqual(Math.min(...own) - 0.005);
        expect(final).toBeLessThanOrEqual(Math.max(...own) + 0.005);
        expect(finalGradeOf(parts, { ...peru, dropLowest: 0, rounding: 'entero' })).toBe(
          rounded(finalOfHand(all), 'entero'),
        );
      }),
    );
  });
});

/** In whole numbers, as one would by hand: hundredths by weight, over all weights. */
function finalOfHand(all: { weight: number; hundredths: number }[]): number {
  const sum = all.reduce((total, { weight, hundredths }) => total + weight * hundredths, 0);
  return sum / all.reduce((total, { weight }) => total + weight, 0) / 100;
}
