import { linkPages } from '@aulario/contract/people/open-user';
import { causeOf } from '../../mails/paced-mails.ts';
import { type PromisingDeps, promiseOf } from '../../mails/promise.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { askToConfirm } from '../users/email-change.service.ts';
import { greetedAs } from '../users/greeted-as.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { asOwner } from '../users/owner.ts';
import { userById, userByLogin } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { writeUser } from '../users/user-change.service.ts';
import { leaveLink } from './asked-link.ts';
import { enterByLink } from './enter-by-link.ts';
import { lateWords } from './late-words.ts';
import { proveByLink } from './mailbox.service.ts';
import { mailLinkOnce } from './mailed-link.ts';
import { spendLinksOf } from './one-time-link.queries.ts';
import { readLink } from './one-time-link.ts';
import { hashToKeep } from './password.ts';
import type { From, SignedIn, SigningIn } from './session.service.ts';
import { issueDevice } from './session.token.ts';
import { forgetFailures } from './sign-in-throttle.ts';

type Said = { message: string };

/** Mails the link to choose a new password. The answer is the same whether or not anybody has it. */
export async function recoverPassword(
  deps: MailingDeps & PromisingDeps,
  { email, username }: { email?: string | undefined; username?: string | undefined },
  ip: string | null = null,
): Promise<Said> {
  await deps.db.transaction(async (tx) => {
    const user = await userByLogin(tx, (email || username || '').trim());
    await leaveLink(deps, tx, user, { template: 'recover-password', ip });
  });
  return {
    message: promiseOf(
      deps,
      `Si hay una cuenta con esos datos, le enviamos un correo con un enlace que dura una hora. ${lateWords}`,
      'Escríbele y te ayuda a entrar.',
    ),
  };
}

/**
 * The mail goes to the last address that answered, whatever was typed; one that did not answer yet is asked to
 * confirm once more.
 * @param asked by whom it was caused, where anybody may, and the id of its link, where a job makes it
 */
export async function mailPasswordLink(
  deps: MailingDeps,
  tx: Tx,
  user: UserRow,
  template: 'recover-password' | 'account-known' | 'password-ended',
  { ask, cause = causeOf(null) }: { ask?: string; cause?: string } = {},
): Promise<void> {
  const mailed = await mailLinkOnce(deps, tx, user, {
    ...{ purpose: 'password', template, ask, cause },
    propsOf: (token) => ({
      firstName: greetedAs(user),
      path: `${deps.config.publicUrl}${linkPages.password}?token=${token}`,
    }),
  });
  if (mailed && !mailed.waiting && mailed.mailbox !== user.email)
    await askToConfirm(deps, tx, user);
}

/** Somebody asked for an account with a mailbox that has one: its holder is told, and how to enter. */
export const mailKnown = (deps: MailingDeps, tx: Tx, holder: UserRow, ip: string | null) =>
  mailPasswordLink(deps, tx, holder, 'account-known', { cause: causeOf(ip) });

/** Sets the password that the holder of a mailed link chose; every session of theirs ends, and theirs of now begins. */
export async function choosePassword(
  deps: MailingDeps & SigningIn,
  from: From,
  actor: Actor,
  { token, password }: { token: string; password: string },
): Promise<Said & { session: SignedIn | null; device?: string }> {
  const { userId } = await readLink(deps.db, deps.clock.now(), 'password', token);
  const owner = found(await userById(deps.db, userId));
  const passwordHash = await hashToKeep(password, owner.user);
  const chosen = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = { purpose: 'password', token } as const;
    const user = await proveByLink(deps, tx, asOwner(actor), link);
    if (!user.status || user.retiredAt) {
      throw new DomainError(
        'wrong-state',
        'Esa cuenta está deshabilitada. Escríbenos y lo vemos contigo.',
      );
    }
    await keepPassword(deps, tx, actor, user, passwordHash);
    await spendLinksOf(tx, user.id, 'password', now);
    return user;
  });
  const session = await enterByLink(deps, from, chosen);
  return {
    message: 'Listo: ya puedes entrar con tu contraseña.',
    session,
    // Who has a second step signs in with the password now: others who try meanwhile do not keep them from it (decision 184).
    ...(session ? {} : { device: await issueDevice(deps, chosen.id) }),
  };
}

/** Writes the password of somebody who answered from their mailbox: whoever guessed before is forgotten. */
export async function keepPassword(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  user: UserRow,
  passwordHash: string,
): Promise<void> {
  const act = { action: 'recover-password', own: true };
  await writeUser(deps, tx, asOwner(actor), user, act, { passwordHash });
  await forgetFailures({ db: tx }, user.id);
}
