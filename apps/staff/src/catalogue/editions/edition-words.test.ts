import type { Edition } from '@aulario/contract/catalogue/edition';
import { expect, test } from 'vitest';
import {
  beginsShort,
  daysWords,
  editionWords,
  freePlaces,
  freeWords,
  invitesSoon,
} from './edition-words.ts';

const now = Date.parse('2026-11-23T15:00:00Z');
const edition = (given: Partial<Edition>) =>
  ({ state: 'programada', startDate: '2026-11-30', minPeople: 8, taken: 5, ...given }) as Edition;

test('An edition that begins within a week with fewer people than it needs is warned of', () => {
  expect(beginsShort(edition({}), now)).toBe(7);
  expect(beginsShort(edition({ startDate: '2026-12-01' }), now)).toBeUndefined();
  expect(beginsShort(edition({ taken: 8 }), now)).toBeUndefined();
  expect(beginsShort(edition({ minPeople: null }), now)).toBeUndefined();
  expect(beginsShort(edition({ state: 'cancelada' }), now)).toBeUndefined();
});

test('Places kept by orders are not free, and an overbooked edition has none', () => {
  expect(freePlaces({ seats: 10, taken: 6, held: 3 })).toBe(1);
  expect(freePlaces({ seats: 10, taken: 12, held: 0 })).toBe(0);
  expect(freeWords({ seats: null, taken: 40, held: 0 })).toBe('sin límite');
});

test('An edition without days says that everybody goes at their own pace', () => {
  expect(daysWords({ startDate: null, endDate: null })).toBe('a su ritmo');
  const own = { code: 'a-tu-ritmo-2', startDate: null, endDate: null };
  expect(editionWords(own)).toBe('A su ritmo 2');
  expect(editionWords({ ...own, code: 'mayo' })).toBe('mayo');
  expect(daysWords({ startDate: '2026-12-01', endDate: '2027-03-26' })).toBe(
    '1 dic 2026 – 26 mar 2027',
  );
});

test('A place that became free is for who waits: their invitation comes a moment later', () => {
  const waits = edition({ retiredAt: null, seats: 10, taken: 8, held: 1, waiting: 1 });
  expect(invitesSoon(waits)).toBe(true);
  expect(invitesSoon({ ...waits, held: 2 })).toBe(false);
  expect(invitesSoon({ ...waits, waiting: 0 })).toBe(false);
  expect(invitesSoon({ ...waits, seats: null })).toBe(false);
  expect(invitesSoon({ ...waits, state: 'cancelada' })).toBe(false);
});
