import { knownAcademy } from '../academy/academy.service.ts';
import { days, seconds } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { gathered } from '../platform/gathered.ts';
import { type JobHandler, SaidByItself } from '../platform/jobs.ts';
import { MailRefused } from '../platform/mail-transport.ts';
import { sendMailJob } from './mail.jobs.ts';
import * as queries from './mail.queries.ts';
import type { MailRow } from './mail.tables.ts';
import { ownMailFaults } from './mail-fault.ts';
import { nextInRow } from './paced-mail.queries.ts';
import { rowKey } from './paced-mails.ts';
import { type Refusals, sayRefusals } from './refusals.ts';
import { renderMail, UnknownMail } from './render-mail.ts';
import { keepSentNotes, type SentNotes } from './sent-notes.ts';
import type { MailName } from './templates.ts';

type MailDeps = Pick<
  Deps,
  'db' | 'jobs' | 'mail' | 'clock' | 'config' | 'storage' | 'cache' | 'log'
>;
/** What one worker knows. */
type Desk = MailDeps & { refusals: Refusals; notes: SentNotes };

/** How long a worker has a mail in hand: longer than reading its files and sending it may take. */
const inHand = seconds(150);

/** How long a mail that nobody here can write waits for a node that can, in milliseconds: an upgrade takes minutes. */
const leftToOthers = days(1);
/** In how many seconds it is looked at again, by whichever node takes it. */
const lookAgainIn = 30;

/**
 * The worker of outgoing mail: claims the row, sends outside of any transaction, marks what came of it. Its
 * Message-ID stays the same, so that a receiver knows a repetition after a crash between the server's
 * "accepted" and our mark (decision 072).
 */
export function mailJobs(deps: MailDeps): JobHandler<typeof sendMailJob.data>[] {
  const [refusals, notes] = [sayRefusals(deps), keepSentNotes(deps)];
  // What a worker took at once is begun at once.
  const run = gathered((orders: { mail: string }[]) =>
    deliverAll({ ...deps, refusals, notes }, orders),
  );
  return [{ kind: sendMailJob, run }];
}

/** Claims all in one statement; each goes out, and fails, by itself. */
async function deliverAll(
  deps: Desk,
  orders: { mail: string }[],
): Promise<PromiseSettledResult<void>[]> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + inHand);
  const ids = [...new Set(orders.map(({ mail }) => mail))];
  const rows = await queries.claimMails(deps.db, ids, { now, until });
  const mine = new Map(rows.map((row) => [row.id, row]));
  return Promise.allSettled(
    orders.map(async ({ mail }) => {
      const row = mine.get(mail);
      // Of two orders for one, the second looks whether it went out.
      mine.delete(mail);
      const turn = row?.paced ? await inTurn(deps, row) : row;
      return turn ? deliver(deps, turn) : lookAgain(deps, mail);
    }),
  );
}

/**
 * A place in a row is free: whose turn it is goes, which need not be the mail that the place was made for. That one is let go, and
 * goes with another's place.
 */
async function inTurn(deps: MailDeps, row: MailRow): Promise<MailRow> {
  const next = await nextInRow(deps.db, row, deps.clock.now());
  if (!next || next === row.id) return row;
  const other = await claimed(deps, next);
  if (!other) return row;
  await queries.letGo(deps.db, row.id);
  return other;
}

async function claimed({ db, clock }: MailDeps, id: string): Promise<MailRow | undefined> {
  const now = clock.now();
  const [row] = await queries.claimMails(db, [id], {
    now,
    until: new Date(now.getTime() + inHand),
  });
  return row;
}

