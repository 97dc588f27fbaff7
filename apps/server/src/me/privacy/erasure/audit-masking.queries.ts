import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { gone } from '../gone.queries.ts';
import { among, type Owners, ownedTables } from '../ownership.ts';
import { type AuditState, maskedState, maskedWhereNamed } from './audit-masking.ts';
import type { Identity } from './former.queries.ts';

type Kept = { id: string; entity: string; own: boolean; before: AuditState; after: AuditState };

/** Rows of one statement. */
const most = 500;

/** The ids of everything that is a person's, as acts name it. Asked before an erasure takes rows away. */
export async function recordsThatAreTheirs(tx: Tx, owners: Owners): Promise<string[]> {
  const tables = await ownedTables(tx, owners);
  const parts = [...tables]
    .filter(([, { columns }]) => columns.includes('id'))
    .map(
      ([table, { where }]) =>
        sql`select id::text as id from ${sql.identifier(table)} where ${where}`,
    );
  const { rows } = await tx.execute<{ id: string }>(sql.join(parts, sql` union `));
  return rows.map(({ id }) => id);
}

/**
 * Takes out of the audit what it repeats of a person: the values of acts on their records, those of other acts that name
 * them, and their name where they acted. Who (by id), when, what, on which record, which fields and from where stay; the
 * database lets no other change through (decision 126).
 */
export async function maskAudit(
  tx: Tx,
  { users, records, identities }: { users: string[]; records: string[]; identities: Identity[] },
): Promise<void> {
  await tx.execute(
    sql`update audit set actor_name = ${gone} where ${among('actor_id', users)} and actor_name <> ${gone}`,
  );
  const named = [
    ...new Set(identities.flatMap(({ email, mobile, dni }) => [email, mobile, dni])),
  ].filter((one) => one !== null && one.length > 5) as string[];
  const names = named.map(
    (one) =>
      sql`position(${one.toLowerCase()} in lower(coalesce("before"::text, '') || coalesce("after"::text, ''))) > 0`,
  );
  const own = among('entity_id', records);
  const { rows } =
    await tx.execute<Kept>(sql`select id, entity, "before", "after", ${own} as own from audit
    where (${sql.join([own, ...names], sql` or `)}) and ("before" is not null or "after" is not null)`);
  const masked = rows.map(({ id, entity, own, before, after }) => ({
    id,
    before: own ? maskedState(entity, before) : maskedWhereNamed(before, named),
    after: own ? maskedState(entity, after) : maskedWhereNamed(after, named),
  }));
  for (let done = 0; done < masked.length; done += most)
    await write(tx, masked.slice(done, done + most));
}

async function write(tx: Tx, rows: { id: string; before: AuditState; after: AuditState }[]) {
  await tx.execute(sql`update audit set
      "before" = case when audit."before" is null then null else said."before" end,
      "after" = case when audit."after" is null then null else said."after" end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said(id text, "before" jsonb, "after" jsonb)
    where audit.id = said.id`);
}
