import type { incidentEndpoints } from '@aulario/contract/me/incident';
import { and, asc, count, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { searchText } from '../../platform/text.ts';
import { totalOf } from '../../platform/total.ts';
import { nextNumber } from '../../sales/deals/series.queries.ts';
import { type IncidentRow, incidents } from './incident.tables.ts';

export type IncidentQuery = z.output<NonNullable<typeof incidentEndpoints.listIncidents.query>>;
type NewIncident = Omit<typeof incidents.$inferInsert, 'number' | 'searchText'> & {
  createdAt: Date;
};

/** @param dueSince noticed until then, the last hours of an incident run. */
export async function listIncidents(
  db: Db,
  query: IncidentQuery,
  dueSince: Date,
): Promise<Page<IncidentRow>> {
  const where = and(
    behind(query, incidents.id),
    matches(incidents.searchText, query.search),
    query.ids ? inArray(incidents.id, query.ids) : undefined,
    query.state ? eq(incidents.state, query.state) : undefined,
    query.due ? undecidedSince(dueSince) : undefined,
  );
  const columns = {
    dueAt: openNotice,
    noticedAt: incidents.noticedAt,
    createdAt: incidents.createdAt,
  };
  const rows = await db
    .select()
    .from(incidents)
    .where(where)
    .orderBy(...orderBy(query, columns, incidents.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(incidents).where(where), rows),
  };
}

const openNotice = sql`(case when ${incidents.state} = 'abierto' then ${incidents.noticedAt} end)`;

/** Open ones that were noticed until then, of which somebody may still have to be told. */
function undecidedSince(noticed: Date): SQL | undefined {
  return and(
    lte(openNotice, noticed),
    or(eq(incidents.authorityState, 'pendiente'), eq(incidents.peopleState, 'pendiente')),
  );
}

/** The nearest end first; no more than the register of a very bad day. */
export async function undecidedIncidents(db: Db, noticed: Date): Promise<IncidentRow[]> {
  return db
    .select()
    .from(incidents)
    .where(undecidedSince(noticed))
    .orderBy(asc(openNotice), asc(incidents.id))
    .limit(200);
}

export async function incidentById(db: Db, id: string): Promise<IncidentRow | undefined> {
  const [row] = await db.select().from(incidents).where(eq(incidents.id, id));
  return row;
}

export async function lockIncident(tx: Tx, id: string): Promise<IncidentRow | undefined> {
  const [row] = await tx.select().from(incidents).where(eq(incidents.id, id)).for('update');
  return row;
}

/** It gets the next number of its year. */
export async function insertIncident(tx: Tx, incident: NewIncident): Promise<IncidentRow> {
  const year = limaDay(incident.createdAt).slice(0, 4);
  const number = incidentNumber(year, await nextNumber(tx, `incident-${year}`));
  const [row] = await tx
    .insert(incidents)
    .values({ ...incident, number, searchText: searchText(number, incident.title) })
    .returning();
  return row as IncidentRow;
}

export async function updateIncident(
  tx: Tx,
  before: IncidentRow,
  changes: Partial<IncidentRow>,
): Promise<IncidentRow> {
  const title = changes.title ?? before.title;
  const [row] = await tx
    .update(incidents)
    .set({
      ...changes,
      ...{ version: before.version + 1, updatedAt: new Date() },
      searchText: searchText(before.number, title),
    })
    .where(eq(incidents.id, before.id))
    .returning();
  return row as IncidentRow;
}

/** "IN-00001-2026". */
export function incidentNumber(year: string, count: number): string {
  return `IN-${String(count).padStart(5, '0')}-${year}`;
}
