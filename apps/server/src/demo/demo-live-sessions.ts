import type { Unit } from '@aulario/contract/learning/course-content';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { courses } from '../catalogue/courses/course.tables.ts';
import { editions } from '../catalogue/courses/edition.tables.ts';
import { lessons } from '../learning/classroom/content.tables.ts';
import { lessonProgress } from '../learning/classroom/room.tables.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { type AttendanceRow, attendance } from '../learning/timetable/attendance.tables.ts';
import { classSessions, type NewClassSession } from '../learning/timetable/session.tables.ts';
import { days, hours, limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { addDays, firstClassDay, limaInstant } from './demo-days.ts';
import { demoRandom } from './demo-random.ts';
import { insertManyRows } from './demo-rows.ts';

/** The course that is taken when one likes, with a question hour on Thursdays. */
const withSessions = 'excel-para-la-oficina';
const titles = ['Dudas de fórmulas', 'Dudas de búsquedas', 'Tu informe, entre todos'];

/** The unit of these lessons, optional so that nobody's progress is another for it; null for other courses. */
export function liveUnit(slug: string, at: Date): Unit | null {
  if (slug !== withSessions) return null;
  const random = demoRandom('live-unit');
  return {
    ...{ _id: random.id(at), title: 'Consultas en vivo' },
    lessons: titles.map((title, place) => ({
      ...{ _id: random.id(at), kind: 'sesion', title, minutes: 60, required: false },
      ...{
        preview: false,
        url: null,
        opensOn: null,
        opensDay: null,
        opensAfter: null,
        quiz: null,
        assignment: null,
        tool: null,
        media: null,
      },
      session: { number: place + 1, recordingCounts: true },
      body: '<p>Trae tu hoja de cálculo y una pregunta. Si no puedes venir, mira después la grabación.</p>',
    })),
  };
}

/** The question hours of two Thursdays that were and one that comes, and who came to those that were held. */
export async function insertLiveSessions(tx: Tx, now: Date): Promise<void> {
  const [edition] = await tx
    .select({ id: editions.id })
    .from(editions)
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .where(and(eq(courses.slug, withSessions), isNull(editions.startDate)));
  if (!edition) return;
  const random = demoRandom('live-sessions');
  const next = firstClassDay(limaDay(now), 'jueves');
  const sessions = titles.map((title, place): NewClassSession & { id: string } => {
    const startsAt = limaInstant(addDays(next, 7 * (place - 2)), 20);
    const madeAt = new Date(startsAt.getTime() - days(30));
    const held = startsAt < now;
    return {
      ...{ id: random.id(madeAt), createdAt: madeAt, updatedAt: madeAt, editionId: edition.id },
      ...{ title, startsAt, endsAt: new Date(startsAt.getTime() + hours(1)) },
      link: `https://salas.example/${withSessions}`,
      recording: held ? `https://salas.example/${withSessions}/grabacion-${place + 1}` : null,
      // Whoever opens the demonstration sends no reminders of what it invented.
      ...{ toldAt: madeAt, dayRemindedAt: madeAt, hourRemindedAt: madeAt },
    };
  });
  await insertManyRows(tx, classSessions, sessions);
  const people = await tx
    .select({ id: enrolments.id, startsAt: enrolments.startsAt })
    .from(enrolments)
    .where(and(eq(enrolments.editionId, edition.id), eq(enrolments.state, 'matriculado')))
    .orderBy(enrolments.id);
  const marks = sessions
    .filter(({ endsAt }) => endsAt < now)
    .flatMap(({ id: sessionId, startsAt: at }) =>
      people
        .filter(({ startsAt }) => startsAt < at && random.int(0, 2) > 0)
        .map(({ id: enrolmentId }): AttendanceRow => {
          const state = random.int(0, 3) === 0 ? 'falta' : 'presente';
          return { ...{ sessionId, enrolmentId, state, at }, means: 'enlace', by: null };
        }),
    );
  await insertManyRows(tx, attendance, marks);
  await finishAttended(tx);
}

/** Whoever was there has the lesson of that session done. */
async function finishAttended(tx: Tx): Promise<void> {
  const numbered = tx.$with('numbered').as(
    tx
      .select({
        id: classSessions.id,
        editionId: classSessions.editionId,
        endsAt: classSessions.endsAt,
        place:
          sql<number>`row_number() over (partition by ${classSessions.editionId} order by ${classSessions.startsAt})`.as(
            'place',
          ),
      })
      .from(classSessions)
      .where(isNull(classSessions.cancelledAt)),
  );
  const done = await tx
    .with(numbered)
    .select({ enrolmentId: enrolments.id, lessonId: lessons.id, doneAt: numbered.endsAt })
    .from(lessons)
    .innerJoin(enrolments, eq(enrolments.courseId, lessons.courseId))
    .innerJoin(
      numbered,
      and(
        eq(numbered.editionId, enrolments.editionId),
        sql`${numbered.place} = (${lessons.session} ->> 'number')::int`,
      ),
    )
    .innerJoin(
      attendance,
      and(eq(attendance.sessionId, numbered.id), eq(attendance.enrolmentId, enrolments.id)),
    )
    .where(and(isNotNull(lessons.session), sql`${attendance.state} <> 'falta'`));
  await insertManyRows(
    tx,
    lessonProgress,
    done.map((row) => ({ ...row, seenAt: row.doneAt, note: '' })),
  );
}
