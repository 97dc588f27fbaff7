import type { AnswerOf } from '@aulario/contract/endpoint';
import { currencyOfCountry } from '@aulario/contract/money';
import { linkPages } from '@aulario/contract/people/open-user';
import type { providerEndpoints } from '@aulario/contract/people/provider';
import type { z } from 'zod';
import { keepAcceptance } from '../../legal/acceptance.service.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { causeOf } from '../../mails/paced-mails.ts';
import { type PromisingDeps, promiseOf } from '../../mails/promise.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, fieldFault } from '../../platform/error.ts';
import { greetedAs } from '../users/greeted-as.ts';
import { guestsOfMailbox, ownerOfMailbox } from '../users/guest.queries.ts';
import { againOnConflict, personOf } from '../users/known-person.ts';
import { asOwner } from '../users/owner.ts';
import { insertUser, takeTurns } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { auditedUser } from '../users/user.view.ts';
import { writeUser } from '../users/user-change.service.ts';
import { lateWords } from './late-words.ts';
import { proveByLink } from './mailbox.service.ts';
import { spendLinksOf } from './one-time-link.queries.ts';
import { issueLink, readLink, spentLink } from './one-time-link.ts';
import { refusal } from './provider.answer.ts';
import { personOfAccount } from './provider.queries.ts';
import {
  enterAs,
  type FromWhere,
  type JoiningDeps,
  joinAccount,
  mayJoinByAddress,
} from './provider.service.ts';
import { openFor, sealFor, type Waiting } from './provider.token.ts';
import { providerName } from './provider.view.ts';
import { mailKnown } from './recovery.service.ts';
import { openAccount, sameAs, withStudent } from './registration.service.ts';
import type { SigningIn } from './session.service.ts';
import { isUnopened } from './typed-registration.ts';

type Registration = z.output<NonNullable<typeof providerEndpoints.register.body>>;
type Deps = JoiningDeps & SigningIn & PromisingDeps;

/**
 * Goes on for who signed in elsewhere and is nobody's here. Only an address that its provider vouches for and that no
 * record here has opens an account at once; in every other case the mailbox answers first, and who asks learns no more.
 */
export async function registerWithProvider(
  deps: Deps,
  actor: Actor,
  from: FromWhere,
  body: Registration,
  takeTurn: (tx: Tx, email: string) => Promise<void> = async () => {},
): Promise<AnswerOf<typeof providerEndpoints.register>> {
  const waiting = openFor(deps, 'waiting', body.token);
  if (!waiting) throw refusal();
  const made = await againOnConflict(() =>
    deps.db.transaction(async (tx) => openOrMail({ ...deps, takeTurn }, tx, actor, waiting, body)),
  );
  if ('user' in made) {
    const entered = await enterAs(deps, from, made.user);
    if ('token' in entered) return entered;
    throw refusal();
  }
  const { provider, person } = waiting;
  return {
    message: promiseOf(
      deps,
      `Enviamos un correo a ${person.email}. Ábrelo en este mismo navegador para terminar. ${lateWords}`,
      'Recibimos tus datos: escríbele y te ayuda a terminar tu cuenta.',
    ),
    joining: sealFor(deps, 'joining', { provider, person, link: made.link ?? null }),
  };
}

async function openOrMail(
  deps: Deps & { takeTurn: (tx: Tx, email: string) => Promise<void> },
  tx: Tx,
  actor: Actor,
  waiting: Waiting,
  body: Registration,
): Promise<{ user: UserRow } | { link: string | undefined }> {
  const { person } = waiting;
  await takeTurns(tx, { email: person.email });
  const owner = (await personOfAccount(tx, person))?.user;
  if (owner && !owner.retiredAt) {
    throw new DomainError('wrong-state', 'Esa cuenta ya está unida: vuelve a entrar con ella.');
  }
  const holder = await ownerOfMailbox(tx, person.email);
  const knows = person.emailVerified && Boolean(holder?.status);
  if (!knows && body.terms !== true) {
    throw fieldFault('terms', 'Acepta los términos y la política de privacidad para continuar.');
  }
  const mailing = { ...deps, ip: actor.ip };
  if (holder && !isUnopened(holder)) {
    await deps.takeTurn(tx, person.email);
    return { link: await mailHolder(mailing, tx, holder, waiting) };
  }
  const guests = holder ? [] : await guestsOfMailbox(tx, person.email);
  if (!holder && guests.length === 0 && person.emailVerified) {
    return { user: await openAtOnce(deps, tx, actor, waiting, body) };
  }
  const typed = personOf({ ...namesOf(body), email: person.email, country: body.country });
  const user =
    holder ??
    guests.find((guest) => isUnopened(guest) && sameAs(guest, typed)) ??
    (await openAccount(deps, tx, actor, typed));
  await deps.takeTurn(tx, person.email);
  const link = await mailLink(mailing, tx, user, waiting);
  if (link) await accept(deps, tx, actor, body, { subjectId: link, userId: user.id });
  return { link };
}

