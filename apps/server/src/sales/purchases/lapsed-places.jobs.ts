import { addresseeOf } from '@aulario/contract/sales/minor';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { type EditionRow, editions } from '../../catalogue/courses/edition.tables.ts';
import { groupWords } from '../../catalogue/editions/group.words.ts';
import { seats } from '../../catalogue/editions/seat.tables.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { ownCause } from '../../mails/paced-mails.ts';
import { hasAnswered } from '../../people/users/greeted-as.ts';
import { days, limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import { dealLines } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { payerMailbox } from '../deals/deal-mailbox.ts';
import { pendingOfDeal } from '../payments/payment.queries.ts';

type LapsedDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

const lapsedPlacesJob = jobKind('lapsed-places', z.object({}), { expireInSeconds: 300 });

export function lapsedPlacesJobs(deps: LapsedDeps): JobHandler[] {
  return [{ kind: lapsedPlacesJob, every: '*/15 * * * *', run: () => tellLapsed(deps) }];
}

/** Tells buyers, once an order, that the places which it kept without money are whoever's pays first. */
export async function tellLapsed(deps: LapsedDeps): Promise<void> {
  const now = deps.clock.now();
  for (const deal of await lapsedOrders(deps.db, now)) {
    await deps.db.transaction((tx) => tell(deps, tx, deal, now));
    await makeRoom();
  }
}

/** A day back, for when nobody looked in time. */
const lookBack = days(1);

const lapsed = (now: Date) =>
  and(
    isNull(seats.freedAt),
    // Elsewhere nobody takes a place away.
    isNotNull(editions.seats),
    lte(seats.heldUntil, now),
    gt(seats.heldUntil, new Date(now.getTime() - lookBack)),
  );

async function lapsedOrders(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: dealLines.dealId })
    .from(seats)
    .innerJoin(dealLines, eq(dealLines.id, seats.lineId))
    .innerJoin(editions, eq(editions.id, seats.editionId))
    .where(lapsed(now));
  return rows.map(({ id }) => id);
}

/** Not where money is here or is looked at, nor of what is annulled or a quote that is over, which is annulled next. */
async function tell(deps: LapsedDeps, tx: Tx, id: string, now: Date): Promise<void> {
  const deal = await lockDeal(tx, id);
  if (deal?.state !== 'abierto' || (deal.validUntil && deal.validUntil < limaDay(now))) return;
  const pending = await pendingOfDeal(tx, id);
  if (pending.some((one) => one.voucherId || one.operationNumber || one.verifying)) return;
  const places = await placesOf(tx, id, now);
  const [first] = places;
  if (!first) return;
  const names = [...new Set(places.map(({ courseName }) => courseName))];
  const to = await payerMailbox(tx, deal);
  const answered = await hasAnswered(tx, deal.userId, to);
  await sendMail(deps, tx, {
    occasion: `place-lapsed:${id}`,
    to,
    userId: deal.userId,
    template: 'place-lapsed',
    ...(answered ? { cause: ownCause } : {}),
    props: {
      firstName: answered ? addresseeOf(deal.contact) : null,
      courseName: names.join(' · '),
      group: sameGroup(places) && first.edition.startDate ? groupWords(first.edition) : null,
      dealNumber: deal.number,
      places: places.length,
      path: deps.config.publicUrl + dealPath(deal.privateToken),
      others: `${deps.config.publicUrl}/cursos/${first.slug}`,
    },
  });
}

async function placesOf(db: Db, dealId: string, now: Date) {
  const lines = db.select({ id: dealLines.id }).from(dealLines).where(eq(dealLines.dealId, dealId));
  return db
    .select({ courseName: dealLines.courseName, slug: dealLines.courseSlug, edition: editions })
    .from(seats)
    .innerJoin(dealLines, eq(dealLines.id, seats.lineId))
    .innerJoin(editions, eq(editions.id, seats.editionId))
    .where(and(lapsed(now), inArray(seats.lineId, lines)))
    .orderBy(asc(dealLines.position));
}

const sameGroup = (places: readonly { edition: Pick<EditionRow, 'id'> }[]): boolean =>
  new Set(places.map(({ edition }) => edition.id)).size === 1;
