import { isStaff } from '@aulario/contract/role';
import type { Db } from '../../platform/database.ts';
import type { UserRow } from '../users/user.tables.ts';
import { countPasskeys } from './passkey.queries.ts';
import { confirmedSince } from './second-factor.queries.ts';

export type SecondStepMethod = 'code' | 'passkey';

/**
 * What a password has to be followed by; nothing for who has no second step. A passkey asks it of staff alone:
 * for everybody else it stands beside the password, and losing it locks nobody out.
 */
export async function secondStepsOf(
  db: Db,
  { id, roles }: Pick<UserRow, 'id' | 'roles'>,
): Promise<SecondStepMethod[]> {
  const code = (await confirmedSince(db, id)) !== null;
  if (!code && !isStaff(roles)) return [];
  const passkey = (await countPasskeys(db, id)) > 0;
  return [...(code ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}
