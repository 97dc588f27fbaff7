import type { Currency } from '@aulario/contract/money';
import { inArray, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import type { Db } from '../../platform/database.ts';
import { saleEvents } from './sale-events.queries.ts';

type Count = number | string;
export type SoldRow = { currency: Currency; deals: Count; sold: Count; returned: Count };
export type TotalRow = SoldRow & {
  kind: 'total' | 'day' | 'adviser' | 'source';
  key: string | null;
  name: string | null;
};
export type SoldCourse = { currency: Currency; key: string; deals: number; sold: number };
export type GivenBack = {
  currency: Currency;
  back: number;
  /** Of the sale, also what no course is of it: sending. */
  total: number;
  lines: { course: string; total: number }[];
};

/** Groups of one kind and currency that are told. */
export const most = 12;
/** A report spans two years at most. */
const mostDays = 732;

/** Totals, days, advisers and sources of what happened to sales in a period. */
export async function salesOf(db: Db, begin: Date, end: Date): Promise<TotalRow[]> {
  const { rows } = await db.execute<TotalRow>(sql`
    with sale as (
      select d.currency, d.assessor_id, d.source, e.deals, e.sold, e.back,
             to_char(e.at at time zone 'America/Lima', 'YYYY-MM-DD') as day
        from ${saleEvents(begin, end)} e join deals d on d.id = e.id
       where e.deals > 0 or e.back > 0),
    grouped as (
      select currency, sum(deals) as deals, sum(sold) as sold, sum(back) as returned,
             coalesce(day, assessor_id, source) as key,
             case grouping(day, assessor_id, source)
               when 3 then 'day' when 5 then 'adviser' when 6 then 'source' else 'total' end as kind
        from sale
       group by grouping sets
         ((currency), (currency, day), (currency, assessor_id), (currency, source))),
    ranked as (
      select *, row_number() over (partition by kind, currency order by sold desc, key) as place
        from grouped)
    select r.kind, r.currency, r.key, r.deals, r.sold, r.returned,
           case when r.kind = 'adviser' then trim(u.first_name || ' ' || u.last_name)
                else r.key end as name
      from ranked r left join users u on r.kind = 'adviser' and u.id = r.key
     where r.place <= case when r.kind = 'day' then ${mostDays}::int else ${most}::int end
     order by r.kind, r.currency, case when r.kind = 'day' then r.key end, r.place`);
  return rows;
}

/** What of the sales of a period was sold of which course. */
export async function soldByCourse(db: Db, begin: Date, end: Date): Promise<SoldCourse[]> {
  const { rows } = await db.execute<SoldCourse>(sql`
    select d.currency, l.course_id as key, count(distinct d.id)::int as deals, sum(l.total)::float8 as sold
      from ${saleEvents(begin, end)} e
      join deals d on d.id = e.id
      join deal_lines l on l.deal_id = d.id
     where e.deals > 0
     group by 1, 2`);
  return rows;
}

/** What was given back of sales in a period, an act a row, with the courses of its sale. */
export async function givenBack(db: Db, begin: Date, end: Date): Promise<GivenBack[]> {
  const { rows } = await db.execute<GivenBack>(sql`
    with act as (select e.id, e.back, row_number() over () as nth from ${saleEvents(begin, end)} e where e.back > 0)
    select d.currency, act.back::float8 as back, d.total::float8 as total,
           jsonb_agg(jsonb_build_object('course', l.course_id, 'total', l.total) order by l.id) as lines
      from act join deals d on d.id = act.id
      join deal_lines l on l.deal_id = d.id
     group by act.nth, d.id, d.currency, act.back, d.total`);
  return rows;
}

/** The names of these courses. */
export async function namesOfCourses(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
