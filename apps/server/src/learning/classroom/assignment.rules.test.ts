import type { Assignment } from '@aulario/contract/learning/assignment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLateness, dueAtOf, lateDaysOf, reachedBy } from './assignment.rules.ts';

const levels = (...points: number[]) =>
  points.map((worth, at) => ({ _id: `n${at}`, title: `Nivel ${at}`, points: worth }));
const criterion = (id: string, ...points: number[]) => ({
  ...{ _id: id, title: `Criterio ${id}`, help: '', levels: levels(...points) },
});
const rubric = (...criteria: Assignment['rubric']) => ({ rubric: criteria });

describe('a mark', () => {
  it('by hand-computed cases', () => {
    const rules = rubric(criterion('a', 0, 2, 4), criterion('b', 6, 3, 0));
    const share = (a: string, b: string) => reachedBy(rules, { levels: { a, b }, points: null });
    expect(share('n2', 'n0')).toBe(1);
    expect(share('n1', 'n0')).toBeCloseTo(8 / 10);
    expect(share('n0', 'n1')).toBeCloseTo(3 / 10);
    expect(share('n0', 'n2')).toBe(0);
    expect(reachedBy(rubric(), { levels: {}, points: 13 })).toBeCloseTo(0.65);
  });

  it('is refused without a level of each criterion, or with one of nothing', () => {
    const rules = rubric(criterion('a', 0, 2), criterion('b', 0, 3));
    const mark = (chosen: Record<string, string>) => () =>
      reachedBy(rules, { levels: chosen, points: 20 });
    expect(mark({ a: 'n1' })).toThrow('Elige un nivel de «Criterio b».');
    expect(mark({ a: 'n1', b: 'n7' })).toThrow('Criterio b');
    expect(mark({ a: 'n1', b: 'n1', c: 'n1' })).toThrow('no tiene');
    expect(() => reachedBy(rubric(), { levels: {}, points: null })).toThrow('0 a 20');
  });

  it('is never less than nothing nor more than everything, and a better level never lowers it', () => {
    const points = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 6 });
    const worth = points.filter((all) => all.some((one) => one > 0));
    fc.assert(
      fc.property(
        fc.array(worth, { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (all, picks) => {
          const rules = rubric(...all.map((each, at) => criterion(`c${at}`, ...each)));
          const chosen = all.map((each) => picks.next().value % each.length);
          const share = (places: number[]) =>
            reachedBy(rules, {
              levels: Object.fromEntries(places.map((place, at) => [`c${at}`, `n${place}`])),
              points: null,
            });
          const score = share(chosen);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          const best = all.map((each) => each.indexOf(Math.max(...each)));
          expect(share(best)).toBe(1);
          const better = chosen.map((place, at) => (at === 0 ? (best[0] ?? 0) : place));
          expect(share(better)).toBeGreaterThanOrEqual(score);
        },
      ),
    );
  });
});

describe('being late', () => {
  const due = new Date('2027-02-10T23:59:59-05:00');
  it.each([
    ['a second before', '2027-02-10T23:59:58-05:00', 0],
    ['on the second', '2027-02-10T23:59:59-05:00', 0],
    ['a second later', '2027-02-11T00:00:00-05:00', 1],
    ['a day later', '2027-02-11T23:59:59-05:00', 1],
    ['two days and an hour later', '2027-02-13T01:00:00-05:00', 3],
  ])('%s', (_, at, late) => {
    expect(lateDaysOf(due, new Date(at))).toBe(late);
    expect(lateDaysOf(null, new Date(at))).toBe(0);
  });

  it('counts from the first day of the edition, or of the person where it has none, to the end of a day in Lima', () => {
    const startsAt = new Date('2027-02-02T03:00:00Z');
    const at = (
      dueAfter: number | null,
      startDate: string | null,
      opensOn: string | null = null,
      publishedAt: Date | null = null,
    ) =>
      dueAtOf({ dueAfter }, { startDate, startsAt, opensOn, publishedAt })?.toISOString() ?? null;
    expect(at(7, '2027-02-03')).toBe('2027-02-11T04:59:59.000Z');
    // In Lima it was still the first.
    expect(at(0, null)).toBe('2027-02-02T04:59:59.000Z');
    expect(at(null, '2027-02-03')).toBeNull();
    // What opens later is not late before anybody could begin it; what opened before changes nothing.
    expect(at(7, '2027-02-03', '2027-03-01')).toBe('2027-03-09T04:59:59.000Z');
    expect(at(7, '2027-02-03', '2027-01-01')).toBe('2027-02-11T04:59:59.000Z');
    expect(at(0, null, '2027-02-09')).toBe('2027-02-10T04:59:59.000Z');
    // Nor is what was added later late before it was there; in Lima it was still the last of the month before.
    expect(at(7, '2027-02-03', null, new Date('2027-03-01T03:00:00Z'))).toBe(
      '2027-03-08T04:59:59.000Z',
    );
    expect(at(7, '2027-02-03', null, startsAt)).toBe('2027-02-11T04:59:59.000Z');
  });

  it('takes its part of all points for each day, never below nothing and never less than a day before', () => {
    expect(afterLateness(0.8, 2, { latePerDay: 10 })).toBeCloseTo(0.6);
    expect(afterLateness(0.8, 9, { latePerDay: 10 })).toBe(0);
    expect(afterLateness(0.8, 9, { latePerDay: 0 })).toBe(0.8);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const perDay = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(share, fc.nat(400), perDay, (reached, late, latePerDay) => {
        const score = afterLateness(reached, late, { latePerDay });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(reached);
        expect(afterLateness(reached, late + 1, { latePerDay })).toBeLessThanOrEqual(score);
      }),
    );
  });
});
