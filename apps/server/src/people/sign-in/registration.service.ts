import { currencyOfCountry } from '@aulario/contract/money';
import { linkPages, type Register } from '@aulario/contract/people/open-user';
import { type Accepted, keepAcceptance, textLinks } from '../../legal/acceptance.service.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { causeOf } from '../../mails/paced-mails.ts';
import { type PromisingDeps, promiseOf } from '../../mails/promise.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/error.ts';
import { greetedAs } from '../users/greeted-as.ts';
import { guestsOfMailbox, ownerOfMailbox } from '../users/guest.queries.ts';
import { againOnConflict, personOf, type WrittenPerson } from '../users/known-person.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { asOwner } from '../users/owner.ts';
import { propose } from '../users/proposal.service.ts';
import { insertUser, takeTurns, userById } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { auditedUser } from '../users/user.view.ts';
import { writeUser } from '../users/user-change.service.ts';
import { enterByLink } from './enter-by-link.ts';
import { proveByLink } from './mailbox.service.ts';
import { spendLinksOf } from './one-time-link.queries.ts';
import { issueLink, readLink, spentLink } from './one-time-link.ts';
import type { TakeTurn } from './open-user.service.ts';
import { hashToKeep } from './password.ts';
import { mailKnown } from './recovery.service.ts';
import type { From, SignedIn, SigningIn } from './session.service.ts';
import { type Correction, corrected, dropTyped, isUnopened } from './typed-registration.ts';

/**
 * Asks for an account. It opens when the mailed link is used, with the password that is chosen there: a stranger
 * who asks with somebody else's e-mail gives no password to the account that its owner opens.
 */
export async function register(
  deps: MailingDeps & PromisingDeps,
  actor: Actor,
  { password: _, terms: __, seenTexts, ...input }: Register,
  takeTurn: TakeTurn = async () => {},
): Promise<{ message: string }> {
  const person = personOf(input);
  await againOnConflict(() =>
    deps.db.transaction(async (tx) => {
      await takeTurn(tx);
      await takeTurns(tx, { email: input.email });
      const holder = await ownerOfMailbox(tx, input.email);
      if (holder && !isUnopened(holder)) {
        if (holder.status) await mailKnown(deps, tx, holder, actor.ip);
        return;
      }
      const guests = holder ? [] : await guestsOfMailbox(tx, input.email);
      const user =
        holder ??
        guests.find((guest) => isUnopened(guest) && sameAs(guest, person)) ??
        (await openAccount(deps, tx, actor, person));
      // Who asks several times accepts each time: the link that is used tells which of them counts.
      await mailConfirmation(deps, tx, actor, user, (link) =>
        keepAcceptance(deps, tx, actor, {
          ...{ occasion: 'registro', subjectId: link, userId: user.id },
          ...{ country: input.country, seen: seenTexts },
        }),
      );
    }),
  );
  return {
    message: promiseOf(
      deps,
      'Te enviamos un correo con el siguiente paso. Si no llega en unos minutos, revisa tu carpeta de correo no deseado.',
      'Recibimos tus datos: escríbele y te ayuda a terminar tu cuenta.',
    ),
  };
}

/**
 * Opens the account that a mailed link belongs to, with the password that its holder chooses, and with what they put right of what a
 * stranger may have typed for them.
 */
export async function confirmRegistration(
  deps: MailingDeps & SigningIn,
  from: From,
  actor: Actor,
  { token, password, ...said }: { token: string; password: string } & Correction,
): Promise<{ message: string; session: SignedIn | null }> {
  const { userId } = await readLink(deps.db, deps.clock.now(), 'register', token);
  const passwordHash = await hashToKeep(password, found(await userById(deps.db, userId)).user);
  const opened = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = { purpose: 'register', token } as const;
    const asked = found(await userById(tx, userId)).user;
    if (!isUnopened(asked)) throw spentLink('register');
    // What the mailbox bought without an account comes along, and nothing else.
    const user = await proveByLink(deps, tx, asOwner(actor), link);
    if (user.passwordHash || user.disabledAt || user.retiredAt || user.guest)
      throw spentLink('register');
    const own = asked.guest && user.id === asked.id;
    if (own && said.notMine) await dropTyped(deps, tx, asOwner(actor), user.id);
    await writeUser(
      deps,
      tx,
      asOwner(actor),
      user,
      { action: 'confirm-registration', own: true },
      { ...(own && corrected(said)), status: true, passwordHash, roles: withStudent(user) },
    );
    await spendLinksOf(tx, user.id, 'register', now);
    return user;
  });
  return {
    message: 'Tu cuenta está lista: ya puedes entrar.',
    session: await enterByLink(deps, from, opened),
  };
}

/** The same person asks again; somebody who only used their e-mail wrote another name. */
export function sameAs(guest: UserRow, person: WrittenPerson): boolean {
  return guest.firstName === person.firstName && guest.lastName === person.lastName;
}

export function withStudent({ roles }: UserRow): UserRow['roles'] {
  return roles.includes('Alumno') ? roles : [...roles, 'Alumno'];
}

export async function openAccount(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  person: WrittenPerson,
): Promise<UserRow> {
  const { dni, document, ...rest } = person;
  const created = await insertUser(tx, {
    ...rest,
    currency: currencyOfCountry(person.country ?? undefined),
    roles: ['Alumno'],
    status: false,
    guest: true,
  });
  await recordAudit(tx, actor, {
    action: 'register',
    entity: 'user',
    entityId: created.id,
    after: auditedUser(created),
  });
  await proposeDocument(deps, tx, created, { dni: dni ?? null, document: document ?? null });
  return created;
}

/** A document that somebody typed is not proven: it waits until staff have seen it. */
async function proposeDocument(
  deps: MailingDeps,
  tx: Tx,
  user: UserRow,
  { dni, document }: Pick<UserRow, 'dni' | 'document'>,
): Promise<void> {
  if (dni) await propose(deps, tx, user, { document, dni }, 'registro');
}

async function mailConfirmation(
  deps: MailingDeps,
  tx: Tx,
  { ip }: Actor,
  user: UserRow,
  accept: (link: string) => Promise<Accepted>,
): Promise<void> {
  if (!user.email) return;
  const link = await issueLink(tx, deps.clock.now(), {
    purpose: 'register',
    userId: user.id,
    sentTo: user.email,
  });
  if (!link) return;
  const accepted = await accept(link.id);
  await sendMail(deps, tx, {
    occasion: `register-confirm:${link.id}`,
    to: user.email,
    cause: causeOf(ip),
    userId: user.id,
    template: 'register-confirm',
    props: {
      firstName: greetedAs(user),
      path: `${deps.config.publicUrl}${linkPages.confirm}?token=${link.token}`,
      texts: textLinks(accepted, deps.config.publicUrl),
    },
  });
}
