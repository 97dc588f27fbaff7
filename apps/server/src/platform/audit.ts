import type { Actor } from './actor.ts';
import { audit } from './audit.tables.ts';
import type { Tx } from './database.ts';

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
};

/** Writes the row of an act in the act's own transaction. An update keeps only what changed. */
export async function recordAudit(tx: Tx, actor: Actor, act: Act): Promise<void> {
  await recordAudits(tx, actor, [act]);
}

/** The same for many records that one act changed, in one statement. */
export async function recordAudits(tx: Tx, actor: Actor, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  await tx.insert(audit).values(
    acts.map((act) => {
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

function versionOf(record: object | null | undefined): number | null {
  const { version } = (record ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : null;
}

function onlyChanges(before: object | null, after: object | null): [object | null, object | null] {
  if (!before || !after) return [before && withoutSecrets(before), after && withoutSecrets(after)];
  const was = withoutSecrets(before);
  const is = withoutSecrets(after);
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) =>
      key !== 'updatedAt' &&
      key !== 'version' &&
      JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
  return [pick(was, changed), pick(is, changed)];
}

function withoutSecrets(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !secret.has(key)));
}

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key]]));
}
