import type { Currency } from '@aulario/contract/money';
import type { reportEndpoints } from '@aulario/contract/office/report';
import { and, arrayContains, count, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { nameOfUser, users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { saleEvents } from './sale-events.queries.ts';

type Query = z.output<NonNullable<typeof reportEndpoints.listAdvisers.query>>;
export type AdviserRecord = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  status: boolean;
  open: number;
  leads: number;
  contacted: number;
  customers: number;
  deals: number;
  sales: { currency: Currency; deals: number; sold: number; returned: number }[];
};

/**
 * Advisers with their figures of a period, one row each whatever they did. Leads and sales are
 * counted once for everybody and then joined.
 */
export async function listAdvisers(
  db: Db,
  query: Query,
  begin: Date,
  end: Date,
): Promise<Page<AdviserRecord>> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${begin.toISOString()}::timestamptz and ${sql.raw(column)} < ${end.toISOString()}::timestamptz`;
  const arrived = sql`(
    select assessor_id, count(*)::int as leads, count(first_contact_at)::int as contacted,
           (count(*) filter (where stage = 'cliente'))::int as customers
      from contacts where retired_at is null and assessor_id is not null
       and ${within('created_at')} group by 1) arrived`;
  const waiting = sql`(
    select assessor_id, count(*)::int as open from contacts
     where assessor_id is not null and retired_at is null and stage not in ('cliente', 'perdido')
     group by 1) waiting`;
  const sales = sql`(
    select assessor_id, sum(deals)::int as deals,
           jsonb_agg(jsonb_build_object('currency', currency, 'deals', deals, 'sold', sold,
                     'returned', returned)
                     order by deals desc, currency) as by_currency
      from (select d.assessor_id, d.currency, sum(e.deals)::int as deals, sum(e.sold)::bigint as sold,
                   sum(e.back)::bigint as returned
              from ${saleEvents(begin, end)} e join deals d on d.id = e.id
             where d.assessor_id is not null and (e.deals > 0 or e.back > 0) group by 1, 2) each
     group by 1) sales`;
  const figures = {
    open: sql<number>`coalesce(waiting.open, 0)`,
    leads: sql<number>`coalesce(arrived.leads, 0)`,
    deals: sql<number>`coalesce(sales.deals, 0)`,
  };
  const where = and(
    behind(query, users.id),
    arrayContains(users.roles, ['Asesor']),
    query.ids ? inArray(users.id, query.ids) : isNull(users.retiredAt),
    matches(users.searchText, query.search, { names: nameOfUser }),
  );
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      status: users.status,
      ...figures,
      contacted: sql<number>`coalesce(arrived.contacted, 0)`,
      customers: sql<number>`coalesce(arrived.customers, 0)`,
      sales: sql<AdviserRecord['sales']>`coalesce(sales.by_currency, '[]'::jsonb)`,
    })
    .from(users)
    .leftJoin(arrived, sql`arrived.assessor_id = ${users.id}`)
    .leftJoin(waiting, sql`waiting.assessor_id = ${users.id}`)
    .leftJoin(sales, sql`sales.assessor_id = ${users.id}`)
    .where(where)
    .orderBy(...orderBy(query, { ...figures, name: users.sortName }, users.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(users).where(where), rows),
  };
}
