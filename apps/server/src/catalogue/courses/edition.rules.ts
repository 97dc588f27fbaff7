import { editionBackwards } from '@aulario/contract/catalogue/edition';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { fieldFault } from '../../platform/error.ts';
import type { EditionRow } from './edition.tables.ts';

/** No session is left outside of the days. */
export async function checkSessions(
  tx: Tx,
  { id, startDate, endDate }: EditionRow,
  wanted: { startDate?: string | null | undefined; endDate?: string | null | undefined },
): Promise<void> {
  if (wanted.startDate === startDate && wanted.endDate === endDate) return;
  const outside = await sessionsOutside(tx, id, wanted);
  if (outside === 0) return;
  const sessions = outside === 1 ? 'Hay una sesión' : `Hay ${outside} sesiones`;
  throw fieldFault('endDate', `${sessions} fuera de esos días: muévelas o cancélalas antes.`);
}

/** The contract sees what is sent; this sees it beside what stays. */
export function checkDays(days: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  salesUntil?: string | null | undefined;
  seats?: number | null | undefined;
  minPeople?: number | null | undefined;
}): void {
  const { startDate, endDate, salesUntil, seats, minPeople } = days;
  if (endDate && !startDate) throw fieldFault('startDate', 'Escribe también el primer día.');
  if (startDate && endDate && endDate < startDate) throw fieldFault('endDate', editionBackwards);
  if (salesUntil && endDate && salesUntil > endDate)
    throw fieldFault('salesUntil', 'La venta no puede durar más que la edición.');
  if (seats && minPeople && minPeople > seats)
    throw fieldFault('minPeople', 'El mínimo no puede ser mayor que los cupos.');
}

/** How many sessions stand outside of these days; by their raw name: sessions stand to the right of this area. */
async function sessionsOutside(
  db: Db,
  id: string,
  {
    startDate,
    endDate,
  }: { startDate?: string | null | undefined; endDate?: string | null | undefined },
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from class_sessions s join editions e on e.id = s.edition_id
    where e.id = ${id} and s.cancelled_at is null
      and not ((s.starts_at at time zone e.time_zone)::date
        between coalesce(${startDate ?? null}::date, '-infinity') and coalesce(${endDate ?? null}::date, 'infinity'))`);
  return rows[0]?.n ?? 0;
}

/**
 * Hands the sessions ahead of who teaches an edition no more to who teaches it first now; by their raw name, as above.
 * Whoever stood in for the one who left, and now teaches it, stands in for nobody.
 */
export async function handSessionsOver(
  tx: Tx,
  { id }: Pick<EditionRow, 'id'>,
  { gone, next, now }: { gone: readonly string[]; next: string | null; now: Date },
): Promise<void> {
  if (gone.length === 0) return;
  await tx.execute(sql`
    update class_sessions set teacher_id = ${next},
      substitute_id = case when substitute_id = ${next} then null else substitute_id end,
      version = version + 1, sequence = sequence + 1, updated_at = ${now.toISOString()}::timestamptz
    where edition_id = ${id} and cancelled_at is null and starts_at > ${now.toISOString()}::timestamptz
      and teacher_id in (${sql.join(
        gone.map((teacher) => sql`${teacher}`),
        sql`, `,
      )})`);
}
