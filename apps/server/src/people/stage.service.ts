import type { UserStage } from '@aulario/contract/user';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { found } from '../platform/error.ts';
import { lockUser, updateUser } from './user.queries.ts';
import { userStageMoves } from './user.tables.ts';

/** Somebody who paid is a customer and a student, wherever they stood before. */
export async function becomeCustomer(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  userId: string,
): Promise<void> {
  const user = found(await lockUser(tx, userId));
  const roles = user.roles.includes('Alumno') ? user.roles : [...user.roles, 'Alumno' as const];
  if (user.stage === 'cliente' && roles === user.roles) return;
  await updateUser(tx, user, { stage: 'cliente', roles });
  if (user.stage !== 'cliente') await recordMove(deps, tx, actor, user, 'cliente');
}

async function recordMove(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  user: { id: string; stage: UserStage },
  toStage: UserStage,
): Promise<void> {
  await tx.insert(userStageMoves).values({
    userId: user.id,
    at: clock.now(),
    fromStage: user.stage,
    toStage,
    byId: actor.id,
    byName: actor.name,
  });
}
