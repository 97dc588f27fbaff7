import type { AttemptQuestion, Words } from '@aulario/contract/learning/attempt';
import type { Answer } from '@aulario/contract/learning/question';
import { expect, it } from 'vitest';
import { clockWords, percentWords } from '../quiz-words.ts';
import { answerLines, answerOf, controlName, positionOf } from './answer-form.ts';

const said = (text: string): Words => ({ text, html: null });

function ask(changes: Partial<AttemptQuestion>): AttemptQuestion {
  return {
    ...{
      position: 2,
      kind: 'una',
      text: '',
      points: 1,
      rights: [],
      pieces: [],
      unit: '',
      answer: null,
    },
    ...{
      options: ['a', 'b', 'c'].map((_id) => ({ _id, text: _id.toUpperCase(), html: null })),
      result: null,
    },
    ...changes,
  };
}

it.each<[string, Partial<AttemptQuestion>, [string, string][], object | null]>([
  ['one', {}, [['p-2', 'b']], { kind: 'una', choice: 'b' }],
  ['none', {}, [['p-22', 'b']], null],
  [
    'several',
    { kind: 'varias' },
    [
      ['p-2', 'a'],
      ['p-2', 'c'],
    ],
    { kind: 'varias', choices: ['a', 'c'] },
  ],
  ['false', { kind: 'verdadero' }, [['p-2', 'no']], { kind: 'verdadero', value: false }],
  ['a number', { kind: 'numero' }, [['p-2', ' 3,5 ']], { kind: 'numero', text: '3,5' }],
  [
    'the second of two gaps',
    { kind: 'huecos', pieces: ['La capital de ', ' es ', '.'].map(said) },
    [['p-2-1', 'Lima']],
    { kind: 'huecos', texts: ['', 'Lima'] },
  ],
  ['an emptied text', { kind: 'texto' }, [['p-2', ' ']], null],
  [
    'a pair, the first of the list',
    { kind: 'relacionar' },
    [
      ['p-2-b', '0'],
      ['p-2-a', ''],
    ],
    { kind: 'relacionar', pairs: [{ left: 'b', right: 0 }] },
  ],
  [
    'an order',
    { kind: 'ordenar' },
    [
      ['p-2-a', '3'],
      ['p-2-b', '1'],
      ['p-2-c', '2'],
    ],
    { kind: 'ordenar', order: ['b', 'c', 'a'] },
  ],
  [
    'an order with gaps',
    { kind: 'ordenar' },
    [['p-2-c', '1']],
    { kind: 'ordenar', order: ['c', 'a', 'b'] },
  ],
  ['no order', { kind: 'ordenar' }, [], null],
])('reads %s from the form', (_, changes, fields, answer) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  expect(answerOf(form, ask(changes))).toEqual(answer);
});

it('says an answer as people read it', () => {
  const lines = (question: AttemptQuestion) =>
    answerLines(question).map((parts) => parts.map(({ text }) => text).join(''));
  const rights = ['Uno', 'Dos'].map(said);
  const pairs: Answer = { kind: 'relacionar', pairs: [{ left: 'a', right: 1 }] };
  expect(lines(ask({ kind: 'relacionar', rights, answer: pairs }))).toEqual(['A → Dos']);
  expect(answerLines(ask({}))).toEqual([]);
});

it('keeps the formulas of what was chosen, and writes what was typed as it was typed', () => {
  const formula: Words = { text: String.raw`\(x\)`, html: '<math>x</math>' };
  const gaps: Answer = { kind: 'huecos', texts: [String.raw`\(y\)`] };
  const asked = ask({ kind: 'huecos', pieces: [formula, said('.')], answer: gaps });
  expect(answerLines(asked)).toEqual([[formula, said(String.raw`«\(y\)»`), said('.')]]);
  const option = { _id: 'a', ...formula };
  const chosen = ask({ options: [option], answer: { kind: 'una', choice: 'a' } });
  expect(answerLines(chosen)).toEqual([[option]]);
});

it('knows which question a control belongs to', () => {
  expect(positionOf(controlName({ position: 12 }, 'abc'))).toBe(12);
  expect(positionOf('act')).toBeUndefined();
});

it.each([
  [3_849_000, '1:04:09'],
  [545_000, '9:05'],
  [-3, '0:00'],
])('shows %d ms as %s', (left, words) => expect(clockWords(left)).toBe(words));

it('writes hundredths with a comma', () => expect(percentWords(82.5)).toBe('82,5 %'));
