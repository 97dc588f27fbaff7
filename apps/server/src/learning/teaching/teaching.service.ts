import type { accommodationBody } from '@aulario/contract/learning/accommodation';
import type { Learning } from '@aulario/contract/learning/learner';
import type {
  TaughtEdition,
  TaughtEditionPage,
  TaughtPerson,
  taughtPeopleQuery,
} from '@aulario/contract/learning/teaching';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { giveAccommodation } from '../classroom/accommodation.service.ts';
import { learning, stuckSince } from '../classroom/learner.service.ts';
import { attendedOf } from '../timetable/attendance.queries.ts';
import { taughtSessionsOf, teaches } from '../timetable/teaching.service.ts';
import * as queries from './teaching.queries.ts';
import { editionView, personView } from './teaching.view.ts';

type TeachingDeps = Pick<Deps, 'db' | 'clock'>;
const mostEditions = 200;

/** The announced editions that the person teaches; of who is no teacher there are none. */
export async function taughtEditions(deps: TeachingDeps, actor: Actor): Promise<TaughtEdition[]> {
  if (!teaches(actor)) return [];
  const own = await queries.editionsOfTeacher(deps.db, actor.id ?? '', { limit: mostEditions });
  return editionViews(deps, own);
}

/** @throws DomainError `not-found` for an edition that others teach. */
export async function taughtEdition(
  deps: TeachingDeps,
  actor: Actor,
  id: string,
): Promise<TaughtEditionPage> {
  const row = await ownEdition(deps.db, actor, id);
  const [view] = await editionViews(deps, [row]);
  return {
    ...found(view),
    minAttendance: row.edition.minAttendance,
    sessions: await taughtSessionsOf(deps.db, actor.id ?? '', id),
    quizzes: (await queries.quizzesOf(deps.db, row.course.id)).map(({ id: _id, title }) => ({
      _id,
      title,
    })),
  };
}

/** Who is in an own edition and how they do. @throws DomainError `not-found` for an edition that others teach. */
export async function taughtPeople(
  { db, clock }: TeachingDeps,
  actor: Actor,
  id: string,
  query: z.output<typeof taughtPeopleQuery>,
): Promise<Page<TaughtPerson>> {
  const { course } = await ownEdition(db, actor, id);
  const asked = { ...query, stuckSince: stuckSince(clock) };
  const { rows, total } = await queries.listTaughtPeople(db, id, asked);
  const ids = rows.map(({ enrolment }) => enrolment.id);
  const attended = await attendedOf(db, ids, clock.now());
  const quizzes = await queries.quizzesOf(db, course.id);
  const tries = Map.groupBy(
    quizzes.length > 0 ? await queries.triesOfMany(db, ids) : [],
    ({ enrolmentId }) => enrolmentId,
  );
  return {
    rows: rows.map((row) => {
      const { id: enrolment } = row.enrolment;
      const here = course.classroom === 'propia';
      const parts = { attended: attended.get(enrolment), tries: tries.get(enrolment) ?? [] };
      return personView(row, { here, quizzes, ...parts });
    }),
    total,
  };
}

/** What one person did of each lesson. @throws DomainError `not-found` for who is in no own edition. */
export async function taughtLearning(
  { db, clock }: TeachingDeps,
  actor: Actor,
  enrolmentId: string,
): Promise<Learning> {
  await taughtEnrolment(db, actor, enrolmentId);
  return learning(db, enrolmentId, clock.now());
}

/**
 * Gives a person of an own edition more time, or takes it back.
 * @throws DomainError `not-found` for who is in no own edition.
 */
export async function accommodateTaught(
  deps: TeachingDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  enrolmentId: string,
  input: z.output<typeof accommodationBody>,
): Promise<Learning> {
  await taughtEnrolment(deps.db, actor, enrolmentId);
  return giveAccommodation(deps, actor, enrolmentId, input);
}

/** @throws DomainError `not-found` for who is in no own edition, and for who is no teacher. */
async function taughtEnrolment(db: Db, actor: Actor, enrolmentId: string): Promise<void> {
  const own = teaches(actor)
    ? await queries.enrolmentTaught(db, actor.id ?? '', enrolmentId)
    : undefined;
  found(own);
}

/** @throws DomainError `not-found` for an edition that others teach, and for who is no teacher. */
export async function ownEdition(db: Db, actor: Actor, id: string) {
  const rows = teaches(actor)
    ? await queries.editionsOfTeacher(db, actor.id ?? '', { id, limit: 1 })
    : [];
  return found(rows[0]);
}

async function editionViews(
  { db, clock }: TeachingDeps,
  rows: queries.TaughtEditionRecord[],
): Promise<TaughtEdition[]> {
  const ids = rows.map(({ edition }) => edition.id);
  const counted = Map.groupBy(
    await queries.standingsOf(db, ids, stuckSince(clock)),
    ({ editionId }) => editionId,
  );
  const today = limaDay(clock.now());
  return rows.map((row) => {
    const own = counted.get(row.edition.id) ?? [];
    const people = own.reduce((sum, { n }) => sum + n, 0);
    const stuck = own.find(({ standing }) => standing === 'detenido')?.n ?? 0;
    return editionView(row, { people, stuck, today });
  });
}
