import type { Currency } from '@aulario/contract/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { givenBackSql, soldSql } from '../../sales/deals/deal-money.queries.ts';

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

const settled = (begin: Date, end: Date) => sql`
  deals d where d.settled_at >= ${begin.toISOString()}::timestamptz
    and d.settled_at < ${end.toISOString()}::timestamptz and ${soldSql('d')}`;

/** Totals, days, advisers and sources of the sales of a period, from one walk over its deals. */
export async function salesOf(db: Db, begin: Date, end: Date): Promise<TotalRow[]> {
  const { rows } = await db.execute<TotalRow>(sql`
    with sale as (
      select d.currency, d.assessor_id, d.source, d.total,
             to_char(d.settled_at at time zone 'America/Lima', 'YYYY-MM-DD') as day,
             ${givenBackSql('d')} as back
        from ${settled(begin, end)}),
    grouped as (
      select currency, count(*) as deals, sum(total) as sold, sum(back) as returned,
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
      select sale.currency, l.course_id as key, count(distinct sale.id) as deals, sum(l.total) as sold,
             round(sum(l.total::numeric * sale.back / nullif(sale.total, 0))) as returned
        from (select d.id, d.currency, d.total, ${givenBackSql('d')} as back from ${settled(begin, end)}) sale
        join deal_lines l on l.deal_id = sale.id
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
