import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/**
 * Brings enrolments that came in by hundreds to their places: each to the edition of its course that begins nearest,
 * one place each, none for who was withdrawn. Doing it again changes nothing. Whoever calls has just written them: their
 * `updated_at` is the caller's.
 * @param ids all of them, when absent.
 */
export async function placeEnrolments(db: Db, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return;
  const these = ids
    ? sql`n.id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`
    : sql`true`;
  await db.execute(sql`
    update enrolments n set edition_id = ${nearest(sql`n.course_id`, sql`n.starts_at`)}
    where ${these} and n.edition_id is null and n.state <> 'retirado'`);
  await db.execute(sql`
    update seats s set freed_at = now() from enrolments n
    where ${these} and s.enrolment_id = n.id and s.freed_at is null and n.state = 'retirado'`);
  await db.execute(sql`
    insert into seats (id, edition_id, line_id, enrolment_id, created_at)
    select gen_random_uuid()::text, n.edition_id, n.deal_line_id, n.id, n.created_at from enrolments n
    where ${these} and n.edition_id is not null and n.state <> 'retirado'
    on conflict do nothing`);
}

/** Lines of sales that came in by hundreds, to the edition of their enrolment, or else to that which begins nearest to their day. */
export async function placeLines(db: Db): Promise<void> {
  const without = sql`l.edition_id is null and l.kind = 'curso'`;
  await db.execute(sql`
    update deal_lines l set edition_id = n.edition_id from enrolments n
    where n.deal_line_id = l.id and n.edition_id is not null and ${without}`);
  await db.execute(sql`
    update deal_lines l set edition_id = ${nearest(sql`l.course_id`, sql`d.created_at`)}
    from deals d where d.id = l.deal_id and ${without}`);
}

const nearest = (course: SQL, at: SQL) => sql`(
  select e.id from editions e where e.course_id = ${course} and e.retired_at is null
  order by abs(coalesce(e.start_date, ${at}::date) - ${at}::date), e.id limit 1)`;
