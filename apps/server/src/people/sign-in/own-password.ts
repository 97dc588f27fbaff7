import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import type { UserRow } from '../users/user.tables.ts';
import { passwordMatches } from './password.ts';
import { takeOwnTurn } from './sign-in-throttle.ts';

/**
 * Asks somebody who is inside for their password again: whoever sits at an open session is not to
 * change how its owner enters.
 * @throws 402 at `path`; DomainError `too-many-requests` after many wrong ones.
 */
export async function proveOwnPassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
  text: string,
  { path, message }: { path: string; message: string },
): Promise<void> {
  const forget = await takeOwnTurn(deps, user.id);
  if (!(await passwordMatches(text, user.passwordHash))) throw fieldFault(path, message);
  await forget();
}
