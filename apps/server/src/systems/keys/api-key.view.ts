import type { ApiKey } from '@aulario/contract/systems/api-key';
import { fullName } from '../../people/users/user.view.ts';
import type { KeyOfMaker } from './api-key.queries.ts';
import type { ApiKeyRow } from './api-key.tables.ts';

/** What people see of a key: never its secret nor the digest. */
export function apiKeyView({ key, maker }: KeyOfMaker, now: Date): ApiKey {
  return {
    _id: key.id,
    createdAt: key.createdAt.toISOString(),
    updatedAt: key.updatedAt.toISOString(),
    name: key.name,
    hint: key.hint,
    permissions: key.permissions,
    test: key.test,
    networks: key.networks,
    state: stateOf(key, now),
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: key.lastUsedFrom,
    createdBy: { _id: maker.id, name: fullName(maker) },
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}

export function stateOf(
  { revokedAt, expiresAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): ApiKey['state'] {
  if (revokedAt) return 'revocada';
  return expiresAt <= now ? 'vencida' : 'vigente';
}
