import type { AttendanceState } from '@aulario/contract/learning/attendance';
import type { EnrolmentState } from '@aulario/contract/learning/enrolment';
import { holidayCalendar } from '../academy/holidays.ts';
import { type AttendanceRow, attendance } from '../learning/timetable/attendance.tables.ts';
import { planSeries } from '../learning/timetable/series.ts';
import { type ClassSessionRow, classSessions } from '../learning/timetable/session.tables.ts';
import { days, minutes } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { type Meeting, timesHeld } from './demo-days.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { insertManyRows } from './demo-rows.ts';

/** An edition that has days, as far as its sessions need to know it. */
export type DemoEdition = {
  id: string;
  startDate: string;
  endDate: string;
  /** Its last day were there no holidays: so many classes as it has until then are held, some of them later. */
  plannedUntil: string;
  timeZone: string;
  meetings: readonly Meeting[];
  /** Who teaches it, the first of them usually. */
  teachers: readonly string[];
  people: readonly { id: string; state: EnrolmentState }[];
};

const isHoliday = holidayCalendar('PE');

/**
 * The sessions of an edition, around the holidays, and who came to those that were held. The same edition has
 * the same ones each time.
 */
export function composeTimetable(now: Date, edition: DemoEdition) {
  const random = demoRandom(`timetable ${edition.id}`);
  const planned = edition.meetings
    .flatMap((meeting) => plan(edition, meeting))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .map((session, at) => ({ ...session, title: `Sesión ${at + 1}` }));
  const [teacher, colleague] = edition.teachers;
  const sessions = planned.map(({ title, startsAt, endsAt }): ClassSessionRow => {
    const begins = new Date(startsAt);
    const madeAt = new Date(begins.getTime() - days(60));
    const soon = begins.getTime() - now.getTime() < days(1) ? madeAt : null;
    return {
      ...{ id: random.id(madeAt), createdAt: madeAt, updatedAt: madeAt, version: 1 },
      ...{ editionId: edition.id, title, startsAt: begins, endsAt: new Date(endsAt) },
      ...{
        place: null,
        link: null,
        roomLink: null,
        recording: null,
        cancelledAt: null,
        cancelledBy: null,
      },
      ...{ reason: null, sequence: 0, teacherId: teacher ?? null },
      substituteId: colleague && random.int(0, 9) === 0 ? colleague : null,
      // Whoever opens the demonstration sends no reminders of what it invented.
      ...{ toldAt: soon, dayRemindedAt: soon, hourRemindedAt: soon },
    };
  });
  return { sessions, attendance: attendanceAt(now, sessions, edition, random) };
}
function plan(edition: DemoEdition, meeting: Meeting) {
  const { weekdays, from, until } = meeting;
  const rule = {
    ...{ title: 'Sesión', skipHolidays: true, startsOn: edition.startDate },
    ...{ weekdays, from, until, lastDay: edition.endDate },
  };
  return planSeries(rule as unknown as Parameters<typeof planSeries>[0], {
    ...edition,
    ...{ today: edition.startDate, taken: [], count: 0 },
    holidayOf: (day) => (isHoliday(day) ? 'Feriado' : undefined),
  }).sessions.slice(0, timesHeld(meeting, edition.startDate, edition.plannedUntil));
}

export type DemoTimetable = ReturnType<typeof composeTimetable>;

export async function insertTimetable(tx: Tx, made: DemoTimetable): Promise<void> {
  if (made.sessions.length > 0) await insertManyRows(tx, classSessions, made.sessions);
  if (made.attendance.length > 0) await insertManyRows(tx, attendance, made.attendance);
}

/** Some come always, some now and then; who enters by the link is marked by it, the rest by the teacher. */
function attendanceAt(
  now: Date,
  sessions: readonly ClassSessionRow[],
  { people }: DemoEdition,
  random: DemoRandom,
): AttendanceRow[] {
  const inside = people
    .filter(({ state }) => state === 'matriculado')
    .map(({ id }) => ({ id, diligence: random.between(0.65, 1) }));
  const held = sessions.filter(({ endsAt }) => endsAt < now);
  return held.flatMap(({ id: sessionId, startsAt, substituteId, teacherId }) =>
    inside.map(({ id: enrolmentId, diligence }): AttendanceRow => {
      const state = stateOf(diligence, random);
      const entered = (state === 'presente' || state === 'tarde') && random.int(0, 2) > 0;
      const after = state === 'tarde' ? random.int(16, 40) : random.int(-12, 10);
      return {
        ...{ sessionId, enrolmentId, state, means: entered ? 'enlace' : 'docente' },
        at: new Date(startsAt.getTime() + minutes(entered ? after : 30)),
        by: entered ? null : (substituteId ?? teacherId),
      };
    }),
  );
}

function stateOf(diligence: number, random: DemoRandom): AttendanceState {
  const chance = random.between(0, 1);
  if (chance > diligence) return random.int(0, 4) === 0 ? 'justificado' : 'falta';
  return chance > diligence * 0.92 ? 'tarde' : 'presente';
}
