import { formatMoney } from '@aulario/contract/money';
import { addresseeOf } from '@aulario/contract/sales/minor';
import { z } from 'zod';
import { dealsWithRooms } from '../../learning/enrolments/enrolment.queries.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { dayAfter, limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { countedCoupon, lapsedCoupons } from '../deals/coupon-use.queries.ts';
import { expiredQuotes, lockDeal, updateDeal } from '../deals/deal.queries.ts';
import { dealPath } from '../deals/deal.view.ts';
import { payerMailbox } from '../deals/deal-mailbox.ts';
import { instalmentsDueOn, instalmentsOf } from '../deals/instalment.queries.ts';
import { planStates } from '../deals/instalment.ts';
import { instalmentRules } from '../deals/instalment-rules.queries.ts';
import { pendingOfDeal } from '../payments/payment.queries.ts';
import { followPlaces } from '../payments/places.ts';
import { turnDownPending } from '../payments/turn-down.ts';
import { someVerifying } from '../payments/verifying.queries.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

const remindersJob = jobKind('instalment-reminders', z.object({}), { expireInSeconds: 900 });
const expiryJob = jobKind('quote-expiry', z.object({}), { expireInSeconds: 900 });

const couponJob = jobKind('coupon-holds', z.object({}), { expireInSeconds: 300 });

export function purchaseJobs(deps: JobDeps): JobHandler[] {
  return [
    { kind: remindersJob, every: '0 8 * * *', run: () => remindInstalments(deps) },
    { kind: expiryJob, every: '15 0 * * *', run: () => expireQuotes(deps) },
    { kind: couponJob, every: '*/10 * * * *', run: () => freeCoupons(deps) },
  ];
}

/** Days from today to the due day on which a reminder goes out: before, on the day, after. */
const reminders = [3, 0, -3];
/** The same of what closes a classroom: three days before it does, and on the day. */
const closings = (graceDays: number) => [2 - graceDays, -1 - graceDays];
const day = 24 * 3600 * 1000;

/**
 * Reminds of each part that is not paid, once for each of the days, and of the classroom that closes for it. Who asked
 * to cancel was told to pay nothing meanwhile.
 */
export async function remindInstalments(deps: JobDeps): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const today = limaDay(now);
  const { graceDays } = await instalmentRules(db);
  const offs = [...reminders, ...(graceDays === null ? [] : closings(graceDays))];
  const days = new Map(offs.map((off) => [dayAfter(today, off), off]));
  const due = await instalmentsDueOn(db, [...days.keys()]);
  const dealIds = due.map(({ deal }) => deal.id);
  const inside = await dealsWithRooms(db, dealIds);
  for (const { id, dueDate, deal } of due) {
    const off = days.get(dueDate) ?? 0;
    // Where nobody is inside nothing closes.
    if (!reminders.includes(off) && !inside.has(deal.id)) continue;
    if (deal.cancelling) continue;
    await db.transaction(async (tx) => {
      const plan = planStates(deal, await instalmentsOf(tx, deal.id), today);
      const part = plan.find((one) => one.id === id);
      if (!part || part.state === 'pagada') return;
      const place = plan.indexOf(part) + 1;
      const first = plan.find(({ state }) => state !== 'pagada') === part;
      const closesOn =
        first && inside.has(deal.id) && graceDays !== null && dayAfter(dueDate, graceDays + 1);
      await sendMail(deps, tx, {
        occasion: `instalment-due:${id}:${off}`,
        to: await payerMailbox(tx, deal),
        userId: deal.userId,
        template: 'instalment-due',
        props: {
          firstName: addresseeOf(deal.contact),
          dealNumber: deal.number,
          part: `${place} de ${plan.length}`,
          amount: formatMoney({ amount: part.amount, currency: deal.currency }),
          left:
            part.left < part.amount
              ? formatMoney({ amount: part.left, currency: deal.currency })
              : null,
          dueOn: spanishDay(dueDate),
          late: dueDate < today,
          closing: closesOn ? { on: spanishDay(closesOn), closed: closesOn <= today } : null,
          path: config.publicUrl + dealPath(deal.privateToken),
        },
      });
    });
  }
}

/** Uses of coupons that unpaid orders kept until lately are there for others. */
export async function freeCoupons({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  // A day back, for when nobody did it in time.
  for (const code of await lapsedCoupons(db, now, new Date(now.getTime() - day)))
    await db.transaction((tx) => countedCoupon(tx, code, now));
}

/** Annuls quotes whose validity is over and for which no money is on its way. */
export async function expireQuotes(deps: JobDeps): Promise<void> {
  const { db, clock } = deps;
  const today = limaDay(clock.now());
  for (const { id } of await expiredQuotes(db, today)) {
    await db.transaction(async (tx) => {
      const before = found(await lockDeal(tx, id));
      const pending = await pendingOfDeal(tx, id);
      const over = before.validUntil !== null && before.validUntil < today;
      if (!over || before.state !== 'abierto' || pending.some(({ voucherId }) => voucherId)) return;
      if (await someVerifying(tx, before)) return;
      const reason = `La cotización venció el ${spanishDay(before.validUntil ?? today)}.`;
      await turnDownPending(deps, tx, systemActor, id, reason);
      const after = await updateDeal(tx, id, {
        state: 'anulado',
        reason,
        annulledAt: clock.now(),
      });
      if (after.coupon) await countedCoupon(tx, after.coupon, clock.now());
      await followPlaces(deps, tx, after);
      await recordAudit(tx, systemActor, {
        action: 'annul',
        entity: 'deal',
        entityId: id,
        before,
        after,
      });
    });
  }
}
