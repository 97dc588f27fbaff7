import { expect, it } from 'vitest';
import { madeUpUntil, weeklyMeetings } from './demo-days.ts';
import { composeTimetable } from './demo-timetable.ts';

const edition = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', timeZone: 'America/Lima' },
  ...{ startDate: '2026-11-02', endDate: '2026-12-24', teachers: ['a', 'b'] },
  plannedUntil: '2026-12-23',
  meetings: weeklyMeetings('Martes y jueves, 19:30 a 22:00, y un sábado al mes, 9:00 a 13:00'),
  people: [
    { id: 'ana', state: 'matriculado' as const },
    { id: 'luz', state: 'retirado' as const },
  ],
};

it('invents the same sessions each time, none on a holiday, and says who came to those held', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const made = composeTimetable(now, edition);
  expect(composeTimetable(now, edition)).toEqual(made);
  expect(made.sessions.length).toBeGreaterThan(5);
  const held = made.sessions.filter(({ endsAt }) => endsAt < now);
  expect(held.length).toBeGreaterThan(1);
  expect(made.attendance.map(({ sessionId, enrolmentId }) => [sessionId, enrolmentId])).toEqual(
    held.map(({ id }) => [id, 'ana']),
  );
  const days = made.sessions.map(({ startsAt }) => startsAt.toISOString().slice(0, 10));
  expect(days).not.toContain('2026-12-08');
});

it('holds every class that is sold: those of holidays are made up, those of an afternoon are not left out', () => {
  const schedule = 'Viernes, 17:00 a 21:00, y sábado, 9:00 a 13:00 y 14:00 a 16:00';
  const meetings = weeklyMeetings(schedule);
  const [startDate, plannedUntil] = ['2026-12-18', '2026-12-26'];
  const endDate = madeUpUntil(startDate, plannedUntil, schedule);
  expect(endDate).toBe('2027-01-08');
  const days = { startDate, endDate, plannedUntil, meetings };
  const { sessions } = composeTimetable(new Date('2026-12-01T15:00:00Z'), { ...edition, ...days });
  const hours = sessions.map(({ startsAt, endsAt }) => (+endsAt - +startsAt) / 3_600_000);
  expect(hours).toEqual([4, 4, 2, 4, 2, 4]);
});
