import type { UserRow } from '../people/users/user.tables.ts';
import { recordAudits } from '../platform/audit.ts';
import type { MigrationRowRecord } from './migration.tables.ts';
import type { Write } from './migration-kind.ts';
import * as writing from './users.queries.ts';

/** Takes people back as they came, where nobody used or changed them since: see `KindWork`. */
export async function undo(
  { tx, actor, now }: Write,
  rows: readonly MigrationRowRecord[],
): Promise<Map<string, string>> {
  const ids = rows.map(({ recordId }) => recordId as string);
  const people = new Map((await writing.lockPeople(tx, ids)).map((person) => [person.id, person]));
  const inUse = await writing.peopleInUse(tx, ids);
  const why = new Map<string, string>();
  const retiring: string[] = [];
  const filling: { id: string; before: object; after: Record<string, unknown> }[] = [];
  for (const row of rows) {
    const person = people.get(row.recordId as string);
    const after = row.after ?? {};
    if (!person || !same(person, after)) why.set(row.id, 'La ficha cambió después.');
    else if (inUse.has(person.id) && (row.outcome === 'created' || row.before?.retiredAt))
      why.set(row.id, 'La persona ya tiene matrículas, compras o certificados.');
    else if (row.outcome === 'updated')
      filling.push({ id: person.id, before: after, after: row.before ?? {} });
    else retiring.push(person.id);
  }
  await writing.fillPeople(tx, filling);
  await writing.retirePeople(tx, retiring, now);
  const act = { action: 'undo-migration', entity: 'user' };
  await recordAudits(tx, actor, [
    ...filling.map(({ id, before, after }) => ({ ...act, entityId: id, before, after })),
    ...retiring.map((id) => ({
      ...act,
      entityId: id,
      before: { retiredAt: null },
      after: { retiredAt: now },
    })),
  ]);
  return why;
}

/** Whether the person still has what the migration wrote. */
function same(person: UserRow, after: Record<string, unknown>): boolean {
  const skip = new Set(['createdAt', 'updatedAt']);
  return Object.entries(after).every(
    ([column, value]) =>
      skip.has(column) ||
      JSON.stringify(person[column as keyof UserRow] ?? null) === JSON.stringify(value ?? null),
  );
}
