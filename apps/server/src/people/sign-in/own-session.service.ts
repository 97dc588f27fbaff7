import type { OwnSession } from '@aulario/contract/me/own-account';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { deviceWords } from './device.ts';
import { endOneSession, endSessionsBut, livingSessionsOf } from './session.queries.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock'>;
type SessionRow = Awaited<ReturnType<typeof livingSessionsOf>>[number];

/** Where the person is signed in now, newest first. */
export async function ownSessions({ db, clock }: SessionDeps, actor: Actor): Promise<OwnSession[]> {
  const rows = await livingSessionsOf(db, actor.id ?? '', clock.now());
  return rows.map((row) => sessionView(row, actor));
}

/** A session as its owner and administrators see it. */
export function sessionView(row: SessionRow, actor: Actor): OwnSession {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ip: row.ip,
    device: deviceWords(row.userAgent),
    current: row.id === actor.sessionId,
  };
}

/** @throws DomainError `not-found` for one that ended, or that is somebody else's. */
export async function endOwnSession(
  { db, clock }: SessionDeps,
  actor: Actor,
  id: string,
): Promise<{ success: true }> {
  if (!(await endOneSession(db, { id, userId: actor.id ?? '' }, clock.now()))) {
    throw new DomainError('not-found', 'Esa sesión ya estaba cerrada.');
  }
  return { success: true };
}

export async function endOtherSessions(
  { db, clock }: SessionDeps,
  actor: Actor,
): Promise<{ ended: number }> {
  return { ended: await endSessionsBut(db, actor.id ?? '', actor.sessionId ?? '', clock.now()) };
}
