import { createHash, randomBytes } from 'node:crypto';
import { sentAtOf, unsentMails } from '../../mails/mail.service.ts';
import type { MailName } from '../../mails/templates.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { takeOf } from '../../platform/strangers/turn.queries.ts';
import { turnKey } from '../../platform/strangers/turns.ts';
import { takeTurns as inTurns } from '../../platform/turn.ts';
import { lockUser } from '../users/user.queries.ts';
import type { LinkPurpose, LinkRow } from '../users/user.tables.ts';
import {
  countLinks,
  insertLink,
  keepUser,
  linkByHash,
  spendLink,
  unspentOf,
} from './one-time-link.queries.ts';

/**
 * `most`: how many a person is sent within a time, as mailboxes are not to be flooded; `asked`: the person asks for it; `mails`: those that
 * bring one and may wait in a row (`mails/paced-mails.ts`).
 */
type Rule = {
  lasts: number;
  limit?: { most: number; within: number };
  asked?: true;
  mails?: readonly MailName[];
};

/**
 * Without a limit is what its owner would be kept from by others who name the mailbox, and told nothing of it: what asks for it has
 * its turns (`linkTurns`) or its price, and its mails their pace (decisions 179 and 184).
 */
const rules: Record<LinkPurpose, Rule> = {
  password: { lasts: hours(1), asked: true, mails: ['recover-password', 'account-known'] },
  register: { lasts: days(1), asked: true, mails: ['register-confirm'] },
  student: { lasts: hours(1), asked: true, mails: ['student-link'] },
  purchase: { lasts: hours(1), asked: true, mails: ['purchase-link'] },
  'certificate-name': { lasts: days(30), limit: { most: 5, within: days(1) } },
  // The mail of an order brings one too, and that of the enrolment.
  mailbox: { lasts: days(7), asked: true, mails: ['mailbox-link'] },
  'email-undo': { lasts: days(7), limit: { most: 50, within: days(1) } },
  'join-undo': { lasts: days(7), limit: { most: 50, within: days(1) } },
  proposal: {
    lasts: days(7),
    limit: { most: 1, within: days(1) },
    mails: ['user-proposal'],
  },
  provider: { lasts: hours(1), asked: true, mails: ['provider-link'] },
};

/** A page opened by a one-time link may be loaded again, and no longer than this. */
const reloads = minutes(15);

/**
 * Makes a link for a mail. Only the digest of its token is kept.
 * @param link with an id where whoever makes it may run again
 * @returns undefined when the person was sent enough of them, and when that id has its link already.
 */
export async function issueLink(
  tx: Tx,
  now: Date,
  link: { purpose: LinkPurpose; userId: string; sentTo: string } & Partial<
    Pick<LinkRow, 'id' | 'proposalId' | 'changeId' | 'mergeId'>
  >,
): Promise<{ id: string; token: string } | undefined> {
  await keepUser(tx, link.userId);
  const { lasts, limit } = rules[link.purpose];
  if (limit && (await hasEnough(tx, now, link, limit))) return undefined;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lasts);
  const id = await insertLink(tx, {
    ...link,
    tokenHash: digest(token),
    createdAt: now,
    expiresAt,
  });
  return id ? { id, token } : undefined;
}

/** A stranger names one mailbox by many addresses, each with a record of its own: they are counted together. */
async function hasEnough(
  tx: Tx,
  now: Date,
  { purpose, userId, sentTo }: { purpose: LinkPurpose; userId: string; sentTo: string },
  { most, within }: { most: number; within: number },
): Promise<boolean> {
  const after = new Date(now.getTime() - within);
  if ((await countLinks(tx, { purpose, userId, after })) >= most) return true;
  const key = turnKey({ what: `link-${purpose}`, whose: mailboxOf(sentTo) });
  const until = new Date(now.getTime() + within);
  return (await takeOf(tx, { key, by: 1, most, until }, now)) !== undefined;
}

