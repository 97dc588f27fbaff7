import type { AuditEntry } from '@aulario/contract/office/audit';
import type { Db } from '../../platform/database.ts';
import { type Acted, hasName, namesOfActed } from './audited.queries.ts';

/** What each record is called today, for the list of acts; one that is no more says so. */
export async function recordsOfActs(
  db: Db,
  acted: readonly Acted[],
): Promise<AuditEntry['record'][]> {
  const names = await namesOfActed(db, acted);
  return acted.map(({ entity, entityId }) => {
    if (!hasName(entity)) return null;
    const name = names.get(`${entity} ${entityId}`);
    return { name: name || null, gone: name === undefined };
  });
}
