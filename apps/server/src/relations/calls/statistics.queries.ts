import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

type Count = number | string;
type PersonRow = {
  staff: string | null;
  name: string | null;
  incoming: Count;
  outgoing: Count;
  answered: Count;
  missed: Count;
  seconds: Count;
};

const began = (from: Date, until: Date) => sql`
  c.state = 'terminada' and c.started_at >= ${from.toISOString()}::timestamptz
    and c.started_at < ${until.toISOString()}::timestamptz`;

/** Ended calls by who attended or made them, the busiest first. */
export async function figuresByPerson(db: Db, from: Date, until: Date): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select c.staff_id as staff, max(trim(u.first_name || ' ' || u.last_name)) as name,
           count(*) filter (where c.direction = 'entrante') as incoming,
           count(*) filter (where c.direction = 'saliente') as outgoing,
           count(*) filter (where c.result = 'contestada') as answered,
           count(*) filter (where c.result = 'perdida') as missed,
           coalesce(sum(c.seconds), 0) as seconds
      from calls c left join users u on u.id = c.staff_id
     where ${began(from, until)} group by 1 order by count(*) desc, 1 limit 200`);
  return rows;
}

export async function callsByDay(db: Db, from: Date, until: Date) {
  const { rows } = await db.execute<{ day: string; answered: Count; missed: Count }>(sql`
    select to_char(c.started_at at time zone 'America/Lima', 'YYYY-MM-DD') as day,
           count(*) filter (where c.result = 'contestada') as answered,
           count(*) filter (where c.result = 'perdida') as missed
      from calls c where ${began(from, until)} group by 1 order by 1 limit 800`);
  return rows;
}
