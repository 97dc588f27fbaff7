import { expect, test } from 'vitest';
import { doneAgain, firstStep, stepped, takenBack } from './steps.ts';

test('What was drawn is taken back step by step and done again, until something else is drawn', () => {
  const drawn = stepped(stepped(firstStep('a'), 'b'), 'c');
  const back = takenBack(takenBack(drawn));
  expect([takenBack(drawn).now, back.now, takenBack(back)]).toEqual(['b', 'a', back]);
  expect(doneAgain(back).now).toBe('b');
  expect(doneAgain(doneAgain(doneAgain(back)))).toEqual(drawn);
  expect(stepped(back, 'd')).toEqual({ past: ['a'], now: 'd', next: [] });
});
