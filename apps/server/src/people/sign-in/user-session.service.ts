import type { AnswerOf } from '@aulario/contract/endpoint';
import type { secondFactorEndpoints } from '@aulario/contract/people/second-factor';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { DomainError, found } from '../../platform/error.ts';
import { userById } from '../users/user.queries.ts';
import { sessionView } from './own-session.service.ts';
import type { FactorDeps } from './second-factor.check.ts';
import { standing } from './second-factor.service.ts';
import { endOneSession, livingSessionsOf, revokeSessionsOf } from './session.queries.ts';

/** Where a person is signed in, for an administrator. */
export async function userAccess(
  { db, clock, config }: FactorDeps,
  actor: Actor,
  id: string,
): Promise<AnswerOf<typeof secondFactorEndpoints.userAccess>> {
  requirePermission(actor, 'roles:write');
  const { user } = found(await userById(db, id));
  const rows = await livingSessionsOf(db, id, clock.now());
  return {
    secondFactor: await standing(db, config, user),
    sessions: rows.map((row) => sessionView(row, actor)),
  };
}

export async function endUserSession(
  { db, clock }: FactorDeps,
  actor: Actor,
  { id, session }: { id: string; session: string },
): Promise<{ success: true }> {
  requirePermission(actor, 'roles:write');
  await db.transaction(async (tx) => {
    if (!(await endOneSession(tx, { id: session, userId: id }, clock.now()))) {
      throw new DomainError('not-found', 'Esa sesión ya estaba cerrada.');
    }
    await recordAudit(tx, actor, {
      action: 'end-session',
      entity: 'user',
      entityId: id,
      after: { session },
    });
  });
  return { success: true };
}

export async function endUserSessions(
  { db, clock }: FactorDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<{ ended: number }> {
  requirePermission(actor, 'roles:write');
  found(await userById(db, id));
  const ended = await db.transaction(async (tx) => {
    const count = await revokeSessionsOf(tx, id, clock.now());
    await recordAudit(tx, actor, {
      action: 'end-sessions',
      entity: 'user',
      entityId: id,
      after: { ended: count, reason },
    });
    return count;
  });
  return { ended };
}
