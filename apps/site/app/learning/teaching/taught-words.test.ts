import { groupWords } from '@aulario/contract/catalogue/edition-words';
import type { TaughtSession } from '@aulario/contract/learning/attendance';
import { describe, expect, it } from 'vitest';
import { markedWords, unmarked } from './taught-words.ts';

const session = (more: Partial<TaughtSession>) =>
  ({
    endsAt: '2027-02-03T02:00:00.000Z',
    cancelledAt: null,
    people: 3,
    marked: 0,
    ...more,
  }) as TaughtSession;

it('calls a group by its code, and one without days by what it is', () => {
  expect([groupWords('2027-02'), groupWords('a-tu-ritmo'), groupWords('a-tu-ritmo-2')]).toEqual([
    ...['grupo 2027-02', 'a su ritmo', 'a su ritmo'],
  ]);
});

describe('a list that waits', () => {
  const now = '2027-02-03T03:00:00.000Z';
  it('is of a session that is over, stands, and has somebody of whom nothing was said', () => {
    expect(unmarked(session({ marked: 2 }), now)).toBe(true);
    expect(unmarked(session({ marked: 3 }), now)).toBe(false);
    expect(unmarked(session({ people: 0 }), now)).toBe(false);
    expect(unmarked(session({ cancelledAt: now }), now)).toBe(false);
    expect(unmarked(session({ endsAt: '2027-02-03T04:00:00.000Z' }), now)).toBe(false);
  });

  it('says of how many it is known', () => {
    expect(markedWords(session({ people: 0 }))).toBe('Todavía no hay nadie en el grupo');
    expect(markedWords(session({}))).toBe('Lista sin tomar: 3 personas');
    expect(markedWords(session({ marked: 1, people: 3 }))).toBe('Lista a medias: 1 de 3');
    expect(markedWords(session({ marked: 3 }))).toBe('Lista tomada: 3 personas');
  });
});
