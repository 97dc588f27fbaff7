import type { AuditEntry } from '@aulario/contract/office/audit';
import { idSchema } from '@aulario/contract/primitive';
import type { Db } from '../../platform/database.ts';
import { type Acted, hasName, namedRecords, namesBehind } from './audited.queries.ts';

type Act = Acted & { before?: unknown; after?: unknown };

/**
 * What is known today about acts, for their list: what each record is called (one that is no more says so), in which
 * currency its amounts are, and who or what the ids are that stand in what was written. Two statements for a page.
 */
export async function recordsOfActs(
  db: Db,
  acts: readonly Act[],
): Promise<Pick<AuditEntry, 'record' | 'currency' | 'names'>[]> {
  const records = await namedRecords(db, acts);
  const idsOfActs = acts.map(({ before, after }) => [
    ...new Set([...idsIn(before), ...idsIn(after)]),
  ]);
  const names = await namesBehind(db, [...new Set(idsOfActs.flat())]);
  return acts.map(({ entity, entityId }, place) => {
    const found = records.get(`${entity} ${entityId}`);
    return {
      record: hasName(entity) ? { name: found?.name || null, gone: found === undefined } : null,
      currency: found?.currency ?? null,
      names: Object.fromEntries(
        (idsOfActs[place] ?? []).flatMap((id) => {
          const name = names.get(id);
          return name ? [[id, name]] : [];
        }),
      ),
    };
  });
}

/** Every id in what was written of a record, also where one is the name of a field. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return idSchema.safeParse(value).success ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value)].flatMap(
    idsIn,
  );
}
