import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

type Count = number | string;
export type FigureRow = {
  key: string | null;
  name: string | null;
  leads: Count;
  contacted: Count;
  customers: Count;
  lost: Count;
  minutes: Count | null;
};

/** Leads that arrived in the period; those that were merged count once, with the one that took them. */
const arrived = (from: Date, until: Date) => sql`
  contacts c where c.created_at >= ${from.toISOString()}::timestamptz
    and c.created_at < ${until.toISOString()}::timestamptz and c.merged_into_id is null`;

const figures = sql`
  count(*) as leads,
  count(c.first_contact_at) as contacted,
  count(*) filter (where c.stage = 'cliente') as customers,
  count(*) filter (where c.stage = 'perdido') as lost,
  percentile_cont(0.5) within group (
    order by extract(epoch from c.first_contact_at - c.created_at) / 60)
    filter (where c.first_contact_at is not null) as minutes`;

/** What the groups are, and where the name of one is found when its key is an id. */
const groupings = {
  total: { key: sql`null::text`, names: undefined },
  adviser: {
    key: sql`c.assessor_id`,
    names: sql`select id, trim(first_name || ' ' || last_name) as name from users`,
  },
  source: { key: sql`c.source`, names: undefined },
  course: { key: sql`c.course_id`, names: sql`select id, name from courses` },
  campaign: { key: sql`c.campaign`, names: undefined },
} satisfies Record<string, { key: SQL; names: SQL | undefined }>;

const most = 50;

/** Figures of the leads of a period by one grouping, the largest groups first. */
export async function figuresBy(
  db: Db,
  grouping: keyof typeof groupings,
  from: Date,
  until: Date,
): Promise<FigureRow[]> {
  const { key, names } = groupings[grouping];
  const { rows } = await db.execute<FigureRow>(sql`
    select grouped.*, ${names ? sql`labels.name` : sql`grouped.key`} as name
      from (select ${key} as key, ${figures} from ${arrived(from, until)}
             group by 1 order by leads desc, key limit ${most}) grouped
      ${names ? sql`left join (${names}) labels on labels.id = grouped.key` : sql``}
     order by grouped.leads desc, grouped.key`);
  return rows;
}

export async function countsBy(
  db: Db,
  column: 'stage' | 'lost_reason',
  from: Date,
  until: Date,
): Promise<{ key: string; leads: Count }[]> {
  const { rows } = await db.execute<{ key: string; leads: Count }>(sql`
    select c.${sql.raw(column)} as key, count(*) as leads from ${arrived(from, until)}
       and c.${sql.raw(column)} is not null group by 1 order by 2 desc, 1 limit ${most}`);
  return rows;
}

/** By the day in Lima on which they arrived. */
export async function countsByDay(
  db: Db,
  from: Date,
  until: Date,
): Promise<{ day: string; leads: Count; customers: Count }[]> {
  const { rows } = await db.execute<{ day: string; leads: Count; customers: Count }>(sql`
    select to_char(c.created_at at time zone 'America/Lima', 'YYYY-MM-DD') as day,
           count(*) as leads, count(*) filter (where c.stage = 'cliente') as customers
      from ${arrived(from, until)} group by 1 order by 1 limit 800`);
  return rows;
}
