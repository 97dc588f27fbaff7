import { linkPages } from '@aulario/contract/people/open-user';
import { z } from 'zod';
import { comesLate, sendMail } from '../../mails/mail.service.ts';
import { causeOf } from '../../mails/paced-mails.ts';
import { type PromisingDeps, promiseOf } from '../../mails/promise.ts';
import { plainlyAnother } from '../../people/merges/apart.ts';
import { issueLink } from '../../people/sign-in/one-time-link.ts';
import { greetedAs } from '../../people/users/greeted-as.ts';
import { ownerOfMailbox } from '../../people/users/guest.queries.ts';
import type { MailingDeps } from '../../people/users/mailing-deps.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { newId } from '../../platform/columns.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { found } from '../../platform/error.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { dealById, dealByNumber, dealByToken } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { opensNothing } from '../deals/private-link.ts';
import { linkWords } from './mailbox-link-words.ts';

/** Whether an order is still only of the mailbox that it was bought with. */
export async function waitsForMailbox(
  db: Db,
  { userId }: Pick<DealRow, 'userId'>,
): Promise<boolean> {
  const { user } = found(await userById(db, userId));
  return user.guest && user.email !== null && user.retiredAt === null;
}

/**
 * Mails the link that proves whose an order is, and says whether it goes, and when. @param turns of the order, which are taken only
 * where one is sent
 * @throws DomainError `not-found`; `too-many-requests` after several of one order
 */
export async function askMailboxLink(
  deps: MailingDeps & PromisingDeps,
  { token, ip, turns }: { token: string; ip: string; turns: (order: string) => Promise<void> },
): Promise<{ message: string; mail: 'sent' | 'late' | 'none' }> {
  const deal = found(await dealByToken(deps.db, token), opensNothing);
  if (await waitsForMailbox(deps.db, deal)) await turns(deal.id);
  const cause = causeOf(ip);
  const occasion = await deps.db.transaction((tx) => mailLink(deps, tx, deal, { cause }));
  const late = occasion && (await comesLate(deps.db, occasion));
  const mail = !occasion ? 'none' : late ? 'late' : 'sent';
  const words = linkWords[deal.mailboxDeniedAt ? 'denied' : mail];
  return { message: occasion ? promiseOf(deps, words, linkWords.unmailed) : words, mail };
}

/** The same by the number of the order, for somebody signed in; the answer is the same for all. */
export async function askOwnOrderLink(
  deps: MailingDeps & PromisingDeps,
  { number, ip }: { number: string; ip: string },
): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const deal = await dealByNumber(tx, number.trim().toUpperCase());
    const asked = { ask: newId(), deal: deal?.id ?? null, cause: causeOf(ip) };
    await deps.jobs.send(tx, askedOrderLinkJob, asked);
  });
  return {
    message: promiseOf(
      deps,
      'Si esa compra se hizo sin cuenta, enviamos un enlace al correo con el que se hizo. Ábrelo en este dispositivo y la traemos aquí.',
      'Escríbele con tu número de compra y la trae a tu cuenta.',
    ),
  };
}

/** Whoever asked by a number alone is answered before anybody looks whose order it is (decision 187). */
const askedOrderLinkJob = jobKind(
  'asked-order-link',
  z.object({ ask: z.string(), deal: z.string().nullable(), cause: z.string() }),
);

export function orderLinkJobs(deps: MailingDeps): JobHandler<typeof askedOrderLinkJob.data>[] {
  const run: JobHandler<typeof askedOrderLinkJob.data>['run'] = async ({ ask, deal, cause }) => {
    if (!deal) return;
    await deps.db.transaction(async (tx) => {
      const record = await dealById(tx, deal);
      if (record) await mailLink(deps, tx, record.deal, { id: ask, cause });
    });
  };
  return [{ kind: askedOrderLinkJob, run }];
}

/**
 * Where who bought without an account brings their purchase to one, by a link for their own mailbox; null for anybody
 * else. `known`: they have an account already, and no password to choose.
 */
export async function firstEntrance(
  deps: Pick<MailingDeps, 'clock' | 'config'>,
  tx: Tx,
  userId: string,
): Promise<{ account: string | null; known?: boolean }> {
  const link = await issueFor(deps, tx, userId);
  return link ? { account: link.path, known: link.known } : { account: null };
}

async function issueFor(
  { clock, config }: Pick<MailingDeps, 'clock' | 'config'>,
  tx: Tx,
  userId: string,
  id?: string,
) {
  const { user } = found(await userById(tx, userId));
  const { email } = user;
  if (!user.guest || !email || user.retiredAt) return undefined;
  const link = { purpose: 'mailbox', userId: user.id, sentTo: email, ...(id && { id }) } as const;
  const issued = await issueLink(tx, clock.now(), link);
  if (!issued) return undefined;
  const path = `${config.publicUrl}${linkPages.mailbox}?token=${issued.token}`;
  return { id: issued.id, user, email, path, known: !(await choosesFirst(tx, user)) };
}

/** @returns the occasion of its mail; undefined where nobody's mailbox has to answer. */
async function mailLink(
  deps: MailingDeps,
  tx: Tx,
  deal: DealRow,
  { id, cause }: { id?: string; cause: string },
): Promise<string | undefined> {
  const link = deal.mailboxDeniedAt ? undefined : await issueFor(deps, tx, deal.userId, id);
  if (!link) return undefined;
  const { user, email, path, known } = link;
  const occasion = `mailbox-link:${link.id}`;
  await sendMail(deps, tx, {
    occasion,
    to: email,
    cause,
    userId: user.id,
    template: 'mailbox-link',
    props: {
      firstName: greetedAs(user),
      dealNumber: deal.number,
      path,
      known,
    },
  });
  return occasion;
}

/** Whether somebody may choose their first password, now that their mailbox answered. */
export const hasNoPassword = ({ passwordHash, status, retiredAt }: UserRow) =>
  !passwordHash && status && retiredAt === null;

/** Whether whoever answers for this record would choose their first password. */
export async function choosesFirst(db: Db, own: UserRow): Promise<boolean> {
  const holder = own.guest && own.email ? await ownerOfMailbox(db, own.email) : undefined;
  if (holder) return !plainlyAnother(holder, own) && hasNoPassword(holder);
  return own.guest ? own.disabledAt === null && own.retiredAt === null : hasNoPassword(own);
}
