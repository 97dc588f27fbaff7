import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/error.ts';
import { keepApart, onlyTheirs, plainlyAnother } from '../merges/apart.ts';
import { keepAll } from '../merges/merge.plan.ts';
import { joinRecords } from '../merges/record-join.ts';
import {
  forgetProvenElsewhere,
  guestsAmong,
  guestsOfMailbox,
  holderOfMoodleAccount,
  lockUsers,
  ownerOfMailbox,
  provenElsewhere,
} from '../users/guest.queries.ts';
import { guestArrivedJob } from '../users/guest-arrived.job.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { ordersMovedJob } from '../users/orders-moved.job.ts';
import { propose } from '../users/proposal.service.ts';
import { lockUser, takeTurns, updateUser, userById } from '../users/user.queries.ts';
import type { LinkPurpose, LinkRow, UserRow } from '../users/user.tables.ts';
import { auditedUser } from '../users/user.view.ts';
import { readLink, spendRead } from './one-time-link.ts';

const reason = 'Respondió desde su correo';

/**
 * Uses a link up by which a mailbox answers, and does what `proveMailbox` says. First comes the turn of the
 * mailbox, then its records, then the link: of two that are opened at once, one waits for the other.
 * @throws DomainError `not-found` for a link that was used, expired, or never was.
 */
export async function proveByLink(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<UserRow> {
  const now = deps.clock.now();
  const link = await readLink(tx, now, purpose, token);
  return proveMailbox(deps, tx, actor, link, { onceLocked: () => spendRead(tx, now, link) });
}

/**
 * Somebody answered from the mailbox that this link went to, and that is its record's. From
 * now on its e-mail is proved, and a guest is a person. Of what else strangers typed with this e-mail joins what the
 * person chose, and where nobody was shown it what bears their own document (decision 184). What is plainly another person's who
 * reads the same mailbox stays apart, and staff look at both. Nothing else joins records by itself (decision 066).
 * @param onceLocked what is to be done when the records are locked and nothing has changed yet.
 * @param chosen guests of this mailbox that the person said are theirs.
 * @returns the record in which everything is now; the guest's own while it stays apart.
 */
export async function proveMailbox(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  { userId, sentTo: email }: Pick<LinkRow, 'userId' | 'sentTo'>,
  {
    onceLocked = async () => {},
    chosen,
  }: { onceLocked?: () => Promise<void>; chosen?: readonly string[] } = {},
): Promise<UserRow> {
  const records = email ? await recordsOf(tx, userId, email, chosen) : undefined;
  if (!records) {
    const unchanged = found(await lockUser(tx, userId));
    await onceLocked();
    return unchanged;
  }
  const { own, guests, rowOf } = records;
  await onceLocked();
  const holder = rowOf(records.holder.id);
  const now = deps.clock.now();
  if (plainlyAnother(holder, own)) {
    await keepApart(tx, now, rowOf(own.id), holder);
    return rowOf(own.id);
  }
  // That a former mailbox answers proves nothing of the e-mail that took its place.
  let kept = holder.email === email ? await becomePerson(deps, tx, actor, holder) : holder;
  const others = guests
    .filter(({ id }) => id !== kept.id)
    .map(({ id }) => rowOf(id))
    .filter((guest) => guest.id === own.id || isTheirs(guest, kept, chosen))
    // What was asked for comes first: nothing of another tells it apart.
    .sort((a, b) => Number(b.id === own.id) - Number(a.id === own.id));
  for (const absorbed of await onlyTheirs(tx, now, kept, others)) {
    kept = await joinTyped(deps, tx, actor, { kept, absorbed, reason, asked: own.id });
  }
  return kept;
}

function isTheirs(guest: UserRow, kept: UserRow, chosen: readonly string[] | undefined): boolean {
  return chosen ? chosen.includes(guest.id) : guest.dni !== null && guest.dni === kept.dni;
}

/**
 * The records of a mailbox, locked; one after the other, so that of two links that are opened at once the
 * second finds what the first made. None when that mailbox did not answer for this record.
 */
async function recordsOf(
  tx: Tx,
  userId: string,
  email: string,
  chosen: readonly string[] | undefined,
) {
  await takeTurns(tx, { email });
  const own = found((await userById(tx, userId))?.user);
  // The e-mail on file is another by now.
  if (own.retiredAt || own.email !== email) return undefined;
  const holder = own.guest ? ((await ownerOfMailbox(tx, email)) ?? own) : own;
  // Staff took that record away: nobody else gives it anything.
  if (holder.retiredAt) return undefined;
  const typed = chosen ? [] : await guestsOfMailbox(tx, email, 25, holder.dni);
  // Not of the oldest: whoever fills the mailbox with orders keeps no order out that was asked for.
  const asked = new Set([own.id, ...(chosen ?? typed.map(({ id }) => id))]);
  const guests = await guestsAmong(tx, email, [...asked]);
  // Those whose links come here no more are locked with the others, in the one order that all take.
  const former = await provenElsewhere(tx, holder.id, email);
  const ids = new Set([own.id, holder.id, ...guests.map(({ id }) => id), ...former]);
  const locked = await lockUsers(tx, [...ids]);
  const rowOf = (id: string) => found(locked.find((row) => row.id === id));
  return { own, holder, guests, rowOf };
}

/** The mailbox answered; a guest becomes somebody whom the academy knows, and may have an account. */
async function becomePerson(
  { jobs, clock }: Pick<MailingDeps, 'jobs' | 'clock'>,
  tx: Tx,
  actor: Actor,
  before: UserRow,
): Promise<UserRow> {
  if (before.emailProven && !before.guest) return before;
  if (before.email) await forgetProvenElsewhere(tx, before.id, before.email);
  const twice = before.guest && (await holderOfMoodleAccount(tx, before));
  const after = await updateUser(tx, before, {
    emailProven: true,
    provenEmail: null,
    ...(before.guest
      ? {
          guest: false,
          status: before.disabledAt === null,
          roles: before.roles.includes('Alumno') ? before.roles : [...before.roles, 'Alumno'],
        }
      : {}),
    ...(twice ? { moodleId: null } : {}),
  });
  // What they place from now on they place themselves.
  const until = clock.now().toISOString();
  if (before.guest) {
    await jobs.send(tx, ordersMovedJob, { user: before.id, move: newId(), which: { until } });
    await jobs.send(tx, guestArrivedJob, { user: before.id });
  }
  await recordAudit(tx, actor, {
    action: 'prove-mailbox',
    entity: 'user',
    entityId: before.id,
    before: auditedUser(before),
    after: auditedUser(after),
  });
  return after;
}

/**
 * Joins what was bought by a guest to the record of who answered, and takes nothing over that was typed: that an order is
 * theirs says nothing of the document and the mobile in it, which anybody may have typed. Of the order that was asked for,
 * what it says otherwise or more than the record waits for the person and for staff.
 */
export async function joinTyped(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  join: { kept: UserRow; absorbed: UserRow; reason: string; asked: string },
): Promise<UserRow> {
  const { kept, absorbed, reason, asked } = join;
  const joined = { kept, absorbed, choices: keepAll, reason, own: true };
  const { stayed } = await joinRecords(deps, tx, actor, joined);
  if (absorbed.id !== asked) return stayed;
  const { mobile, document, dni } = absorbed;
  await propose(deps, tx, stayed, { mobile, ...(dni ? { document, dni } : {}) }, 'compra');
  return stayed;
}
