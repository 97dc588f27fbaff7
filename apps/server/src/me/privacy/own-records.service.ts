import type { OwnRecords } from '@aulario/contract/me/own-account';
import { sql } from 'drizzle-orm';
import { dataUses } from '../../legal/data-map/uses.ts';
import type { Db } from '../../platform/database.ts';
import { recordColumns } from './map/own-records.ts';
import { ownedTables } from './ownership.ts';
import { leadIdsOf } from './privacy.queries.ts';

/** Of one kind; the newest of them. */
const most = 1000;
/** When a row came to be, by the first of these that its table has. */
const instants = ['at', 'created_at', 'issued_at', 'taken_at'];

/**
 * What the map of data knows of a person and no other part of their own data shows, as it is stored: what the orders,
 * receipts, parcels and permissions say of them.
 */
export async function recordsOfPerson(
  db: Db,
  { _id, mailbox }: { _id: string; mailbox: string | null },
): Promise<OwnRecords> {
  const contacts = await leadIdsOf(db, { id: _id, email: mailbox, mobile: null });
  const tables = await ownedTables(db, { users: [_id], contacts });
  const records: OwnRecords = [];
  for (const { table, group, columns } of recordColumns()) {
    const owned = tables.get(table);
    if (!owned) continue;
    const at = instants.find((name) => owned.columns.includes(name));
    const pairs = columns.map((column) => sql`${column}::text, ${sql.identifier(column)}`);
    const when = at ? sql.identifier(at) : sql`null::timestamptz`;
    const { rows } = await db.execute<{ at: string | null; fields: Record<string, unknown> }>(sql`
      select to_char(${when} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
             jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)})) as fields
        from ${sql.identifier(table)} where ${owned.where} order by ${when} desc limit ${most}`);
    const said = rows.filter(({ fields }) => Object.keys(fields).length > 0);
    if (said.length === 0) continue;
    const { title } = dataUses[group.use];
    records.push({ use: title, what: group.what, table, rows: said });
  }
  return records;
}
