import { describe, expect, it } from 'vitest';
import { lastTurn, toForget, usualBackups } from './backup.schedule.ts';

const at = (instant: string) => new Date(instant);

describe('when a backup should last have begun', () => {
  it.each([
    ['dia', '2026-11-21T07:59:00Z', '2026-11-20T08:00:00Z'],
    ['dia', '2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z'],
    // A Saturday: the last Sunday was the 15th.
    ['semana', '2026-11-21T15:00:00Z', '2026-11-15T08:00:00Z'],
    ['semana', '2026-11-22T07:00:00Z', '2026-11-15T08:00:00Z'],
    ['semana', '2026-11-22T09:00:00Z', '2026-11-22T08:00:00Z'],
  ] as const)('each %s, asked at %s: %s', (every, now, turn) => {
    expect(lastTurn({ ...usualBackups, every, hour: 3 }, at(now))).toEqual(at(turn));
  });

  it('is never where none is wanted', () => {
    expect(lastTurn({ ...usualBackups, every: 'nunca' }, at('2026-11-21T15:00:00Z'))).toBe(
      undefined,
    );
  });
});

describe('which backups are kept', () => {
  const daily = Array.from({ length: 500 }, (_, n) => ({
    createdAt: new Date(Date.parse('2026-11-21T08:00:00Z') - n * 86_400_000),
  }));

  it('is a week of days, five weeks and a year of months', () => {
    const gone = toForget(daily, usualBackups);
    const kept = daily.filter((one) => !gone.includes(one));
    expect(kept.slice(0, 7)).toEqual(daily.slice(0, 7));
    // Some of a month's or a week's newest are the same: 7 days, 4 more weeks, 10 or 11 more months.
    expect(kept.length).toBeGreaterThanOrEqual(20);
    expect(kept.length).toBeLessThanOrEqual(24);
    expect(kept.at(-1)?.createdAt.toISOString().slice(0, 7)).toBe('2025-12');
  });

  it('always has the newest one', () => {
    const [only] = daily;
    const none = { ...usualBackups, keepDays: 1, keepWeeks: 0, keepMonths: 0 };
    expect(toForget(daily.slice(0, 3), none)).not.toContain(only);
  });
});
