import type { Currency } from '@aulario/contract/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { saleEvents } from './sale-events.queries.ts';

type Count = number | string;
export type SoldRow = { currency: Currency; deals: Count; sold: Count; returned: Count };
export type TotalRow = SoldRow & {
  kind: 'total' | 'day' | 'adviser' | 'source';
  key: string | null;
  name: string | null;
};
/** Without a key: those after the largest, `others` of them. */
export type CourseRow = SoldRow & { key: string | null; name: string | null; others: Count };

/** Groups of one kind and currency that are told. */
const most = 12;
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

/** What of the sales of a period was which course, the best sold first and the rest in one. */
export async function salesByCourse(db: Db, begin: Date, end: Date): Promise<CourseRow[]> {
  const { rows } = await db.execute<CourseRow>(sql`
    with grouped as (
      select d.currency, l.course_id as key, count(distinct d.id) filter (where e.deals > 0) as deals,
             coalesce(sum(l.total) filter (where e.deals > 0), 0) as sold,
             coalesce(round(sum(l.total::numeric * e.back / nullif(d.total, 0))), 0) as returned
        from ${saleEvents(begin, end)} e
        join deals d on d.id = e.id
        join deal_lines l on l.deal_id = d.id
       where e.deals > 0 or e.back > 0
       group by 1, 2),
    ranked as (
      select *, row_number() over (partition by currency order by sold desc, key) as place
        from grouped)
    select r.currency, max(c.id) as key, max(c.name) as name, count(*) filter (where c.id is null) as others,
           sum(r.deals) as deals, sum(r.sold) as sold, sum(r.returned) as returned
      from ranked r left join courses c on c.id = r.key and r.place <= ${most}
     group by r.currency, least(r.place, ${most + 1}) order by r.currency, min(r.place)`);
  return rows;
}
