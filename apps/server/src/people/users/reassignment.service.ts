import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { users } from './user.tables.ts';
import { writeUser } from './user-change.service.ts';

/** Gives up to `limit` people of one adviser to another. @returns how many; fewer than `limit` ends it. */
export async function reassignPeopleOf(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  { from, to, reason, limit }: { from: string; to: string | null; reason: string; limit: number },
): Promise<number> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.assessorId, from), isNull(users.retiredAt)))
    .orderBy(asc(users.id))
    .limit(limit)
    .for('update');
  for (const row of rows) {
    // Staff may be advised too, and their adviser is no part of their account.
    const act = { action: 'reassign', reason, own: true };
    await writeUser(deps, tx, actor, row, act, { assessorId: to });
  }
  return rows.length;
}
