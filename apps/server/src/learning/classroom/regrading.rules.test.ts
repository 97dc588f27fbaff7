import type { Answer, QuestionContent } from '@aulario/contract/learning/question';
import { describe, expect, it } from 'vitest';
import { distribution } from './question-figures.rules.ts';
import { movedScore, regraded } from './regrading.rules.ts';

const shared = { text: '<p>¿?</p>', feedback: '' };
const options = (...right: string[]) =>
  ['a', 'b', 'c'].map((_id) => ({ _id, text: _id.toUpperCase(), right: right.includes(_id) }));
const several = (...right: string[]): QuestionContent => ({
  ...{ ...shared, points: 2, kind: 'varias' },
  options: options(...right),
});
const steps = (...order: string[]): QuestionContent => ({
  ...{ ...shared, points: 3, kind: 'ordenar' },
  items: order.map((_id) => ({ _id, text: _id })),
});
const order: Answer = { kind: 'ordenar', order: ['a', 'b', 'c'] };

describe('a corrected key', () => {
  it('gives what each kind earns, and the difference to what it earned before', () => {
    const answer: Answer = { kind: 'varias', choices: ['a', 'b'] };
    const asked = { content: several('a'), key: several('a'), shown: ['a', 'b', 'c'], answer };
    // One right, one wrong: nothing. Then both are right of two: all.
    expect(regraded(asked, several('a', 'b'))).toEqual({ earned: 2, delta: 2 });
    expect(regraded(asked, several('a', 'b', 'c'))?.earned).toBeCloseTo(4 / 3);
    const third = steps('c', 'b', 'a');
    const sorted = { content: third, key: third, shown: [], answer: order };
    expect(regraded(sorted, steps('a', 'b', 'c'))).toEqual({ earned: 3, delta: 2 });
    expect(regraded({ ...sorted, answer: null }, steps('a', 'b', 'c'))).toEqual({
      ...{ earned: 0, delta: 0 },
    });
  });

  it('counts from the key that scored it last, and weighs what it weighed when it was asked', () => {
    const answer: Answer = { kind: 'varias', choices: ['b'] };
    const asked = { content: several('a'), key: several('b'), shown: ['a', 'b', 'c'], answer };
    const heavier = { ...several('b'), points: 50 };
    expect(regraded(asked, heavier)).toEqual({ earned: 2, delta: 0 });
  });

  it('is none of an attempt that was asked something else', () => {
    const answer: Answer = { kind: 'varias', choices: ['a'] };
    const asked = { content: several('a'), key: several('a'), shown: ['a', 'b', 'c'], answer };
    const more = {
      ...several('a'),
      options: [...options('a'), { _id: 'd', text: 'D', right: false }],
    };
    expect(regraded(asked, more as QuestionContent)).toBeNull();
    expect(regraded(asked, steps('a', 'b', 'c'))).toBeNull();
    const sorted = {
      content: steps('a', 'b', 'c'),
      key: steps('a', 'b', 'c'),
      shown: [],
      answer: order,
    };
    expect(regraded(sorted, steps('a', 'b'))).toBeNull();
  });

  it('moves the share of all points and nothing beside it', () => {
    expect(movedScore(1 / 3, 1, 3)).toBeCloseTo(2 / 3, 8);
    expect(movedScore(2 / 3, 1, 3)).toBe(1);
    expect(movedScore(0.1, -3, 3)).toBe(0);
  });
});

describe('what was answered', () => {
  it('is counted by option, by the words that were written, or by how much was right', () => {
    const chose = (choices: string[], n: number) => ({
      ...{ answer: { kind: 'varias' as const, choices }, share: 0, n },
    });
    const of = (lines: ReturnType<typeof distribution>) => lines.map(({ count }) => count);
    expect(of(distribution(several('a'), [chose(['a', 'b'], 2), chose(['b'], 3)]))).toEqual([
      2, 5, 0,
    ]);
    const wrote = (text: string, n: number) => ({
      answer: { kind: 'texto' as const, text },
      share: 1,
      n,
    });
    const word = { ...shared, points: 1, kind: 'texto', accepted: ['Lima'] } as const;
    expect(
      distribution({ ...word, accepted: ['Lima'] }, [wrote('lima ', 1), wrote('Lima', 2)]),
    ).toEqual([{ words: 'lima', right: true, count: 3 }]);
    const part = (share: number, n: number) => ({ answer: order, share, n });
    expect(
      of(distribution(steps('a', 'b', 'c'), [part(1, 4), part(1 / 3, 2), part(0, 1)])),
    ).toEqual([4, 2, 1]);
  });
});
