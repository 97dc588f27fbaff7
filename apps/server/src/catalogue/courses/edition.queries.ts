import type { EditionState } from '@aulario/contract/catalogue/edition';
import { and, eq, inArray, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { courses } from './course.tables.ts';
import { type EditionRow, editions } from './edition.tables.ts';

/** Announced, and neither closed nor cancelled: what the index `editions_open` holds. */
export const open = and(
  isNotNull(editions.announcedAt),
  isNull(editions.closedAt),
  isNull(editions.cancelledAt),
  isNull(editions.retiredAt),
) as SQL;

/** Open, and its last day of sale is not over. */
export function onSale(today: string | Placeholder): SQL {
  return sql`(${open} and coalesce(${editions.salesUntil}, ${editions.endDate}, ${today}::date) >= ${today}::date)`;
}

/** `editionState` in the words of the database. */
export function stateIs(state: EditionState, today: string): SQL {
  const ended = sql`(${editions.closedAt} is not null or (${editions.announcedAt} is not null and ${editions.endDate} < ${today}::date))`;
  const ahead = sql`${editions.startDate} > ${today}::date`;
  const tests: Record<EditionState, SQL> = {
    cancelada: sql`${editions.cancelledAt} is not null`,
    terminada: sql`(${editions.cancelledAt} is null and ${ended})`,
    borrador: sql`(${editions.cancelledAt} is null and ${editions.closedAt} is null and ${editions.announcedAt} is null)`,
    programada: sql`(${editions.cancelledAt} is null and ${editions.announcedAt} is not null and not coalesce(${ended}, false) and ${ahead})`,
    'en-curso': sql`(${editions.cancelledAt} is null and ${editions.announcedAt} is not null and not coalesce(${ended}, false) and not coalesce(${ahead}, false))`,
  };
  return tests[state];
}

/** Gives each of these courses that has none its first edition, with the days that the course says. */
export async function addFirstEditions(db: Db, courseIds?: readonly string[]): Promise<void> {
  const which = courseIds
    ? sql`c.id in (${sql.join(
        courseIds.map((id) => sql`${id}`),
        sql`, `,
      )})`
    : sql`true`;
  await db.execute(sql`
    with added as (
      insert into editions (id, course_id, code, start_date, end_date, schedule, announced_at)
      select gen_random_uuid()::text, c.id, coalesce(to_char(c.start_date, 'YYYY-MM'), 'a-tu-ritmo'),
        c.start_date, c.end_date, c.schedule, c.created_at
      from courses c
      where ${which} and not exists (select from editions e where e.course_id = c.id)
      returning id, course_id)
    insert into edition_teachers (edition_id, teacher_id, position)
    select added.id, t.teacher_id, t.position
    from added join course_teachers t on t.course_id = added.course_id`);
}

/**
 * The edition that a course speaks of: the next that begins; else one in which people begin when they like;
 * else the one that began last.
 */
const nextFirst = (today: SQL) => sql`
  case when e.start_date >= ${today} then 0 when e.start_date is null then 1 else 2 end,
  case when e.start_date >= ${today} then e.start_date end,
  e.start_date desc nulls last, e.id`;

const shown = (today: string, course: SQL) => sql`
  select distinct on (e.course_id) e.id, e.course_id, e.start_date, e.end_date, e.schedule
  from editions e
  where e.announced_at is not null and e.closed_at is null and e.cancelled_at is null
    and e.retired_at is null and ${course}
  order by e.course_id, ${nextFirst(sql`${today}::date`)}`;

export async function shownEdition(
  db: Db,
  courseId: string,
  today: string,
): Promise<EditionRow | undefined> {
  const { rows } = await db.execute<{ id: string }>(shown(today, sql`e.course_id = ${courseId}`));
  const [first] = rows;
  if (!first) return undefined;
  const [row] = await db.select().from(editions).where(eq(editions.id, first.id)).for('update');
  return row;
}

/**
 * Courses say the days of their next edition: cards, filters and orders read them there.
 * A course of which no edition is open keeps what it said last.
 */
export async function showNextEditions(db: Db, today: string, courseId?: string): Promise<void> {
  const which = courseId ? sql`e.course_id = ${courseId}` : sql`true`;
  await db.execute(sql`
    update courses c
    set start_date = s.start_date, end_date = s.end_date, schedule = s.schedule
    from (${shown(today, which)}) s
    where s.course_id = c.id
      and (c.start_date, c.end_date, c.schedule) is distinct from (s.start_date, s.end_date, s.schedule)`);
}

/**
 * The least that a group on sale costs in the currency of `price`, one without a price of its own the course's
 * `amount`; null where none has one.
 */
export function leastOfGroups(amount: SQL, today: string): SQL {
  const own = sql`(select (own ->> 'amount')::int from jsonb_array_elements(${editions.prices}) own
    where own ->> 'currency' = price.currency)`;
  return sql`(select min(coalesce(${own}, ${amount})) from ${editions}
    where ${editions.courseId} = ${courses.id} and ${onSale(today)}
    having bool_or(${editions.prices} <> '[]'))`;
}

export async function lockEdition(db: Db, id: string): Promise<EditionRow | undefined> {
  const [row] = await db.select().from(editions).where(eq(editions.id, id)).for('update');
  return row;
}

export async function editionsByIds(db: Db, ids: readonly string[]): Promise<EditionRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(editions)
    .where(inArray(editions.id, [...new Set(ids)]));
}

export async function updateEdition(
  db: Db,
  before: EditionRow,
  changes: Partial<EditionRow>,
  now: Date,
): Promise<EditionRow> {
  const [row] = await db
    .update(editions)
    .set({ ...changes, version: before.version + 1, updatedAt: now })
    .where(eq(editions.id, before.id))
    .returning();
  return row as EditionRow;
}

/** Whether the course is there and not retired. */
export async function courseOf(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.retiredAt)));
  return row;
}