/**
 * Uses a link up and says what it was for. Its person is locked before it, as whoever merges two records
 * does, so that nobody waits in a circle; a link that proves a mailbox is `proveByLink`'s.
 * @throws DomainError `not-found` for one that was used, expired, or never was: the same for all.
 */
export async function useLink(
  tx: Tx,
  now: Date,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkRow> {
  const link = await readLink(tx, now, purpose, token);
  await lockUser(tx, link.userId);
  await spendRead(tx, now, link);
  return link;
}

/** The same of a link that was read, by whoever has locked its person. @throws the same. */
export async function spendRead(tx: Tx, now: Date, { id, purpose }: LinkRow): Promise<void> {
  if (!(await spendLink(tx, id, now))) throw spentLink(purpose);
}

/** Looks at a link without using it up. @throws the same. */
export async function readLink(
  db: Db,
  now: Date,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkRow> {
  const link = await linkByHash(db, purpose, digest(token));
  if (!link || link.usedAt || (await isOver(db, now, link))) throw spentLink(purpose);
  return link;
}

/** Opens a page by a link: the first time begins a quarter of an hour in which it opens again. */
export async function openLink(
  db: Db,
  now: Date,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkRow> {
  const link = await linkByHash(db, purpose, digest(token));
  if (!link) throw spentLink(purpose);
  const { usedAt } = link;
  const over = usedAt ? usedAt.getTime() + reloads <= now.getTime() : await isOver(db, now, link);
  if (over) throw spentLink(purpose);
  if (!usedAt) await spendLink(db, link.id, now);
  return link;
}

async function isOver(db: Db, now: Date, link: LinkRow): Promise<boolean> {
  if (link.expiresAt > now) return false;
  return (await beginOf(db, link)).getTime() + rules[link.purpose].lasts <= now.getTime();
}

/**
 * From when a link counts: from when its mail was sent, or it would arrive dead after others had its mailbox written to (decision 184). Who
 * has it while its mail is not marked as sent has it from a mail that went out a moment ago, which is sent once more where the mark was lost.
 */
export async function beginOf(db: Db, { id, purpose, createdAt }: LinkRow): Promise<Date> {
  const sentAt = await sentAtOf(db, (rules[purpose].mails ?? []).map(occasionOf(id)));
  // Of what has no such mail, and of one whose row is gone, the link itself tells.
  return sentAt === null ? new Date(8.64e15) : (sentAt ?? createdAt);
}

const occasionOf = (id: string) => (template: MailName) => `${template}:${id}`;

/**
 * The mail with such a link that waits to be sent, which then serves whoever asks for another: so a row holds one of each, whoever asks, and
 * its owner waits for no stranger's. Those who ask at once take turns until their transactions end.
 */
export async function waitsUnsent(
  tx: Tx,
  now: Date,
  {
    template,
    ...whose
  }: Pick<LinkRow, 'purpose' | 'userId'> & {
    sentTo: string;
    template: MailName;
  },
): Promise<{ occasion: string; props: unknown } | undefined> {
  await keepUser(tx, whose.userId);
  await inTurns(tx, [`link:${template}:${whose.userId}`]);
  const waiting = await unsentMails(tx, { ...whose, to: whose.sentTo, template });
  const ids = waiting.map(({ occasion }) => occasion.slice(template.length + 1));
  const good = await unspentOf(tx, ids, new Date(now.getTime() - days(1)));
  return waiting.find(({ occasion }) => good && occasion === occasionOf(good)(template));
}

/** A link of this kind, used or not; how long it says who holds it is the caller's. */
export async function heldLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkRow | undefined> {
  return linkByHash(db, purpose, digest(token));
}

/** The one answer to a link that opens nothing: another is only asked for where the person asked for the first. */
export function spentLink(purpose: LinkPurpose): DomainError {
  const onward = rules[purpose].asked ? 'Pide uno nuevo.' : 'Escríbenos y lo vemos contigo.';
  return new DomainError('not-found', `Ese enlace ya se usó o venció. ${onward}`);
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
