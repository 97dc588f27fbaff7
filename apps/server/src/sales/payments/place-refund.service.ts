import type { Enrolment } from '@aulario/contract/learning/enrolment';
import { formatMoney } from '@aulario/contract/money';
import { editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { groupWords } from '../../catalogue/editions/group.words.ts';
import { cancelledRefundsJob } from '../../learning/enrolments/edition-cancellation.jobs.ts';
import { enrolmentById } from '../../learning/enrolments/enrolment.queries.ts';
import { getEnrolment, withdrawEnrolmentIn } from '../../learning/enrolments/enrolment.service.ts';
import type { EnrolmentRow } from '../../learning/enrolments/enrolment.tables.ts';
import { tellMoved, tellOrder } from '../../learning/enrolments/moved.mail.ts';
import { keptLines, ordersOfLines } from '../../learning/enrolments/roster.queries.ts';
import {
  type Actor,
  requirePermission,
  requireRecentProof,
  systemActor,
} from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { tellOfCopySale } from '../deals/copy-sale.job.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { refundableOf } from '../deals/line-refund.ts';
import { type Back, openRefunds } from './deal-refund.ts';
import { recountDeal } from './settlement.service.ts';
import { checkNoneVerifying } from './verifying.policy.ts';

type PlaceRefundDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Takes a person out of a course and gives back what was paid for it.
 * @throws DomainError `wrong-state` for who left already, or finished.
 */
export async function refundPlace(
  deps: PlaceRefundDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Enrolment> {
  requirePermission(actor, 'payments:refund');
  requireRecentProof(actor);
  await deps.db.transaction(async (tx) => {
    const { enrolment, deal, from } = await lockPlace(tx, id);
    if (deal) await checkNoneVerifying(tx, deal);
    if (enrolment.state === 'retirado' || enrolment.completedAt)
      throw new DomainError('wrong-state', 'Quien se retiró o terminó no deja un cupo.');
    const refund = await giveBack(deps, tx, actor, { enrolment, deal, reason });
    const told = { edition: null, from, reason, cancelled: false, refund, leaves: true };
    await tellMoved(deps, tx, enrolment, told);
  });
  return getEnrolment(deps, actor, id);
}

/** The worker that gives the people of a cancelled edition their money back, each in a transaction of their own. */
export function placeRefundJobs(
  deps: PlaceRefundDeps,
): JobHandler<typeof cancelledRefundsJob.data>[] {
  return [
    {
      kind: cancelledRefundsJob,
      run: async ({ edition, reason, actor, people, lines }) => {
        const by = { ...systemActor, ...actor };
        for (const id of people) {
          await deps.db.transaction((tx) => refundCancelled(deps, tx, by, { id, edition, reason }));
          await makeRoom();
        }
        for (const id of lines) {
          await deps.db.transaction((tx) => refundOrdered(deps, tx, by, { id, edition, reason }));
          await makeRoom();
        }
      },
    },
  ];
}

/** Whoever was refunded by a run before, or went elsewhere since, is left as they are. */
async function refundCancelled(
  deps: PlaceRefundDeps,
  tx: Tx,
  actor: Actor,
  { id, edition, reason }: { id: string; edition: string; reason: string },
): Promise<void> {
  const { enrolment, deal, from } = await lockPlace(tx, id);
  if (enrolment.state === 'retirado' || enrolment.completedAt || enrolment.editionId !== edition)
    return;
  const refund = await giveBack(deps, tx, actor, { enrolment, deal, reason });
  const told = { edition: null, from, reason, cancelled: true, refund, leaves: true };
  await tellMoved(deps, tx, enrolment, told);
}

/** The same of an order of this course alone, of whose money a part was here; nobody was enrolled of it. */
async function refundOrdered(
  deps: PlaceRefundDeps,
  tx: Tx,
  actor: Actor,
  { id, edition, reason }: { id: string; edition: string; reason: string },
): Promise<void> {
  const [seen] = await ordersOfLines(tx, [id]);
  if (!seen) return;
  await lockDeal(tx, seen.deal.id);
  const [order] = await ordersOfLines(tx, [id]);
  const [from] = await editionsByIds(tx, [edition]);
  // Refunded by a run before, brought elsewhere, or paid and enrolled since.
  if (order?.editionId !== edition || !from || order.deal.returning > 0) return;
  const amount = Math.max(0, moneyOf(order.deal).received);
  const refund = await sendBack(deps, tx, actor, { deal: order.deal, amount, reason, last: true });
  await tellOrder(deps, tx, order, {
    ...{ courseName: order.courseName, cancelled: true, leaves: true, reason, refund },
    ...{ from: from.startDate ? groupWords(from) : null, group: null, schedule: null },
  });
}

type Place = { enrolment: EnrolmentRow; deal: DealRow | undefined };
/** With the group that they are in. */
type PlaceIn = Place & { from: EditionRow | null };

/** The deal before what hangs on it, as everybody locks. */
async function lockPlace(tx: Tx, id: string): Promise<PlaceIn> {
  const { enrolment: seen } = found(await enrolmentById(tx, id));
  const deal = seen.dealId ? await lockDeal(tx, seen.dealId) : undefined;
  const { enrolment, edition } = found(await enrolmentById(tx, id));
  return { deal, enrolment, from: edition };
}

/** @returns what goes back, in words; null when nothing was paid. */
async function giveBack(
  deps: PlaceRefundDeps,
  tx: Tx,
  actor: Actor,
  { enrolment, deal, reason }: Place & { reason: string },
): Promise<string | null> {
  const kept = deal ? await keptLines(tx, [deal.id]) : [];
  const amount = deal ? refundableOf(deal, kept, enrolment.dealLineId ?? '') : 0;
  await withdrawEnrolmentIn(deps, tx, actor, enrolment.id, reason);
  if (!deal) return null;
  const last = kept.every(({ id }) => id === enrolment.dealLineId);
  return sendBack(deps, tx, actor, { deal, amount, reason, last });
}

async function sendBack(
  deps: PlaceRefundDeps,
  tx: Tx,
  actor: Actor,
  back: Back,
): Promise<string | null> {
  const { deal, amount } = back;
  if (amount === 0) return null;
  await openRefunds(deps, tx, actor, back);
  await recountDeal(deps, tx, actor, deal);
  await tellOfCopySale(deps, tx, deal.id);
  return formatMoney({ amount, currency: deal.currency });
}
