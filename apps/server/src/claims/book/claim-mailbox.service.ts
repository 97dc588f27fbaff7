import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { claimMailJob } from './claim.jobs.ts';
import { claimByToken } from './claim.queries.ts';
import { type ClaimRow, mailboxOfConsumer } from './claim.tables.ts';
import * as queries from './claim-mailbox.queries.ts';

type MailboxDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** More than anybody files; what is left goes with the next press. */
const mostReleased = 50;

/**
 * Mails the copy of a sheet, or holds it: a mailbox that has not answered yet is told of one sheet and where it
 * is, whoever named it how often, and reads no word that was typed. The consumer has the sheet on the screen
 * and as a PDF at once (DS 011-2011-PCM art. 4-B), and the copies go out when they answer. What staff typed in
 * from paper is mailed at once.
 */
export async function mailOrHoldCopy(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  claim: ClaimRow,
): Promise<void> {
  const email = mailboxOfConsumer(claim.consumer);
  if (email && claim.origin === 'web') {
    const key = queries.mailboxKey(email);
    const token = randomBytes(18).toString('base64url');
    const mailbox = await queries.nameMailbox(tx, { key, token, firstClaim: claim.id });
    if (!mailbox.confirmedAt) {
      await queries.holdCopy(tx, claim.id, key);
      if (mailbox.firstClaim !== claim.id) return;
      return deps.jobs.send(tx, claimMailJob, { claim: claim.id, news: 'registered' });
    }
  }
  await deps.jobs.send(tx, claimMailJob, { claim: claim.id, news: 'received' });
}

/**
 * Whoever read the first mail says that the mailbox is theirs: what was held for it is mailed.
 * @param token of the private page; @param answer of the mail.
 * @throws DomainError `not-found` for a token of another mailbox, or of none.
 */
export async function answerMailbox(
  deps: MailboxDeps,
  token: string,
  answer: string,
): Promise<{ sent: number }> {
  return deps.db.transaction(async (tx) => {
    const claim = found(await claimByToken(tx, token));
    const key = queries.mailboxKey(mailboxOfConsumer(claim.consumer) ?? '');
    if (!(await queries.confirmMailbox(tx, { key, token: answer, now: deps.clock.now() })))
      throw new DomainError('not-found', 'Ese enlace no corresponde al correo de esta hoja.');
    const held = await queries.releaseCopies(tx, key, mostReleased);
    for (const id of held) await deps.jobs.send(tx, claimMailJob, { claim: id, news: 'received' });
    return { sent: held.length };
  });
}
