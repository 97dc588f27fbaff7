import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { plainlyAnother } from '../merges/apart.ts';
import { joinTyped, proveByLink } from '../sign-in/mailbox.service.ts';
import { spendLinksOf } from '../sign-in/one-time-link.queries.ts';
import { heldLink, readLink, spendRead } from '../sign-in/one-time-link.ts';
import { mailPasswordLink } from '../sign-in/recovery.service.ts';
import { takeBackSecondFactor } from '../sign-in/second-factor.service.ts';
import { revokeSessionsOf } from '../sign-in/session.queries.ts';
import { accessTakenBackJob } from './access-taken-back.job.ts';
import { tellTakenBack } from './email-change.service.ts';
import { holderOfMailbox, lockUsers } from './guest.queries.ts';
import type { MailingDeps } from './mailing-deps.ts';
import { asOwner } from './owner.ts';
import { takeTurns, userById } from './user.queries.ts';
import type { LinkRow, UserRow } from './user.tables.ts';
import { type ChangeRow, changeById, mailboxesSince } from './user-change.queries.ts';
import { writeUser } from './user-change.service.ts';

/**
 * The new mailbox answers the mail about the change: from now on links into the account go there.
 * @throws DomainError `not-found` for a spent link; `wrong-state` from another mailbox than the one on file.
 */
export async function confirmEmailChange(
  deps: MailingDeps,
  actor: Actor,
  token: string,
): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    // Who presses the button again is told that it holds.
    if (await isConfirmed(tx, token)) return;
    const { userId, sentTo } = await readLink(tx, deps.clock.now(), 'email-undo', token);
    const link = { purpose: 'email-undo', token } as const;
    const user = await proveByLink(deps, tx, asOwner(actor), link);
    if (user.id !== userId || user.email !== sentTo)
      throw new DomainError('wrong-state', 'Ese correo ya no es el de la ficha. Escríbenos.');
  });
  return { message: 'Listo: confirmaste tu correo. Desde ahora tus enlaces llegan aquí.' };
}

async function isConfirmed(tx: Tx, token: string): Promise<boolean> {
  const link = await heldLink(tx, 'email-undo', token);
  const user = link && (await userById(tx, link.userId))?.user;
  return Boolean(user && !user.retiredAt && user.emailProven && user.email === link?.sentTo);
}

/**
 * The person of a link, locked, and who has their former e-mail by now: as who proves a mailbox, in one order for all.
 */
async function lockedWithSince(
  tx: Tx,
  { userId, sentTo }: LinkRow,
): Promise<[UserRow, UserRow | undefined]> {
  if (sentTo) await takeTurns(tx, { email: sentTo });
  const holder = sentTo ? await holderOfMailbox(tx, sentTo) : undefined;
  const locked = await lockUsers(tx, [userId, ...(holder ? [holder.id] : [])]);
  const rowOf = (id: string | undefined) => locked.find((row) => row.id === id);
  return [found(rowOf(userId)), holder?.id === userId ? undefined : rowOf(holder?.id)];
}

/**
 * What answered from the former mailbox since became a record of its own with that e-mail. The same mailbox says now whose it
 * is: it joins who comes home, unless it is plainly another person's who reads the mailbox too.
 */
async function joinSince(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  kept: UserRow,
  since: UserRow,
): Promise<UserRow> {
  if (!since.emailProven || plainlyAnother(kept, since)) return kept;
  const reason = 'Respondió desde su correo de antes';
  return joinTyped(deps, tx, asOwner(actor), { kept, absorbed: since, reason, asked: '' });
}

/** An address that nobody had shown to be theirs is mostly one that was mistyped: it takes no account from whoever answered since. */
function checkStillTheirs({ from, fromHeld }: ChangeRow, person: UserRow): void {
  const answers = person.emailProven && person.email !== from;
  if (fromHeld !== false || !answers) return;
  throw new DomainError(
    'wrong-state',
    'La otra dirección ya respondió, y esta no lo había hecho nunca: por este enlace ya no se deshace. Si la cuenta es tuya, escríbenos y lo vemos contigo.',
  );
}

/**
 * Takes a change of e-mail back, for whoever holds the link that was mailed about it. From the former
 * mailbox it holds whatever came after, because somebody else may have gone on changing; sessions end,
 * the password no longer serves nor a second step that was set up since, nor the addresses of the calendar and of purchases nor keys that were made since, and a link to choose another
 * password is mailed there. From the new mailbox it
 * only gives the address back, which was perhaps a typing error.
 * @throws DomainError `not-found` for a spent link; `wrong-state`, also from a former mailbox that never answered once another
 * did; `conflict` when another person has
 * the former e-mail by now.
 */
export async function undoEmailChange(
  deps: MailingDeps,
  actor: Actor,
  token: string,
): Promise<{ message: string }> {
  const isFormer = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = await readLink(tx, now, 'email-undo', token);
    const change = found(await changeById(tx, link.changeId ?? ''));
    const former = link.sentTo !== null && link.sentTo === change.from;
    const [person, since] = await lockedWithSince(tx, link);
    if (former) checkStillTheirs(change, person);
    await spendRead(tx, now, link);
    const before = former && since ? await joinSince(deps, tx, actor, person, since) : person;
    // Staff may have given the address back already: what the other mailbox did meanwhile still ends.
    if (before.retiredAt || (!former && before.email !== change.to))
      throw new DomainError('wrong-state', 'Ese correo ya no es el de la ficha. Escríbenos.');
    const act = { action: 'undo-email', own: true, tell: false, reason: 'Deshecho por enlace' };
    const after = await writeUser(deps, tx, asOwner(actor), before, act, {
      email: change.from,
      emailProven: former,
      ...(former ? { provenEmail: null } : {}),
      ...(former && before.passwordHash ? { passwordHash: null } : {}),
    });
    if (former) {
      await revokeSessionsOf(tx, after.id, now);
      await takeBackSecondFactor(tx, asOwner(actor), after.id, change.at);
      const taken = { user: after.id, since: change.at.toISOString() };
      await deps.jobs.send(tx, accessTakenBackJob, taken);
    }
    await spendLinksOf(tx, after.id, former ? 'all' : 'password', now);
    if (before.email !== after.email) {
      const mailbox = former ? before.email : after.email;
      await tellTakenBack(deps, tx, after, { link: link.id, mailbox, former });
    }
    if (former) {
      const between = await mailboxesSince(tx, change);
      const told = [before.email, after.email];
      for (const mailbox of between.filter((one) => !told.includes(one)))
        await tellTakenBack(deps, tx, after, { link: link.id, mailbox, former, between: true });
    }
    if (former && after.status) await mailPasswordLink(deps, tx, after, 'password-ended');
    return former;
  });
  return {
    message: isFormer
      ? 'Listo: tu correo vuelve a ser el de antes. Cerramos las sesiones abiertas y te enviamos un enlace para elegir otra contraseña. Si usabas la verificación en dos pasos, revisa que siga activa. Tu calendario y tus compras tienen direcciones nuevas: las de antes ya no abren, las nuevas están en tu cuenta. Si sigues el calendario desde otra aplicación, agrégalo otra vez.'
      : 'Listo: quitamos este correo de esa ficha. Gracias por avisar.',
  };
}
