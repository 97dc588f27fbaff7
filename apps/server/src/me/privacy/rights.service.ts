import { dataAppeals } from '@aulario/contract/me/data-appeal';
import {
  type RequestCountry,
  requestKinds,
  requestTerm,
} from '@aulario/contract/me/privacy-request';
import type { AskOpenRight, AskRight, OwnRequest } from '@aulario/contract/me/rights';
import { businessDaysAfter } from '../../academy/business-days.ts';
import { calendarOf } from '../../academy/holiday.service.ts';
import { sendMail, unsentMails } from '../../mails/mail.service.ts';
import { promiseOf } from '../../mails/promise.ts';
import { guestPart, guestParts, holderOfMailbox } from '../../people/users/guest.queries.ts';
import { takeTurns, userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { maskEmail, searchText } from '../../platform/text.ts';
import type { PrivacyRequestRow } from './privacy.tables.ts';
import * as queries from './request.queries.ts';
import { audit, daysLeftOf, lawOf } from './request.service.ts';
import { mailboxOfToken, rightsLink, tellAsker } from './rights.mails.ts';

type RightsDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'mail'>;

/** Two people may read a mailbox, and each may ask for each of their rights. More is a wish to be a burden. */
const mostWaiting = 2 * Object.keys(requestKinds).length;

/** What somebody asked about their data, from their account or from its mailbox once it answered. */
export async function ownRequests(deps: RightsDeps, actor: Actor): Promise<OwnRequest[]> {
  return requestsOfPerson(deps, actor.id ?? '');
}

/** The same, of a person. @throws DomainError `not-found`. */
export async function requestsOfPerson(
  deps: Pick<RightsDeps, 'db' | 'clock'>,
  id: string,
): Promise<OwnRequest[]> {
  const { user } = found(await userById(deps.db, id));
  const email = user.emailProven ? (user.email ?? undefined) : undefined;
  return ownViews(deps, await queries.requestsOf(deps.db, { userId: user.id, email }));
}

/** @throws DomainError `conflict` while several of theirs wait for an answer. */
export async function askRight(
  deps: RightsDeps,
  actor: Actor,
  asked: AskRight,
): Promise<OwnRequest> {
  const row = await deps.db.transaction(async (tx) => {
    const { user } = found(await userById(tx, actor.id ?? ''));
    return ask(deps, tx, actor, {
      ...asked,
      ...{ userId: user.id, name: fullName(user), dni: user.dni, email: user.email },
      ...{ origin: 'cuenta', country: lawOf(user.country) },
      identifiedBy: 'Entró a su cuenta.',
    });
  });
  return ownView(deps, row);
}

/** Mails whoever has no account the page from which they ask. The answer is the same for every mailbox. */
export async function askRightsLink(deps: RightsDeps, email: string): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    await takeTurns(tx, { email });
    const mail = { to: email, userId: null, template: 'rights-link' } as const;
    // One that waits in its row serves all who ask (decision 184).
    if ((await unsentMails(tx, mail)).length > 0) return;
    const occasion = `rights-link:${newId()}`;
    const path = rightsLink(deps, email, { mail: occasion });
    await sendMail(deps, tx, { ...mail, occasion, props: { path } });
  });
  return {
    message: promiseOf(
      deps,
      'Te enviamos un enlace a ese correo. Dura un día.',
      'Escríbele tu pedido: vale igual, y la academia te responde dentro del plazo de ley.',
    ),
  };
}

/** @throws DomainError `not-found` for a link that is over or was altered. */
export async function openRequests(deps: RightsDeps, token: string) {
  const email = await mailbox(deps, token);
  const requests = await ownViews(deps, await queries.requestsOf(deps.db, { email }));
  const holder = await holderOfMailbox(deps.db, email);
  const copyParts = holder ? 1 : await guestParts(deps.db, email);
  const country = await lawOfMailbox(deps.db, email, holder);
  return { maskedEmail: maskEmail(email), country, copyParts, requests };
}

