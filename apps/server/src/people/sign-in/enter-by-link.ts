import type { UserRow } from '../users/user.tables.ts';
import { secondStepsOf } from './second-step.ts';
import {
  type From,
  logStep,
  openSession,
  type SignedIn,
  type SigningIn,
} from './session.service.ts';

/**
 * Opens a session for whoever has just chosen their password by a link that proved their mailbox: with that password they
 * could open one anyway. Null where a second step is still theirs to take. To be called when the password is kept.
 */
export async function enterByLink(
  deps: SigningIn,
  from: From,
  user: Pick<UserRow, 'id' | 'roles'>,
): Promise<SignedIn | null> {
  if ((await secondStepsOf(deps.db, user)).length > 0) return null;
  logStep(deps, user.id, 'opened-with-link');
  return openSession(deps, from, user);
}
