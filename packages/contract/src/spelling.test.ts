import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSlipAway, spellingKeys } from './spelling.ts';

describe('a typing error', () => {
  it.each([
    ['phyton', 'python', 'a letter in another place'],
    ['pyhton', 'python', 'two letters swapped'],
    ['exel', 'excel', 'a letter left out'],
    ['excell', 'excel', 'a letter too many'],
    ['gextion', 'gestion', 'a letter mistaken'],
    ['ypthon', 'python', 'the first letters swapped'],
  ])('%s is one slip away from %s: %s', (typed, word) => {
    expect(isOneSlipAway(typed, word)).toBe(true);
  });

  it.each([
    ['casa', 'casa'],
    ['costos', 'gastos'],
    ['salud', 'saludable'],
  ])('%s and %s are no slip apart', (typed, word) => {
    expect(isOneSlipAway(typed, word)).toBe(false);
  });

  it('is found by its keys whatever letter is left out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,14}$/), fc.nat(), (word, nth) => {
        const at = nth % word.length;
        const typed = word.slice(0, at) + word.slice(at + 1);
        expect(isOneSlipAway(typed, word)).toBe(true);
        expect(spellingKeys(word)).toContain(typed);
      }),
    );
  });
});
