import type { Passkey } from '@aulario/contract/people/passkey';
import type { PasskeyRow } from './passkey.tables.ts';

/** A passkey as its owner sees it. */
export function passkeyView(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    backedUp: row.backedUp,
  };
}
