import { expect, it } from 'vitest';
import { placeRulesBody } from './place-rules.ts';

it('places are not kept longer for a card than for a deposit', () => {
  const said = (depositHours: number, cardHours: number) =>
    placeRulesBody.safeParse({ depositHours, cardHours, answerHours: 24 }).error?.issues[0]?.path;
  expect(said(2, 9)).toEqual(['cardHours']);
  expect(said(9, 9)).toBeUndefined();
});
