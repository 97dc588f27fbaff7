import { randomBytes } from 'node:crypto';
import { comesLate } from '../../mails/mail.service.ts';
import { days } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { claimMailJob, claimQuestionsJob } from './claim.jobs.ts';
import { occasionOf } from './claim.mails.ts';
import { claimByToken } from './claim.queries.ts';
import { type ClaimRow, mailboxOfConsumer } from './claim.tables.ts';
import * as queries from './claim-mailbox.queries.ts';

type MailboxDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Who files a sheet on the site: by their network, and the mailbox that they proved, when they are signed in. */
export type Filer = { cause: string; mailbox: string | undefined };

/**
 * Mails the copy of a sheet, or holds it: a mailbox is asked of each sheet by itself whether it is theirs, of one at a time until
 * it answers and then of one for each network that names it, and reads no word that was typed. The consumer has the sheet on the screen
 * and as a PDF at once (DS 011-2011-PCM art. 4-B), and the copy goes out when they answer. Who is signed in with that mailbox
 * is asked nothing; what staff typed in from paper is mailed at once.
 */
export async function mailOrHoldCopy(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  claim: ClaimRow,
  filer: Filer | undefined,
): Promise<void> {
  const email = mailboxOfConsumer(claim.consumer);
  const isOwn = filer?.mailbox && email && mailboxOf(filer.mailbox) === mailboxOf(email);
  if (!email || !filer || isOwn)
    return deps.jobs.send(tx, claimMailJob, { claim: claim.id, news: 'received' });
  const asker = { mailbox: queries.mailboxKey(email), cause: filer.cause };
  await lock(tx, claim, asker.mailbox);
  await queries.holdCopy(tx, { claimId: claim.id, ...asker });
  await askNext(deps, tx, asker);
}

/** Whether the mail that asks of this sheet comes late. Of one that waits for an earlier sheet's answer there is none yet. */
export async function isAskedLate(
  db: Db,
  claim: ClaimRow,
  held: queries.HeldCopy | undefined,
): Promise<boolean> {
  const to = mailboxOfConsumer(claim.consumer);
  if (!to || !held?.askedAt || held.confirmedAt || held.deniedAt) return false;
  const occasion = occasionOf(claim, 'registered');
  return comesLate(db, occasion, { to, template: 'claim-registered' });
}

/**
 * What the mailbox says of one sheet: that it is theirs, and its copy is mailed; or that it is not, and it hears no more of it.
 * The sheet stays, numbered as it is. Then it is asked of the next that waits, which comes at the mailbox's pace.
 * @param token of the private page; @param answer of the mail of this sheet.
 * @throws DomainError `not-found` for a token of another sheet, or of none.
 */
export async function answerMailbox(
  deps: MailboxDeps,
  token: string,
  { answer, own }: { answer: string; own: boolean },
): Promise<{ sent: number }> {
  return deps.db.transaction(async (tx) => {
    const claim = found(await claimByToken(tx, token));
    await lock(tx, claim, queries.mailboxKey(mailboxOfConsumer(claim.consumer) ?? ''));
    const held = await queries.heldCopy(tx, claim.id);
    if (!held?.token || held.token !== answer)
      throw new DomainError('not-found', 'Ese enlace no corresponde al correo de esta hoja.');
    const now = deps.clock.now();
    await queries.changeHeldCopy(tx, claim.id, {
      confirmedAt: own ? (held.confirmedAt ?? now) : null,
      deniedAt: own ? null : (held.deniedAt ?? now),
    });
    const sent = own && !held.confirmedAt ? 1 : 0;
    if (sent) await deps.jobs.send(tx, claimMailJob, { claim: claim.id, news: 'received' });
    // Also the sheets of others waited for this answer: as many as there are, a job asks of them.
    await deps.jobs.send(tx, claimQuestionsJob, { mailbox: held.mailbox });
    return { sent };
  });
}

/** Asks of a sheet of each network that waited for an answer of this mailbox. */
export async function askOn(deps: MailboxDeps, mailbox: string): Promise<void> {
  for (const { id, ...asker } of await queries.waitingAskers(deps.db, mailbox)) {
    await deps.db.transaction(async (tx) => {
      await lock(tx, { id }, mailbox);
      await askNext(deps, tx, asker);
    });
    await makeRoom();
  }
}

async function lock(tx: Tx, { id }: Pick<ClaimRow, 'id'>, key: string): Promise<void> {
  await queries.lockMailbox(tx, { key, token: newToken(), firstClaim: id });
}

/** A mail that was lost, or that nobody wants to answer, keeps no other sheet's back for longer. */
const waitsFor = days(1);

/**
 * After a day each network that names a mailbox has its turn, whether or not it answered of another's sheet: a sheet that a stranger filed in
 * its name before keeps nobody's copy back for longer (decision 184).
 */
export async function askForgotten(deps: MailboxDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - waitsFor);
  for (const { id, ...asker } of await queries.forgottenAskers(deps.db, before)) {
    await deps.db.transaction(async (tx) => {
      await lock(tx, { id }, asker.mailbox);
      await askNext(deps, tx, asker, 'network');
    });
    await makeRoom();
  }
}

/**
 * Asks of one sheet of this network, unless one waits for its answer.
 * @param of whose question is waited for: that of anybody as long as the mailbox never answered
 */
async function askNext(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  asker: queries.Asker,
  of?: 'network',
): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - waitsFor);
  const whose = of ?? ((await queries.hasAnswered(tx, asker.mailbox)) ? 'network' : 'any');
  if (await queries.isAsked(tx, asker, { of: whose, since })) return;
  const claim = await queries.nextToAsk(tx, asker);
  if (!claim) return;
  await queries.changeHeldCopy(tx, claim, { token: newToken(), askedAt: now });
  await deps.jobs.send(tx, claimMailJob, { claim, news: 'registered' });
}

function newToken(): string {
  return randomBytes(18).toString('base64url');
}
