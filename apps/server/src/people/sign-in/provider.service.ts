import type { AnswerOf } from '@aulario/contract/endpoint';
import type {
  Provider,
  ProviderAccount,
  providerEndpoints,
} from '@aulario/contract/people/provider';
import { emailSchema } from '@aulario/contract/primitive';
import type { OidcPerson } from '../../integrations/oidc/oidc.client.ts';
import { type Actor, requireRecentProof, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { holderOfMailbox } from '../users/guest.queries.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { asOwner } from '../users/owner.ts';
import { lockUser, userById } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { tellAccessAdded } from './access-added.service.ts';
import {
  askProvider,
  type Brought,
  type ProviderDeps,
  refusal,
  takeAnswer,
} from './provider.answer.ts';
import {
  accountsOf,
  countAccounts,
  deleteAccount,
  insertAccount,
  noteUse,
  personOfAccount,
} from './provider.queries.ts';
import type { ProviderAccountRow } from './provider.tables.ts';
import { sealFor } from './provider.token.ts';
import { accountView, providerName } from './provider.view.ts';
import { secondStepsOf } from './second-step.ts';
import { type From, logStep, openSession, type SigningIn } from './session.service.ts';
import { issueChallenge } from './session.token.ts';

export type JoiningDeps = ProviderDeps & MailingDeps;
type Entering = JoiningDeps & SigningIn;
export type FromWhere = From & { requestId: string };

/** More are forgotten rather than used. */
const mostAccounts = 10;

/** Where people may sign in, in the order of the buttons. */
export function listProviders({ oidc }: Pick<ProviderDeps, 'oidc'>): Provider[] {
  return (oidc?.issuers ?? []).map(({ id, name, kind }) => ({ id, name, kind }));
}

/**
 * Opens a session for the person of an account elsewhere. One that is nobody's yet is joined at once where the same
 * address is proven on both sides; else `register` goes on with what is answered.
 * @throws DomainError `bad-credentials`; `wrong-state` when the provider tells no address.
 */
export async function signInWithProvider(
  deps: Entering,
  from: FromWhere,
  brought: Brought,
): Promise<AnswerOf<typeof providerEndpoints.signIn>> {
  const { provider, person } = await takeAnswer(deps, brought, { from });
  const known = await personOfAccount(deps.db, person);
  if (known && !known.user.retiredAt) {
    await noteUse(deps.db, known.account.id, deps.clock.now());
    return enterAs(deps, from, known.user);
  }
  const email = emailSchema.safeParse(person.email).data;
  if (!email) {
    throw new DomainError(
      'wrong-state',
      `${providerName(deps.oidc?.issuers ?? [], provider)} no nos dio tu correo. Crea tu cuenta con un correo y una contraseña.`,
    );
  }
  const waiting = { provider, person: { ...person, email } };
  const holder = await holderOfMailbox(deps.db, email);
  if (holder && person.emailVerified && holder.emailProven && mayJoinByAddress(holder)) {
    const actor = { ...asOwner(systemActor), ip: from.ip, requestId: from.requestId };
    const joined = await deps.db.transaction((tx) =>
      joinAccount(deps, tx, actor, { ...waiting, userId: holder.id }),
    );
    return enterAs(deps, from, joined.user);
  }
  return {
    pending: {
      token: sealFor(deps, 'waiting', waiting),
      providerName: providerName(deps.oidc?.issuers ?? [], provider),
      email,
      firstName: person.firstName,
      lastName: person.lastName,
      // Whether somebody is known is told to nobody who did not prove the address.
      terms: !(person.emailVerified && holder?.status),
    },
  };
}

/** By its address nobody becomes somebody of the staff, nor a teacher: they join theirs inside. */
export function mayJoinByAddress({ status, retiredAt, roles }: UserRow): boolean {
  return status && !retiredAt && roles.every((role) => role === 'Alumno');
}

/** As after a password: the second step is asked of who has one. */
export async function enterAs(
  deps: SigningIn,
  from: From,
  user: UserRow,
): Promise<Exclude<AnswerOf<typeof providerEndpoints.signIn>, { pending: unknown }>> {
  if (!user.status || user.retiredAt) {
    logStep(deps, user.id, 'refused');
    throw refusal();
  }
  const methods = await secondStepsOf(deps.db, user);
  if (methods.length > 0) {
    logStep(deps, user.id, 'provider');
    return { secondFactor: { ...(await issueChallenge(deps, user)), methods } };
  }
  logStep(deps, user.id, 'opened-with-provider');
  return openSession(deps, from, user);
}

/**
 * Joins an account elsewhere to a person, who is told by mail.
 * @throws DomainError `conflict` when it is another person's.
 */
export async function joinAccount(
  deps: JoiningDeps,
  tx: Tx,
  actor: Actor,
  { provider, person, userId }: { provider: string; person: OidcPerson; userId: string },
): Promise<{ user: UserRow; account: ProviderAccountRow }> {
  const { issuer, subject, email } = person;
  const user = found(await lockUser(tx, userId));
  const before = await personOfAccount(tx, { issuer, subject });
  if (before?.user.id === userId) return { user, account: before.account };
  // Of a record that was merged or erased it opens nothing: it is free.
  if (before?.user.retiredAt) await deleteAccount(tx, before.account);
  if ((await countAccounts(tx, userId)) >= mostAccounts) {
    throw new DomainError('wrong-state', 'Ya uniste muchas cuentas. Quita una que no uses.');
  }
  const now = deps.clock.now();
  const account = await insertAccount(tx, {
    ...{ userId, provider, issuer, subject, email: email ?? null },
    ...{ createdAt: now, lastUsedAt: now },
  });
  if (!account) {
    throw new DomainError('conflict', 'Esa cuenta ya está unida a otra persona de la academia.');
  }
  const name = providerName(deps.oidc?.issuers ?? [], provider);
  await recordAudit(tx, actor, {
    ...{ action: 'join-provider', entity: 'user', entityId: userId, after: { provider: name } },
  });
  await tellAccessAdded(deps, tx, user, { id: account.id, kind: 'cuenta', name });
  return { user, account };
}

export async function ownAccounts(
  { db, oidc }: ProviderDeps,
  actor: Actor,
): Promise<ProviderAccount[]> {
  const rows = await accountsOf(db, actor.id ?? '');
  return rows.map((row) => accountView(row, oidc?.issuers ?? []));
}

/** @throws DomainError `step-up-required`: who sits at an open session joins no account of their own. */
export async function beginJoining(deps: ProviderDeps, actor: Actor, provider: string) {
  requireRecentProof(actor);
  return askProvider(deps, provider, { userId: actor.id ?? '', sessionId: actor.sessionId });
}

export async function join(
  deps: JoiningDeps,
  actor: Actor,
  brought: Brought,
): Promise<ProviderAccount> {
  requireRecentProof(actor);
  const userId = actor.id ?? '';
  const taken = await takeAnswer(deps, brought, {
    ...{ from: actor, userId, sessionId: actor.sessionId },
  });
  const { account } = await deps.db.transaction((tx) =>
    joinAccount(deps, tx, actor, { ...taken, userId }),
  );
  return accountView(account, deps.oidc?.issuers ?? []);
}

/** @throws DomainError `wrong-state` when nothing else opens this account. */
export async function leave(
  { db, oidc }: ProviderDeps,
  actor: Actor,
  id: string,
): Promise<{ success: true }> {
  requireRecentProof(actor);
  const userId = actor.id ?? '';
  const { user } = found(await userById(db, userId));
  // Whoever has an address can always choose a password by mail.
  if (!user.passwordHash && !user.email) {
    throw new DomainError('wrong-state', 'Antes de quitarla, anota un correo en tus datos.');
  }
  await db.transaction(async (tx) => {
    const gone = found(await deleteAccount(tx, { id, userId }));
    await recordAudit(tx, actor, {
      ...{ action: 'leave-provider', entity: 'user', entityId: userId },
      before: { provider: providerName(oidc?.issuers ?? [], gone.provider) },
    });
  });
  return { success: true };
}
