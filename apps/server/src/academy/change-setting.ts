import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Tx } from '../platform/database.ts';
import { lockSetting, writeSetting } from './academy.queries.ts';
import { nextVersion } from './academy.service.ts';

/**
 * Writes a setting in the transaction that also does what follows from it.
 * @param read what it says now, ours where the academy said nothing
 * @param after what it is to say, from what it said
 * @returns what it said before, says now, and its version
 * @throws DomainError `stale-version` when somebody else changed it since `version`
 */
export async function changeSetting<Kept extends object, After extends Kept>(
  tx: Tx,
  actor: Actor,
  name: string,
  {
    version,
    read,
    after: decide,
  }: {
    version: number | undefined;
    read: (tx: Tx) => Promise<Kept>;
    after: (before: Kept) => After;
  },
): Promise<{ before: Kept; after: After; version: number }> {
  requirePermission(actor, 'settings:write');
  await lockSetting(tx, name);
  const before = await read(tx);
  const after = decide(before);
  const next = await nextVersion(tx, actor, name, { version, before, sent: after });
  await writeSetting(tx, name, after);
  await recordAudit(tx, actor, {
    ...{ action: 'update', entity: 'setting', entityId: name },
    ...{ before, after: { ...after, version: next } },
  });
  return { before, after, version: next };
}
