import {
  type EditionNotice,
  mostNoticesADay,
  type NoticeInput,
  type SentNotice,
} from '@aulario/contract/learning/edition-notice';
import { editionById } from '../../catalogue/editions/edition-list.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { days } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { ownEnrolment } from '../classroom/room.queries.ts';
import { dealOf } from '../timetable/classes.service.ts';
import { lockEdition } from '../timetable/session.queries.ts';
import { noticeJob } from './notice.jobs.ts';
import * as queries from './notice.queries.ts';
import { ownEdition } from './teaching.service.ts';

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;
const mostListed = 200;
const mostInRoom = 50;

/** What the people of an own edition were told and stands; nobody reads it who was withdrawn. */
export async function roomNotices(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  enrolmentId: string,
): Promise<EditionNotice[]> {
  const { enrolment } = found(await ownEnrolment(db, actor.id ?? '', enrolmentId));
  if (!enrolment.editionId || enrolment.state === 'retirado') return [];
  const asked = { standing: true, limit: mostInRoom };
  return (await queries.noticesOf(db, enrolment.editionId, asked)).map(noticeView);
}

/** The same of all own courses that have no classroom here, in which it would be read. */
export async function ownNotices({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<EditionNotice[]> {
  return (await queries.noticesOutside(db, actor.id ?? '', mostInRoom)).map(noticeView);
}

/** The same of what a sale bought for its buyer, by its private link: who has no account reads it there. */
export async function noticesOfDeal(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<EditionNotice[]> {
  const { deal, guest } = await dealOf(db, token);
  return guest ? (await queries.noticesOfSale(db, deal, mostInRoom)).map(noticeView) : [];
}

/** @throws DomainError `not-found` for an edition that others teach. */
export async function taughtNotices(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<SentNotice[]> {
  await ownEdition(db, actor, id);
  return allNotices(db, id);
}

/** @throws DomainError `not-found` for an edition that others teach, `wrong-state` for one too many. */
export async function sendTaughtNotice(
  deps: NoticeDeps,
  actor: Actor,
  id: string,
  input: NoticeInput,
): Promise<SentNotice> {
  await ownEdition(deps.db, actor, id);
  return send(deps, actor, id, input);
}

/** @throws DomainError `not-found` for a notice to an edition that others teach. */
export async function withdrawTaughtNotice(
  deps: NoticeDeps,
  actor: Actor,
  id: string,
): Promise<SentNotice> {
  const { notice } = found(await queries.noticeById(deps.db, id));
  await ownEdition(deps.db, actor, notice.editionId);
  return withdraw(deps, actor, id);
}

export async function listNotices(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<SentNotice[]> {
  requirePermission(actor, 'editions:read');
  found(await editionById(db, id));
  return allNotices(db, id);
}

/** @throws DomainError `wrong-state` for one too many. */
export async function sendNotice(
  deps: NoticeDeps,
  actor: Actor,
  id: string,
  input: NoticeInput,
): Promise<SentNotice> {
  requirePermission(actor, 'sessions:write');
  found(await editionById(deps.db, id));
  return send(deps, actor, id, input);
}

export async function withdrawNotice(
  deps: NoticeDeps,
  actor: Actor,
  id: string,
): Promise<SentNotice> {
  requirePermission(actor, 'sessions:write');
  return withdraw(deps, actor, id);
}

async function allNotices(db: Db, id: string): Promise<SentNotice[]> {
  return (await queries.noticesOf(db, id, { standing: false, limit: mostListed })).map(sentView);
}

async function send(
  deps: NoticeDeps,
  actor: Actor,
  editionId: string,
  input: NoticeInput,
): Promise<SentNotice> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // Two who send at once are counted one after the other.
    await lockEdition(tx, editionId);
    const today = await queries.countNoticesSince(tx, editionId, new Date(now.getTime() - days(1)));
    if (today >= mostNoticesADay)
      throw new DomainError(
        'wrong-state',
        `Este grupo ya recibió ${mostNoticesADay} avisos en un día. Espera hasta mañana.`,
      );
    const id = await writeNotice(deps, tx, actor, editionId, input);
    return sentView(found(await queries.noticeById(tx, id)));
  });
}

/** A notice that goes with an act, however many there were today. @returns its id. */
export async function writeNotice(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  editionId: string,
  { title, text }: NoticeInput,
): Promise<string> {
  const row = { editionId, title, text, authorId: actor.id, createdAt: clock.now() };
  const id = await queries.insertNotice(tx, row);
  await recordAudit(tx, actor, {
    ...{ action: 'send', entity: 'edition-notice', entityId: id },
    after: { edition: editionId, title },
  });
  await jobs.send(tx, noticeJob, { notice: id, after: null });
  return id;
}

/** Nobody reads it any more; again it changes nothing. */
async function withdraw({ db, clock }: NoticeDeps, actor: Actor, id: string): Promise<SentNotice> {
  return db.transaction(async (tx) => {
    const row = await queries.withdrawNotice(tx, id, { at: clock.now(), by: actor.id });
    if (row)
      await recordAudit(tx, actor, {
        ...{ action: 'withdraw', entity: 'edition-notice', entityId: id },
        after: { edition: row.editionId },
      });
    return sentView(found(await queries.noticeById(tx, id)));
  });
}

function noticeView({ notice, author }: queries.NoticeRecord): EditionNotice {
  return {
    _id: notice.id,
    createdAt: notice.createdAt.toISOString(),
    title: notice.title,
    text: notice.text,
    by: author ? fullName(author) : 'La academia',
  };
}

function sentView(row: queries.NoticeRecord): SentNotice {
  const at = row.notice.withdrawnAt?.toISOString();
  const by = row.withdrawer ? fullName(row.withdrawer) : 'La academia';
  return { ...noticeView(row), withdrawn: at ? { at, by } : null };
}