/** The law of the person with that mailbox, else of who paid or bought with it last; null where there is neither. */
async function lawOfMailbox(
  db: Db,
  email: string,
  holder: UserRow | undefined,
): Promise<RequestCountry | null> {
  const known = holder ?? (await guestPart(db, email, { part: 1, dni: null }))[0];
  return known ? lawOf(known.country) : null;
}

/** @throws DomainError `not-found` as above, `conflict` while several from that mailbox wait. */
export async function askOpenRight(
  deps: RightsDeps,
  actor: Actor,
  { token, dni, country, ...asked }: AskOpenRight,
): Promise<OwnRequest> {
  const email = await mailbox(deps, token);
  const row = await deps.db.transaction(async (tx) => {
    const holder = await holderOfMailbox(tx, email);
    return ask(deps, tx, actor, {
      ...asked,
      ...{ userId: holder?.id ?? null, dni: dni || null, email, origin: 'correo' },
      country: country ?? (await lawOfMailbox(tx, email, holder)) ?? 'PE',
      identifiedBy: 'Respondió desde su correo.',
    });
  });
  return ownView(deps, row);
}

type Asked = Pick<
  PrivacyRequestRow,
  'kind' | 'detail' | 'userId' | 'name' | 'dni' | 'email' | 'origin' | 'country' | 'identifiedBy'
>;

async function ask(
  deps: RightsDeps,
  tx: Tx,
  actor: Actor,
  asked: Asked,
): Promise<PrivacyRequestRow> {
  const { userId, email } = asked;
  // One after the other: two presses of a button count each other.
  if (email) await takeTurns(tx, { email });
  const own = await queries.requestsOf(tx, userId ? { userId } : { email: email ?? undefined });
  refuseRepeated(
    asked,
    own.filter(({ state }) => state === 'pendiente'),
  );
  const now = deps.clock.now();
  const receivedOn = limaDay(now);
  const isHoliday = await calendarOf(tx, asked.country);
  const row = await queries.insertRequest(tx, {
    ...{ ...asked, detail: asked.detail || 'Sin más detalle: pide todo.' },
    ...{ receivedOn, createdAt: now, updatedAt: now, registeredByName: 'La persona' },
    dueOn: businessDaysAfter(receivedOn, requestTerm(asked.kind, asked.country).days, isHoliday),
  });
  await audit(tx, actor, 'create', null, row);
  await tellAsker(deps, tx, row, 'recibida');
  return row;
}

/** Each right may wait for one answer: who asks for all of them is not refused the last. */
function refuseRepeated({ kind, name, dni }: Asked, waiting: readonly PrivacyRequestRow[]): void {
  const same = waiting.find(
    (one) =>
      one.kind === kind &&
      (searchText(one.name) === searchText(name) || (dni !== null && one.dni === dni)),
  );
  if (same) {
    const { number, dueOn } = same;
    throw new DomainError(
      'conflict',
      `Ya pediste lo mismo: es tu solicitud ${number ?? ''}, y te responderemos hasta el ${spanishDay(dueOn)}.`,
    );
  }
  if (waiting.length >= mostWaiting) {
    throw new DomainError(
      'conflict',
      'Ya hay varias solicitudes por responder desde este correo. Espera a que las respondamos.',
    );
  }
}

async function mailbox(deps: RightsDeps, token: string): Promise<string> {
  return found(
    await mailboxOfToken(deps, token),
    'Ese enlace ya no sirve. Pide otro con tu correo.',
  );
}

async function ownView(deps: RightsDeps, row: PrivacyRequestRow): Promise<OwnRequest> {
  return (await ownViews(deps, [row]))[0] as OwnRequest;
}

async function ownViews(
  { db, clock }: Pick<RightsDeps, 'db' | 'clock'>,
  rows: readonly PrivacyRequestRow[],
): Promise<OwnRequest[]> {
  const left = await daysLeftOf(db, limaDay(clock.now()), rows);
  return rows.map((row) => ({
    ...{ number: row.number ?? '', kind: row.kind, state: row.state, detail: row.detail },
    ...{ receivedOn: row.receivedOn, dueOn: row.dueOn, daysLeft: left(row) },
    authority: dataAppeals[row.country],
    ...{ extensionReason: row.extensionReason, answer: row.answer },
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}
