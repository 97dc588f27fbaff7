import { currencies } from '@aulario/contract/money';
import type { SalesGroup, SalesReport } from '@aulario/contract/office/report';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limaPeriod } from '../../platform/period.ts';
import { courseFigures } from './course-figures.ts';
import * as queries from './sales-report.queries.ts';

/**
 * What was sold between two days in Lima, both included. A sale counts on the day when its last
 * payment was verified first, and what is given back on the day when it is. Currencies are never added.
 */
export async function salesReport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  period: { from: string; until: string },
): Promise<SalesReport> {
  requirePermission(actor, 'deals:read');
  const { begin, end } = limaPeriod(period);
  const rows = await queries.salesOf(db, begin, end);
  const of = (kind: queries.TotalRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    ...period,
    totals: of('total')
      .map(soldOf)
      .sort((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency)),
    byDay: of('day').map((row) => ({ ...soldOf(row), day: row.key ?? period.from })),
    byCourse: await byCourse(db, begin, end),
    byAdviser: of('adviser').map((row) => groupOf(row, 'Sin asesor')),
    bySource: of('source').map((row) => groupOf(row, 'Sin origen')),
  };
}

async function byCourse(db: Db, begin: Date, end: Date): Promise<SalesGroup[]> {
  const sold = await queries.soldByCourse(db, begin, end);
  const given = await queries.givenBack(db, begin, end);
  const rows = courseFigures(sold, given, queries.most);
  const names = await queries.namesOfCourses(
    db,
    rows.flatMap(({ key }) => key ?? []),
  );
  return rows.map(({ others, ...row }) => {
    const name = names.get(row.key ?? '') ?? null;
    return groupOf({ ...row, name }, others === 1 ? 'Otro curso' : `Otros ${others} cursos`);
  });
}

function groupOf(
  row: queries.SoldRow & { key: string | null; name: string | null },
  none: string,
): SalesGroup {
  return { ...soldOf(row), key: row.key, name: row.name || none };
}

function soldOf({ currency, deals, sold, returned }: queries.SoldRow) {
  return {
    currency,
    deals: Number(deals),
    sold: Number(sold),
    returned: Number(returned),
  };
}
