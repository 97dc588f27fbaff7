import type { Mail, mailEndpoints } from '@aulario/contract/mail';
import type { z } from 'zod';
import { type Actor, allows, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, found } from '../platform/error.ts';
import type { Page } from '../platform/list.ts';
import { sendMailJob } from './mail.jobs.ts';
import * as queries from './mail.queries.ts';
import type { MailAttachment, MailRow } from './mail.tables.ts';
import { mailFault } from './mail-fault.ts';
import { standInRow } from './paced-mail.queries.ts';
import { type Pacing, rowKey, waitOf, wouldWait } from './paced-mails.ts';
import { hiddenMail, personalMails, withoutSecrets } from './personal-mails.ts';
import type { MailName, MailProps } from './templates.ts';

/**
 * Decides on a mail in the transaction of its cause. It goes out after the commit, once for each
 * occasion ("payment-verified:<payment>") whatever is repeated or crashes. Who gave no e-mail gets none.
 */
export async function sendMail<N extends MailName>(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  mail: NewMail<N> & { attachments?: MailAttachment[] },
): Promise<void> {
  if (!mail.to) return;
  const id = await queries.insertMail(tx, { ...mail, props: mail.props });
  if (id) await postPaced(deps, tx, id, mail);
}

/** The same for many of one cause, in two statements. */
export async function sendMails<N extends MailName>(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  mails: (NewMail<N> & { attachments?: MailAttachment[] })[],
): Promise<void> {
  const ids = await queries.insertMails(
    tx,
    mails.filter(({ to }) => to),
  );
  await jobs.sendAll(
    tx,
    sendMailJob,
    ids.map((mail) => ({ mail })),
  );
}

export type NewMail<N extends MailName = MailName> = {
  occasion: string;
  to: string;
  userId: string | null;
  template: N;
  props: MailProps<N>;
  /** Who caused it, where strangers may: see `paced-mails.ts`. */
  cause?: string;
};

/**
 * Decides on a mail that waits for a paper which is not drawn yet; `postMail` lets it go.
 * @returns undefined when the occasion has its mail already, and when there is nobody to send it to.
 */
export async function holdMail<N extends MailName>(
  tx: Tx,
  mail: NewMail<N>,
): Promise<string | undefined> {
  if (!mail.to) return undefined;
  return queries.insertMail(tx, { ...mail, props: mail.props });
}

/** Lets a mail go out that was held, with these files. Asked again, it still goes out once. */
export async function postMail(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  id: string,
  attachments: MailAttachment[],
): Promise<void> {
  const mail = await queries.attach(tx, id, attachments);
  if (mail) await postPaced(deps, tx, id, mail);
}

/** What waits stands in a row: which of it is next is decided when a place is free (`mail.worker.ts`). */
async function postPaced(deps: Pick<Deps, 'jobs'>, tx: Tx, id: string, mail: Pacing) {
  const wait = await waitOf(tx, mail);
  if (wait > 0) await standInRow(tx, id, rowKey(mail));
  await post(deps, tx, id, wait);
}

/**
 * Whether the mail of an occasion comes late: it waits for others that its mailbox was sent, or will when it is posted.
 * @param decided one that is decided on and not written yet
 */
export async function comesLate(db: Db, occasion: string, decided?: Pacing): Promise<boolean> {
  const [mail] = await queries.mailsOfOccasions(db, [occasion]);
  if (!mail && decided) return wouldWait(db, decided);
  if (mail?.state !== 'pendiente') return false;
  return mail.paced !== null || wouldWait(db, mail);
}

/** What waits to be sent to a mailbox, of one kind: who asks for the same again is served by it (decision 184). */
export async function unsentMails(
  db: Db,
  whose: Parameters<typeof queries.unsentMails>[1],
): Promise<Pick<MailRow, 'occasion' | 'props'>[]> {
  return queries.unsentMails(db, whose);
}

/** What a mail is to say that waits to be sent; nothing of one that somebody has in hand, or that went out. */
export async function rewriteUnsent(tx: Tx, occasion: string, props: object): Promise<void> {
  await queries.rewriteUnsent(tx, occasion, props);
}

