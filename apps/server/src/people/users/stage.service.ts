import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { jobKind } from '../../platform/jobs.ts';
import { guestArrivedJob } from './guest-arrived.job.ts';
import { lockUser, updateUser } from './user.queries.ts';
import { insertStageMove } from './user-change.queries.ts';

/** Tells the areas after this one that somebody became a customer. */
export const customerWonJob = jobKind('customer-won', z.object({ user: z.string() }));

/**
 * Somebody who paid is a customer and a student, wherever they stood before, and may have an
 * account unless staff took it away.
 */
export async function becomeCustomer(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  userId: string,
): Promise<void> {
  const user = found(await lockUser(tx, userId));
  const roles = user.roles.includes('Alumno') ? user.roles : [...user.roles, 'Alumno' as const];
  // A guest has no account before their mailbox answered.
  const status = user.status || (!user.disabledAt && !user.retiredAt && !user.guest);
  if (user.stage === 'cliente' && roles === user.roles && status === user.status) return;
  await updateUser(tx, user, { stage: 'cliente', roles, status });
  if (user.stage === 'cliente') return;
  await insertStageMove(tx, {
    userId,
    at: clock.now(),
    fromStage: user.stage,
    toStage: 'cliente',
    byId: actor.id,
    byName: actor.name,
  });
  await jobs.send(tx, customerWonJob, { user: userId });
  if (user.guest) await jobs.send(tx, guestArrivedJob, { user: userId });
}
