import type { Answer } from '@aulario/contract/learning/question';
import { expect, it } from 'vitest';
import { settled, unsentOf } from './kept-answers.ts';

const said = (text: string): Answer => ({ kind: 'texto', text });

it('sends what the server still has as it was, and gives up what was answered anew elsewhere', () => {
  const unsent = {
    1: { answer: said('here'), before: null },
    2: { answer: said('here'), before: said('old') },
    3: { answer: said('here'), before: null },
    4: { answer: said('here'), before: null },
    5: { answer: null, before: said('old') },
  };
  const held = { 1: null, 2: said('old'), 3: said('there'), 4: said('here'), 5: said('there') };
  expect(settled(unsent, held)).toEqual({
    unsent: { 1: unsent[1], 2: unsent[2] },
    givenUp: [3, 5],
  });
});

it('reads what the page of the version before left on the device', () => {
  const four = { kind: 'numero', text: '4' } as const;
  const kept = { 1: four, 2: null, 3: { answer: null, before: four } };
  expect(unsentOf(kept)).toEqual({
    1: { answer: four, before: null },
    2: { answer: null, before: null },
    3: { answer: null, before: four },
  });
});