/** When the mail of one of these occasions was sent; null while it waits, undefined where there is none. */
export async function sentAtOf(db: Db, occasions: string[]): Promise<Date | null | undefined> {
  const [mail] = await queries.mailsOfOccasions(db, occasions);
  return mail?.sentAt;
}

async function post({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, id: string, afterSeconds = 0) {
  await jobs.send(tx, sendMailJob, { mail: id }, afterSeconds > 0 ? { afterSeconds } : undefined);
}

export async function listMails(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof mailEndpoints.listMails.query>>,
): Promise<Page<ReturnType<typeof summaryView>>> {
  requirePermission(actor, 'mails:read');
  const { rows, total } = await queries.listMails(db, query);
  return { rows: rows.map(summaryView), total };
}

/** For those who write to people, and would count on it. */
export function mailWay({ mail }: Pick<Deps, 'mail'>, actor: Actor): { leave: boolean } {
  requirePermission(actor, 'mails:read');
  return { leave: mail !== undefined };
}

/** Without what its links give to their holder, but to an administrator where no mail leaves: nobody else could open them. */
export async function getMail(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  actor: Actor,
  id: string,
): Promise<Mail> {
  requirePermission(actor, 'mails:read');
  const row = found(await queries.mailById(db, id));
  const { html, text } = row;
  const administers = allows(actor, 'staff:write');
  if (administers && !mail && row.state === 'bandeja') return { ...summaryView(row), html, text };
  if (!administers && personalMails.has(row.template))
    return { ...summaryView(row), html: `<p>${hiddenMail}</p>`, text: hiddenMail };
  return { ...summaryView(row), html: withoutSecrets(html), text: withoutSecrets(text) };
}

/**
 * Lets a mail that failed be tried anew, now and for days again; each of its tries asks first whether it
 * went out meanwhile.
 * @returns false when it is not one that failed any more.
 */
export async function retryMail(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  id: string,
): Promise<boolean> {
  requirePermission(actor, 'mails:send');
  return db.transaction(async (tx) => {
    const waiting = await queries.waitAgain(tx, id);
    if (!waiting) return false;
    await recordAudit(tx, actor, { action: 'send-again', entity: 'mail', entityId: id });
    await post({ jobs }, tx, id);
    return true;
  });
}

/**
 * Sends a mail again, to whoever it was for: a failed one as itself, one that went out as a copy with
 * a row of its own, for what was sent stays as it was. Asked twice within a minute, one copy comes.
 * @throws DomainError `wrong-state` while it still waits to go out, and when its receiver was erased.
 */
export async function sendMailAgain(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<ReturnType<typeof summaryView>> {
  requirePermission(actor, 'mails:send');
  const minute = clock.now().toISOString().slice(0, 16);
  return db.transaction(async (tx) => {
    const row = found(await queries.mailById(tx, id));
    if (row.state === 'pendiente') {
      throw new DomainError('wrong-state', 'Ese correo todavía está por enviarse.');
    }
    if (!row.to) {
      throw new DomainError('wrong-state', 'Se suprimieron los datos de quien lo recibió.');
    }
    if (row.sentAt && !row.html && !row.text) {
      throw new DomainError('wrong-state', 'Su texto ya se borró: cumplió su plazo.');
    }
    const again =
      row.state === 'error'
        ? await queries.waitAgain(tx, id)
        : await queries.copyMail(tx, row, minute);
    if (!again) throw new DomainError('wrong-state', 'Ya se envió otra vez hace un momento.');
    await recordAudit(tx, actor, {
      ...{ action: 'send-again', entity: 'mail', entityId: id },
      after: { copy: again.id },
    });
    await post({ jobs }, tx, again.id);
    return summaryView(again);
  });
}

function summaryView(row: MailRow) {
  const fault = row.error === null ? null : mailFault(row.error);
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    to: row.to,
    subject: row.subject,
    template: row.template,
    user: row.userId,
    state: row.state,
    ...{ error: fault?.words ?? null, errorDetail: fault?.detail ?? null },
    sentAt: row.sentAt?.toISOString() ?? null,
    receipt: row.receipt,
    attachments: row.attachments.map(({ name }) => name),
  };
}
