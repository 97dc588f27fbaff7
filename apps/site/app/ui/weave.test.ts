import { describe, expect, it } from 'vitest';
import { period, weave } from './weave.ts';

describe('a piece of cloth', () => {
  it('lays its bands side by side and covers every cell once', () => {
    const { width, height, paths } = weave([
      { stripe: 'deep', width: 2 },
      { motif: 'diamond', width: 16, yarns: ['spark', 'deep', 'ground'] },
      { motif: 'fret', width: 7, yarns: ['ground', 'strong'] },
    ]);
    const lengths = paths.flatMap(({ d }) =>
      [...d.matchAll(/v(\d+)h1/g)].map(([, n]) => Number(n)),
    );
    expect({ width, height }).toEqual({ width: 25, height: period });
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(25 * period);
  });

  it('turns a quarter to lie along a line', () => {
    const { width, height } = weave([{ stripe: 'dye', width: 3 }], true);
    expect({ width, height }).toEqual({ width: period, height: 3 });
  });
});
