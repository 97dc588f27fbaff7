import { type SQL, sql } from 'drizzle-orm';
import { limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';

/** Whoever is in a group that is to begin has done nothing in it yet; nobody’s access ends before their group. */
export async function followGroups(tx: Tx, now: Date): Promise<void> {
  const inLima = (day: SQL) => sql`(${day})::timestamp at time zone 'America/Lima'`;
  const begins = inLima(sql`ed.start_date`);
  const ends = inLima(sql`ed.end_date + 15`);
  await tx.execute(sql`update enrolments e
    set starts_at = ${begins}, progress = 0, final_grade = null, evaluations = (
      select coalesce(jsonb_agg(one || '{"grade": null, "attempts": 0, "date": null}'), '[]')
        from jsonb_array_elements(e.evaluations) one)
    from editions ed where ed.id = e.edition_id and ed.start_date > ${limaDay(now)}::date
      and e.completed_at is null and e.state <> 'retirado'`);
  await tx.execute(sql`update enrolments e set ends_at = ${ends}
    from editions ed where ed.id = e.edition_id and e.ends_at < ${ends}`);
}
