import type { Answer, QuestionContent } from '@aulario/contract/learning/question';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAnswerOf, shareRight, shownOrder } from './scoring.ts';

const said = { text: '<p>?</p>', points: 1, feedback: '' };
const option = (id: string, right: boolean) => ({ _id: id, text: id, right });
const several: QuestionContent = {
  ...{ ...said, kind: 'varias' },
  options: [option('a', true), option('b', true), option('c', false), option('d', false)],
};
const number: QuestionContent = { ...said, kind: 'numero', number: 0.2, tolerance: 0.1, unit: 'm' };
const thousand: QuestionContent = { ...number, number: 1000, tolerance: 0 } as QuestionContent;
const year: QuestionContent = { ...said, kind: 'texto', accepted: ['año'] };
const words: QuestionContent = {
  ...said,
  kind: 'texto',
  accepted: ['Túpac Amaru II', 'Condorcanqui'],
};
const pairs: QuestionContent = {
  ...{ ...said, kind: 'relacionar' },
  pairs: [
    { _id: 'p', left: 'Perú', right: 'Sol' },
    { _id: 'e', left: 'Ecuador', right: 'Dólar' },
    { _id: 's', left: 'El Salvador', right: 'Dólar' },
    { _id: 'm', left: 'México', right: 'Peso' },
  ],
};
const steps: QuestionContent = {
  ...{ ...said, kind: 'ordenar' },
  items: ['1', '2', '3', '4'].map((id) => ({ _id: id, text: id })),
};
const gaps: QuestionContent = {
  ...{ ...said, kind: 'huecos' },
  passage: 'La capital del [[Perú]] es [[Lima | Lima Metropolitana]]; la del Ecuador, [[Quito]].',
};
const shown = ['m', 's', 'e', 'p'];

const filled = (...texts: string[]): Answer => ({ kind: 'huecos', texts });

describe('how much of a question is right', () => {
  it.each<[string, QuestionContent, Answer | null, number]>([
    ['nothing was said', several, null, 0],
    ['both right ones', several, { kind: 'varias', choices: ['b', 'a'] }, 1],
    ['one of two', several, { kind: 'varias', choices: ['a'] }, 0.5],
    ['one right, one wrong', several, { kind: 'varias', choices: ['a', 'c'] }, 0],
    ['all marked', several, { kind: 'varias', choices: ['a', 'b', 'c', 'd'] }, 0],
    ['the same right one twice', several, { kind: 'varias', choices: ['a', 'a'] }, 0.5],
    ['an answer of another kind', several, { kind: 'verdadero', value: true }, 0],
    ['at the edge of the tolerance', number, { kind: 'numero', text: '0,3' }, 1],
    ['beyond it', number, { kind: 'numero', text: '0.31' }, 0],
    ['with its unit', number, { kind: 'numero', text: '0.2 m' }, 1],
    ['as the result writes it', thousand, { kind: 'numero', text: '1,000' }, 1],
    ['no number', number, { kind: 'numero', text: 'dos' }, 0],
    ['without accents, in capitals', words, { kind: 'texto', text: ' TUPAC  AMARU ii. ' }, 1],
    ['with marks around', words, { kind: 'texto', text: '«Condorcanqui»!' }, 1],
    ['n for ñ', year, { kind: 'texto', text: 'ano' }, 0],
    ['ñ in capitals', year, { kind: 'texto', text: 'AÑO' }, 1],
    ['another word', words, { kind: 'texto', text: 'Tupac Amaru' }, 0],
    ['partners of the same words', pairs, match({ p: 3, e: 1, s: 2, m: 0 }), 1],
    ['half of the pairs', pairs, match({ p: 3, e: 0, s: 2, m: 1 }), 0.5],
    ['a place that is none', pairs, match({ p: 11 }), 0],
    ['steps in order', steps, { kind: 'ordenar', order: ['1', '2', '3', '4'] }, 1],
    ['two steps changed over', steps, { kind: 'ordenar', order: ['2', '1', '3', '4'] }, 0.5],
    ['one step everywhere', steps, { kind: 'ordenar', order: ['1', '1', '1', '1'] }, 0.25],
    ['every gap, one by its other answer', gaps, filled('peru', 'LIMA METROPOLITANA', 'Quito.'), 1],
    ['the gaps of another order', gaps, filled('Lima', 'Perú', 'Quito'), 1 / 3],
    ['a gap left out', gaps, filled('Perú', 'Lima'), 2 / 3],
    ['nothing in an empty gap', gaps, filled('', '', ''), 0],
  ])('%s', (_, content, answer, share) => expect(shareRight(content, shown, answer)).toBe(share));

  it('is never below nothing nor above all, whatever was sent', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'x'), { maxLength: 12 });
    fc.assert(
      fc.property(ids, (choices) => {
        const share = shareRight(several, [], { kind: 'varias', choices });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('takes an answer that is of what the question shows, and none that was altered', () => {
  expect(isAnswerOf(several, { kind: 'varias', choices: ['a', 'd'] })).toBe(true);
  expect(isAnswerOf(several, { kind: 'varias', choices: ['a', '1'] })).toBe(false);
  expect(isAnswerOf(several, { kind: 'una', choice: 'a' })).toBe(false);
  expect(isAnswerOf(steps, { kind: 'ordenar', order: ['4', '1'] })).toBe(true);
  expect(isAnswerOf(steps, { kind: 'ordenar', order: ['p'] })).toBe(false);
  expect(isAnswerOf(pairs, match({ p: 3, e: 0 }))).toBe(true);
  expect(isAnswerOf(pairs, match({ p: 4 }))).toBe(false);
  expect(isAnswerOf(pairs, match({ a: 0 }))).toBe(false);
  expect(isAnswerOf(words, { kind: 'texto', text: 'Lo que sea' })).toBe(true);
});

it('mixes what would be the key, and options only where the quiz says so', () => {
  const order = { shuffle: false, mixed: <T>(items: readonly T[]) => items.toReversed() };
  expect(shownOrder(several, order)).toEqual(['a', 'b', 'c', 'd']);
  expect(shownOrder(several, { ...order, shuffle: true })).toEqual(['d', 'c', 'b', 'a']);
  expect(shownOrder(pairs, order)).toEqual(['m', 's', 'e', 'p']);
  expect(shownOrder(steps, order)).toEqual(['4', '3', '2', '1']);
});

function match(places: Record<string, number>): Answer {
  const all = Object.entries(places).map(([left, right]) => ({ left, right }));
  return { kind: 'relacionar', pairs: all };
}
