import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { published } from '../../catalogue/courses/course.queries.ts';
import { editions, editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import type { Db } from '../../platform/database.ts';
import type { Page } from '../../platform/list.ts';
import type { Owing } from '../../sales/deals/instalment.ts';
import { owingsOf } from '../../sales/deals/owing.queries.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { attendance } from './attendance.tables.ts';
import { type SessionRecord, sessionsWithNames, type Window, within } from './session.queries.ts';
import { classSessions } from './session.tables.ts';

const byStart = [asc(classSessions.startsAt), asc(classSessions.id)];

/** Of an announced edition of a published course, and on. */
const openToAll = () =>
  and(
    published,
    isNotNull(editions.announcedAt),
    isNull(editions.cancelledAt),
    isNull(editions.retiredAt),
    isNull(classSessions.cancelledAt),
  );

/** What visitors may know of: sessions of announced editions of published courses, by their start. */
export async function openSessions(
  db: Db,
  { edition, ...window }: Window & { edition?: string },
  limit: number,
): Promise<SessionRecord[]> {
  const of = edition ? eq(classSessions.editionId, edition) : undefined;
  return sessionsWithNames(db)
    .where(and(openToAll(), of, within(window)))
    .orderBy(...byStart)
    .limit(limit);
}

/** The first session of each of these editions from an instant on, as far as visitors may know of it. */
export async function firstOpenSessions(
  db: Db,
  editionIds: readonly string[],
  from: Date,
): Promise<SessionRecord[]> {
  const firsts = db
    .selectDistinctOn([classSessions.editionId], { id: classSessions.id })
    .from(classSessions)
    .where(
      and(
        inArray(classSessions.editionId, [...editionIds]),
        isNull(classSessions.cancelledAt),
        within({ from }),
      ),
    )
    .orderBy(asc(classSessions.editionId), ...byStart);
  return sessionsWithNames(db)
    .where(and(openToAll(), inArray(classSessions.id, firsts)))
    .orderBy(...byStart);
}

/** How somebody is in a session, and what is known of their coming. */
export type OwnPart = {
  enrolmentId: string;
  /** When their access ends; null: it does not. */
  endsAt: Date | null;
  attendance: typeof attendance.$inferSelect.state | null;
  /** Of the sale that it came by. */
  dealId: string | null;
};
export type OwnRecord = SessionRecord & OwnPart & { owing: Owing | null };

/** Which sessions of a person: of one of their places, or of what one sale bought. */
export type OwnFilter = Window & {
  session?: string;
  enrolment?: string | undefined;
  deal?: string | undefined;
  /** That are over at this instant. */
  overAt?: Date | undefined;
  /** That are not. */
  notOverAt?: Date | undefined;
};

/** The sessions of the editions that a person is in, by their start. */
export async function sessionsOfStudent(
  db: Db,
  userId: string,
  filter: OwnFilter,
  limit: number,
): Promise<OwnRecord[]> {
  return withParts(db, await ownParts(db, userId, filter, limit));
}

/** One page of them, and how many there are; those that are over have the latest first. */
export async function pageOfStudent(
  db: Db,
  userId: string,
  filter: OwnFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Page<OwnRecord>> {
  const parts = [...(await ownParts(db, userId, filter, mostOfStudent))];
  if (filter.overAt) parts.reverse();
  const shown = new Map(parts.slice((page - 1) * limit, page * limit));
  const rows = await withParts(db, shown);
  return { rows: filter.overAt ? rows.reverse() : rows, total: parts.length };
}

/** More than anybody studies in their life. */
const mostOfStudent = 5000;

/** How somebody is in each of their sessions, by its id, in the order of their start. */
async function ownParts(db: Db, userId: string, filter: OwnFilter, limit: number) {
  const { session, enrolment, deal, overAt, notOverAt } = filter;
  const parts = await db
    .select({
      sessionId: classSessions.id,
      enrolmentId: enrolments.id,
      endsAt: enrolments.endsAt,
      dealId: enrolments.dealId,
      attendance: attendance.state,
    })
    .from(enrolments)
    .innerJoin(classSessions, eq(classSessions.editionId, enrolments.editionId))
    .leftJoin(
      attendance,
      and(eq(attendance.sessionId, classSessions.id), eq(attendance.enrolmentId, enrolments.id)),
    )
    .where(
      and(
        eq(enrolments.userId, userId),
        ne(enrolments.state, 'retirado'),
        session ? eq(classSessions.id, session) : undefined,
        enrolment ? eq(enrolments.id, enrolment) : undefined,
        deal ? eq(enrolments.dealId, deal) : undefined,
        overAt ? lte(classSessions.endsAt, overAt) : undefined,
        notOverAt ? gt(classSessions.endsAt, notOverAt) : undefined,
        within(filter),
      ),
    )
    .orderBy(...byStart, asc(enrolments.createdAt))
    .limit(limit);
  // Who bought a course twice is in it once.
  const own = new Map<string, OwnPart>();
  for (const { sessionId, ...part } of parts) own.set(sessionId, own.get(sessionId) ?? part);
  return own;
}

async function withParts(db: Db, own: ReadonlyMap<string, OwnPart>): Promise<OwnRecord[]> {
  const records = await sessionsByIds(db, [...own.keys()]);
  const owings = await owingsOf(
    db,
    [...own.values()].map(({ dealId }) => dealId),
  );
  return records.map((record) => {
    const part = own.get(record.session.id) as OwnPart;
    return { ...record, ...part, owing: owings.get(part.dealId ?? '') ?? null };
  });
}

/** Whether somebody gives a session: its teacher, who stands in, or who teaches its edition. */
export const givenByUser = (userId: string): SQL =>
  or(
    eq(classSessions.teacherId, userId),
    eq(classSessions.substituteId, userId),
    sql`exists (select from ${editionTeachers} where ${editionTeachers.editionId} = ${classSessions.editionId} and ${editionTeachers.teacherId} = ${userId})`,
  ) as SQL;

/** The sessions that somebody gives, by their start. */
export async function sessionsOfTeacher(
  db: Db,
  userId: string,
  filter: Window & { session?: string; edition?: string },
  limit: number,
): Promise<SessionRecord[]> {
  return sessionsWithNames(db)
    .where(
      and(
        givenByUser(userId),
        isNull(editions.retiredAt),
        // What lay ahead when its edition was cancelled is never held.
        or(isNull(editions.cancelledAt), lt(classSessions.startsAt, editions.cancelledAt)),
        filter.session ? eq(classSessions.id, filter.session) : undefined,
        filter.edition ? eq(classSessions.editionId, filter.edition) : undefined,
        within(filter),
      ),
    )
    .orderBy(...byStart)
    .limit(limit);
}

/** How many are in each of these sessions, and of how many it was said whether they came. */
export async function headsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { people: number; marked: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; people: number; marked: number }>(sql`
    select s.id, count(n.id)::int as people, count(a.enrolment_id)::int as marked
      from class_sessions s
      left join enrolments n on n.edition_id = s.edition_id and n.state <> 'retirado'
      left join attendance a on a.session_id = s.id and a.enrolment_id = n.id
     where s.id = any(${sql.param([...ids])}::text[])
     group by s.id`);
  return new Map(rows.map(({ id, ...heads }) => [id, heads]));
}

async function sessionsByIds(db: Db, ids: readonly string[]): Promise<SessionRecord[]> {
  if (ids.length === 0) return [];
  return sessionsWithNames(db)
    .where(sql`${classSessions.id} = any(${sql.param([...ids])}::text[])`)
    .orderBy(...byStart);
}
