import { sql } from 'drizzle-orm';
import { columnsOf, dataMap } from '../../../legal/data-map/data-map.ts';
import type { Tx } from '../../../platform/database.ts';
import { gone } from '../gone.queries.ts';
import { among, type Owners, ownedTables } from '../ownership.ts';

/** A column with the name of who acted: `by_name`, `decided_by_name`, `stage_by`. */
const actor = /(^|_)by(_name)?$/;

/** Written by staff alone, and changed by nobody: a trigger refuses it. */
const unchanging = ['grade_changes'];

/**
 * Where people act for themselves (ask for a copy on paper, confirm their name, leave a stage), the place for
 * who acted has their own name. Everywhere else it is of who works for the academy, and stays.
 */
export async function eraseOwnNames(tx: Tx, owners: Owners, names: string[]): Promise<void> {
  for (const [table, { where, columns }] of await ownedTables(tx, owners)) {
    if (unchanging.includes(table)) continue;
    const staff = (dataMap[table]?.personal ?? []).filter(({ fate }) => fate === 'staff');
    for (const column of staff.flatMap((group) => columnsOf(group.columns))) {
      if (!actor.test(column)) continue;
      const by = [column.replace(/name$/, 'id'), column.replace(/_name$/, '')].find(
        (one) => one !== column && columns.includes(one),
      );
      const theirs = [among(column, names), ...(by ? [among(by, owners.users)] : [])];
      await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${gone}
        where (${sql.join(theirs, sql` or `)}) and ${sql.identifier(column)} <> ${gone} and ${where}`);
    }
  }
}