async function deliver(deps: Desk, row: MailRow): Promise<void> {
  const { db, mail: transport, clock } = deps;
  const { id } = row;
  // Nothing is left to say, and to nobody: who it was for, or about, was erased while it waited.
  if (row.occasion.startsWith('erased-'))
    return queries.saveMail(db, id, {
      state: 'error',
      error: ownMailFaults.erased,
    });
  // It went out, and the database was away when that was to be written.
  if (deps.notes.has(id)) return deps.notes.write(id);
  const sent = await tryToSend(deps, row).catch((error) => {
    if (error instanceof UnknownMail) return leaveToOthers(deps, row, error);
    throw error;
  });
  if (!sent) return;
  if (sent.fault) return leaveUnsent(deps, id, { ...sent, fault: sent.fault });
  if (transport) deps.refusals.taken();
  await deps.notes.write(id, {
    ...sent.rendered,
    state: transport ? 'enviado' : 'bandeja',
    sentAt: clock.now(),
    error: null,
    receipt: sent.receipt?.slice(0, 500) ?? null,
    // Also of what waited for nothing: whoever was written for counts in the turns of those who wait.
    paced: row.paced ?? rowKey(row),
  });
}

/** Staff read why; it is brought again, unless the server will never take it: then they may send it again. */
async function leaveUnsent(
  { db, refusals }: Desk,
  id: string,
  { rendered, fault }: Sent & { fault: Error },
): Promise<void> {
  const error = fault.message.slice(0, 500);
  await queries.saveMail(db, id, { ...rendered, state: 'error', error });
  if (fault instanceof MailRefused) return;
  refusals.refused(fault);
  throw new SaidByItself(fault.message, { cause: fault });
}

/** While nodes of two versions run, the older one meets mails of the newer: it gives them back, and counts no try. */
async function leaveToOthers(
  { db, jobs, clock, log }: MailDeps,
  { id, createdAt }: MailRow,
  error: UnknownMail,
): Promise<void> {
  log.warn({ template: error.message, cause: error.cause }, 'a mail is left to a newer version');
  if (clock.now().getTime() - createdAt.getTime() > leftToOthers) {
    await queries.saveMail(db, id, { state: 'error', error: ownMailFaults.unknown });
    return;
  }
  await db.transaction(async (tx) => {
    await queries.letGo(tx, id);
    await jobs.send(tx, sendMailJob, { mail: id }, { afterSeconds: lookAgainIn });
  });
}

/** Somebody has it in hand, or died with it: it is looked at again when it is nobody's. */
async function lookAgain(deps: Desk, id: string): Promise<void> {
  const { db, jobs, clock } = deps;
  const until = await queries.claimOf(db, id);
  if (!until) return givePlace(deps, id);
  const afterSeconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
  await db.transaction((tx) => jobs.send(tx, sendMailJob, { mail: id }, { afterSeconds }));
}

/** It went out in the place of another of its row, which now has its own. */
async function givePlace(deps: Desk, id: string): Promise<void> {
  const gone = await queries.mailById(deps.db, id);
  if (!gone?.paced) return;
  const next = await nextInRow(deps.db, gone, deps.clock.now());
  const row = next ? await claimed(deps, next) : undefined;
  if (row) await deliver(deps, row);
}

type Sent = {
  rendered?: Awaited<ReturnType<typeof renderMail>>;
  receipt?: string | undefined;
  fault?: Error;
};

async function tryToSend(deps: MailDeps, row: MailRow): Promise<Sent> {
  const { mail, config, storage } = deps;
  const url = config.publicUrl;
  const profile = await knownAcademy(deps);
  const rendered = await renderMail(row.template as MailName, row.props as never, {
    ...profile,
    url,
  });
  if (!mail) return { rendered };
  const messageId = `<${row.id}@${new URL(url).hostname}>`;
  try {
    const attachments = await attachmentsOf(storage, row);
    const receipt = await mail.send({
      ...{ ...rendered, to: row.to, messageId },
      ...(attachments && { attachments }),
    });
    return { rendered, receipt };
  } catch (error) {
    return { rendered, fault: error as Error };
  }
}

async function attachmentsOf(storage: Deps['storage'], { attachments }: MailRow) {
  if (attachments.length === 0) return undefined;
  return Promise.all(
    attachments.map(async ({ key, name, mime }) => {
      const bytes = await storage.get(key);
      if (!bytes) throw new Error(`The attachment ${name} is not in the storage.`);
      return { name, mime, bytes };
    }),
  );
}

/**
 * Lets go of what a dead process had in hand, where there is no other: the embedded database has one process,
 * and whoever starts on it was preceded by a dead one.
 */
export async function forgetClaims({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (!config.databaseUrl) await queries.dropClaims(db);
}
