import type { TypedRegistration } from '@aulario/contract/people/open-user';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { pendingProposalsOf, saveDecision } from '../users/proposal.queries.ts';
import { userById } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { readLink, spentLink } from './one-time-link.ts';

/** Nobody ever entered, and staff did not close it. */
export function isUnopened(user: UserRow): boolean {
  return !user.status && !user.passwordHash && !user.disabledAt && !user.retiredAt;
}

/** What whoever holds the link says about what was typed; anybody may have typed it. */
export type Correction = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  notMine?: boolean | undefined;
};

/**
 * What was typed for an account, before its owner opens it: whoever asked in their name may be somebody else.
 * @throws DomainError `not-found` for a link that opens nothing.
 */
export async function typedRegistration(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<TypedRegistration> {
  const { userId } = await readLink(db, clock.now(), 'register', token);
  const { user } = found(await userById(db, userId));
  if (!isUnopened(user)) throw spentLink('register');
  const typed = (await pendingProposalsOf(db, user.id)).find(({ proposed }) => proposed.dni);
  const { document, dni } = user.dni ? user : (typed?.proposed ?? {});
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    document: dni ? `${document ?? 'DNI'} ${endOf(dni)}` : null,
    mobile: user.mobile ? endOf(user.mobile) : null,
    correctable: user.guest,
  };
}

/** Enough to know one's own by, and no more. */
const endOf = (value: string) => `…${value.slice(-3)}`;

/** What changes with the first password, of a record that only a stranger wrote. */
export function corrected({ firstName, lastName, notMine }: Correction): Partial<UserRow> {
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(notMine && { mobile: null, mobileCode: null, document: null, dni: null }),
  };
}

/** The document that was typed is not theirs: nobody is asked about it any more. */
export async function dropTyped(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  userId: string,
): Promise<void> {
  for (const before of await pendingProposalsOf(tx, userId)) {
    const decided = { decidedAt: clock.now(), decidedById: userId, decidedByName: actor.name };
    const after = await saveDecision(tx, before.id, { state: 'rechazada', ...decided });
    const row = { action: 'reject', entity: 'user-proposal', entityId: before.id } as const;
    await recordAudit(tx, actor, { ...row, before, after });
  }
}
