import type { ApiKey, apiKeyListQuery, createApiKeyBody } from '@aulario/contract/systems/api-key';
import type { z } from 'zod';
import { type Actor, allows, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { days } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import * as queries from './api-key.queries.ts';
import { newApiKeySecret } from './api-key.secret.ts';
import { apiKeyView } from './api-key.view.ts';

type KeyDeps = Pick<Deps, 'db' | 'clock'>;

export async function listApiKeys(
  { db, clock }: KeyDeps,
  actor: Actor,
  query: z.output<typeof apiKeyListQuery>,
): Promise<Page<ApiKey>> {
  requirePermission(actor, 'keys:read');
  const { rows, total } = await queries.listApiKeys(db, query, clock.now());
  return { rows: rows.map((row) => apiKeyView(row, clock.now())), total };
}

/**
 * Makes a key. Its secret is told now and never again.
 * @throws 402 at `permissions` for what its maker may not do.
 */
export async function createApiKey(
  { db, clock }: KeyDeps,
  actor: Actor,
  { days: lasts, ...input }: z.output<typeof createApiKeyBody>,
): Promise<ApiKey & { secret: string }> {
  requireMaker(actor);
  // A key is asked for no proof later: it is given in this one's name.
  requireRecentProof(actor);
  if (!input.permissions.every((permission) => allows(actor, permission)))
    throw fieldFault('permissions', 'No puedes dar un permiso que no tienes.');
  const { secret, digest, hint } = newApiKeySecret(input.test);
  const expiresAt = new Date(clock.now().getTime() + days(lasts));
  return db.transaction(async (tx) => {
    const permissions = [...new Set(input.permissions)];
    const row = await queries.insertApiKey(tx, {
      ...{ ...input, permissions, digest, hint, expiresAt },
      ...{ createdAt: clock.now(), createdById: actor.id ?? '' },
    });
    const { digest: _, ...after } = row;
    await recordAudit(tx, actor, { action: 'create', entity: 'api-key', entityId: row.id, after });
    const view = apiKeyView(found(await queries.apiKeyById(tx, row.id)), clock.now());
    return { ...view, secret };
  });
}

/** Ends a key at once; one that is ended stays so. */
export async function revokeApiKey(
  { db, clock }: KeyDeps,
  actor: Actor,
  id: string,
): Promise<ApiKey> {
  requireMaker(actor);
  return db.transaction(async (tx) => {
    const before = found(await queries.lockApiKey(tx, id));
    if (!before.revokedAt) {
      await queries.endApiKey(tx, id, clock.now());
      await recordAudit(tx, actor, {
        ...{ action: 'revoke', entity: 'api-key', entityId: id },
        after: { name: before.name },
      });
    }
    return apiKeyView(found(await queries.apiKeyById(tx, id)), clock.now());
  });
}

/** An administrator in person: whatever a key was given, it makes and ends none. */
function requireMaker(actor: Actor): void {
  requirePermission(actor, 'keys:write');
  if (actor.key) throw new DomainError('forbidden');
}
