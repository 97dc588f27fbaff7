import type { Actor } from './actor.ts';
import { audit } from './audit.tables.ts';
import type { Tx } from './database.ts';
import { same } from './version.ts';

/** Fields that never enter an audit row, whatever record they come in. */
const secret = new Set([
  'password',
  'passwordHash',
  'privateToken',
  'token',
  'searchText',
  'sortName',
]);

type Act = {
  /** A verb: `create`, `update`, `verify`. */
  action: string;
  entity: string;
  entityId: string;
  before?: object | null | undefined;
  after?: object | null | undefined;
  /** Something that neither of the two shows changed as well: a secret, a list of others. */
  unseen?: boolean;
};

/** Writes the row of an act in the act's own transaction. An update keeps only what changed, and one that changed nothing no row. */
export async function recordAudit(tx: Tx, actor: Actor, act: Act): Promise<void> {
  await recordAudits(tx, actor, [act]);
}

/** The same for many records that one act changed, in one statement. */
export async function recordAudits(tx: Tx, actor: Actor, acts: readonly Act[]): Promise<void> {
  const done = acts.filter(hasHappened);
  if (done.length === 0) return;
  await tx.insert(audit).values(
    done.map((act) => {
      const [before, after] = onlyChanges(act.before ?? null, act.after ?? null);
      return {
        actorId: actor.id,
        actorName: actor.name,
        action: act.action,
        entity: act.entity,
        entityId: act.entityId,
        before,
        after,
        version: versionOf(act.after),
        ip: actor.ip,
        requestId: actor.requestId,
      };
    }),
  );
}

/** Acts of a form that is saved, by staff or by whose record it is. */
const savings = new Set(['update', 'update-own']);

/** Saved as it was, nothing happened. What is left out of the row still counts as a change. */
function hasHappened({ action, before, after, unseen }: Act): boolean {
  if (!savings.has(action) || !before || !after || unseen) return true;
  return changedKeys(before, after).length > 0;
}

function versionOf(record: object | null | undefined): number | null {
  const { version } = (record ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : null;
}

function onlyChanges(before: object | null, after: object | null): [object | null, object | null] {
  if (!before || !after) return [before && withoutSecrets(before), after && withoutSecrets(after)];
  const was = withoutSecrets(before);
  const is = withoutSecrets(after);
  const changed = changedKeys(was, is);
  return [pick(was, changed), pick(is, changed)];
}

function changedKeys(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => key !== 'updatedAt' && key !== 'version' && !same(was[key], is[key]),
  );
}

function withoutSecrets(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !secret.has(key)));
}

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key]]));
}