const namesOf = ({ firstName, lastName }: Registration) => ({ firstName, lastName });

/** Staff and teachers enter as they did and join theirs inside; nobody asks for it by an address. */
async function mailHolder(
  deps: Deps & { ip: string | null },
  tx: Tx,
  holder: UserRow,
  waiting: Waiting,
): Promise<string | undefined> {
  if (mayJoinByAddress(holder)) return mailLink(deps, tx, holder, waiting);
  if (holder.status && !holder.retiredAt) await mailKnown(deps, tx, holder, deps.ip);
  return undefined;
}

async function openAtOnce(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  waiting: Waiting,
  body: Registration,
): Promise<UserRow> {
  const { person } = waiting;
  const {
    dni: _,
    document: __,
    ...typed
  } = personOf({
    ...namesOf(body),
    ...{ email: person.email, country: body.country },
  });
  const created = await insertUser(tx, {
    ...typed,
    currency: currencyOfCountry(typed.country ?? undefined),
    ...{ roles: ['Alumno'], status: true, guest: false, emailProven: false },
  });
  await recordAudit(tx, actor, {
    ...{ action: 'register', entity: 'user', entityId: created.id, after: auditedUser(created) },
  });
  await accept(deps, tx, actor, body, { subjectId: created.id, userId: created.id });
  await joinAccount(deps, tx, asOwner(actor), { ...waiting, userId: created.id });
  return created;
}

async function accept(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { country, seenTexts }: Registration,
  whose: { subjectId: string; userId: string },
): Promise<void> {
  await keepAcceptance(deps, tx, actor, {
    ...{ occasion: 'registro', ...whose, country, seen: seenTexts },
  });
}

async function mailLink(
  deps: Deps & { ip: string | null },
  tx: Tx,
  user: UserRow,
  { provider }: Waiting,
): Promise<string | undefined> {
  if (!user.email) return undefined;
  const link = await issueLink(tx, deps.clock.now(), {
    ...{ purpose: 'provider', userId: user.id, sentTo: user.email },
  });
  if (!link) return undefined;
  await sendMail(deps, tx, {
    ...{ occasion: `provider-link:${link.id}`, to: user.email, userId: user.id },
    cause: causeOf(deps.ip),
    template: 'provider-link',
    props: {
      firstName: greetedAs(user),
      provider: providerName(deps.oidc?.issuers ?? [], provider),
      path: `${deps.config.publicUrl}${linkPages.provider}?token=${link.token}`,
    },
  });
  return link.id;
}

/**
 * The mailbox answered, in the browser that signed in elsewhere: the two are one person. A link alone joins nothing, for
 * whoever asked may be a stranger who only wrote this address there.
 * @throws DomainError `wrong-state` in another browser; `not-found` for a spent link.
 */
export async function confirmProvider(
  deps: Deps,
  actor: Actor,
  { token, joining }: { token: string; joining: string },
): Promise<{ message: string }> {
  const waiting = openFor(deps, 'joining', joining);
  const now = deps.clock.now();
  const { id } = await readLink(deps.db, now, 'provider', token);
  if (!waiting || waiting.link !== id) {
    throw new DomainError(
      'wrong-state',
      'Abre este enlace en el mismo navegador donde empezaste. Si no fuiste tú, no hagas nada.',
    );
  }
  await deps.db.transaction(async (tx) => {
    const link = { purpose: 'provider', token } as const;
    const own = asOwner(actor);
    const user = await opened(deps, tx, own, await proveByLink(deps, tx, own, link));
    if (!mayJoinByAddress(user)) throw spentLink('provider');
    await joinAccount(deps, tx, own, { ...waiting, userId: user.id });
    await spendLinksOf(tx, user.id, 'provider', now);
  });
  const name = providerName(deps.oidc?.issuers ?? [], waiting.provider);
  return { message: `Listo: ya puedes entrar con ${name}.` };
}

async function opened(deps: Deps, tx: Tx, own: Actor, user: UserRow): Promise<UserRow> {
  if (user.disabledAt || user.retiredAt || user.guest) throw spentLink('provider');
  if (user.status) return user;
  const act = { action: 'confirm-registration', own: true };
  return writeUser(deps, tx, own, user, act, { status: true, roles: withStudent(user) });
}
