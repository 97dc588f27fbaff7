import type { moodleLinkBody } from '@aulario/contract/people/account';
import type { User } from '@aulario/contract/people/user';
import type { z } from 'zod';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { isDeleted } from '../../integrations/moodle/user.calls.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { UserDeps } from '../../people/users/user.service.ts';
import { changeUser } from '../../people/users/user-change.service.ts';
import { readUser } from '../../people/users/user-reading.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { accountOf } from './moodle-enrolment.account.ts';
import { NeedsStaff, reasonOf } from './moodle-enrolment.reason.ts';
import { inTurn } from './moodle-enrolment.turn.ts';

type LinkDeps = UserDeps & Pick<Deps, 'moodle'>;
type Wanted = z.output<typeof moodleLinkBody>;

/**
 * Links a person to an account of Moodle, makes one for them (or finds theirs), or takes the link
 * away; what was linked is left only with a reason.
 */
export async function linkMoodle(
  deps: LinkDeps,
  actor: Actor,
  id: string,
  { reason, ...wanted }: Wanted,
): Promise<User> {
  requirePermission(actor, 'users:write');
  const { user } = found(await userById(deps.db, id));
  const moodleId = 'create' in wanted ? await accountFor(deps, user.id) : wanted.moodleId;
  if (moodleId !== null && !('create' in wanted)) await checkAccount(deps, moodleId);
  const action =
    moodleId === null ? 'unlink-moodle' : 'create' in wanted ? 'create-moodle' : 'link-moodle';
  await changeUser(deps, actor, id, { action, reason }, (before) => {
    if (before.moodleId !== null && before.moodleId !== moodleId && !reason) {
      throw fieldFault('reason', 'Escribe por qué se quita la cuenta de Moodle que tenía.');
    }
    return { moodleId };
  });
  return readUser(deps, id);
}

/** The account that a sale would use: theirs if there is one, else a new one. */
async function accountFor(deps: LinkDeps, id: string): Promise<number> {
  const { db, moodle } = deps;
  if (!moodle) throw new DomainError('wrong-state', 'Moodle no está configurado.');
  const { user } = found(await userById(db, id));
  return asking(() =>
    inTurn(db, user.email?.toLowerCase() ?? `account of ${id}`, async () => {
      // Read again: whoever had the turn before may have linked it.
      const { user: current } = found(await userById(db, id));
      return (await accountOf(moodle, current)).id;
    }),
  );
}

/** @throws 402 at `moodleId` when Moodle has no such account. Without a Moodle staff are believed. */
async function checkAccount({ moodle }: LinkDeps, moodleId: number): Promise<void> {
  if (!moodle) return;
  const [account] = await asking(() => moodle.usersByField('id', [moodleId]));
  if (!account || isDeleted(account)) {
    throw fieldFault('moodleId', 'Moodle no tiene una cuenta con ese número.');
  }
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NeedsStaff) throw new DomainError('wrong-state', error.message);
    if (error instanceof MoodleFault) throw new DomainError('unavailable', reasonOf(error));
    throw error;
  }
}
