import type { DataRules, KeptPeriods } from '@aulario/contract/me/data-policy';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { cutsOf } from './retention/cuts.ts';
import { kinds } from './retention/overdue.queries.ts';

/** Nobody reads a longer number as anything but "many". */
const most = 10_000;

/** How many records the next night would empty, by period, at most ten thousand of a kind; one statement. */
export async function dueTonight(
  db: Db,
  periods: KeptPeriods,
  now: Date,
): Promise<DataRules['due']> {
  const cuts = cutsOf(periods, now);
  const counts = Object.values(kinds).map(
    ({ period, table, overdue }) =>
      sql`select ${period}::text as period, count(*)::int as n
        from (select 1 from ${table} where ${overdue(cuts)} limit ${most}) overdue`,
  );
  const { rows } = await db.execute<{ period: keyof DataRules['due']; n: number }>(
    sql.join(counts, sql` union all `),
  );
  const due = {
    ...{ leadMonths: 0, recordingMonths: 0, voucherYears: 0 },
    ...{ addressMonths: 0, proofMonths: 0, importMonths: 0, auditMonths: 0, saleYears: 0 },
  };
  for (const { period, n } of rows) due[period] += n;
  return due;
}
