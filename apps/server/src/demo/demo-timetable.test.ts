import { expect, it } from 'vitest';
import { weeklyMeetings } from './demo-days.ts';
import { composeTimetable } from './demo-timetable.ts';

const edition = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', timeZone: 'America/Lima' },
  ...{ startDate: '2026-11-02', endDate: '2026-12-23', teachers: ['a', 'b'] },
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
