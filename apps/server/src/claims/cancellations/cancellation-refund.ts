import type { acceptCancellationBody } from '@aulario/contract/claims/cancellation';
import { formatMoney } from '@aulario/contract/money';
import type { z } from 'zod';
import { withdrawEnrolmentsOfDeal } from '../../learning/enrolments/enrolment.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { limaDay, limaMidnight } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { checkPastDay } from '../../platform/past-day.ts';
import { buyersReasons } from '../../sales/deals/annulled-by-buyer.ts';
import { tellOfCopySale } from '../../sales/deals/copy-sale.job.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { replaceInstalments } from '../../sales/deals/instalment.queries.ts';
import { openRefunds } from '../../sales/payments/deal-refund.ts';
import { concludeUntold } from '../../sales/payments/refund.conclusion.ts';
import { recountDeal } from '../../sales/payments/settlement.service.ts';
import { annulLockedDeal } from '../../sales/purchases/deal-detail.service.ts';

/** What a request gives, in minor units, and whether it came while law or policy gave it. */
export type Due = { owed: number; inTime: boolean };
/** What an answer gave back: nothing where no money is named. */
export type GivenBack = { amount?: number; sent?: SentBack };
/** Money that reached the buyer before the mail that says so, with the papers of it. */
export type SentBack = {
  amount: number;
  day: string;
  operationNumber: string | null;
  notes: { name: string; address: string }[];
};

type Refund = NonNullable<z.output<typeof acceptCancellationBody>['refund']>;
const reason = 'Quien compró canceló la compra.';

/**
 * Ends the courses of a deal, which is locked, and its plan, and gives its money back, or notes that staff did. What
 * was only paid in part is annulled, and may keep the rest.
 */
export async function giveBack(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  { deal, due, refund }: { deal: DealRow; due: Due; refund: Refund },
): Promise<GivenBack> {
  const { amount, standing, operationNumber = null } = refund;
  const day = refund.sentOn ?? limaDay(deps.clock.now());
  check(deal, due, refund, limaDay(deps.clock.now()));
  const byHand = await openRefunds(deps, tx, actor, {
    ...{ deal, amount, reason, last: true },
    operationNumber: standing === 'hecha' ? operationNumber : null,
    sent: standing === 'hecha',
  });
  const sent: SentBack = { amount: 0, day, operationNumber, notes: [] };
  const doneAt = day === limaDay(deps.clock.now()) ? deps.clock.now() : limaMidnight(day);
  for (const { refund: row, payment } of standing === 'hecha' ? byHand : []) {
    const locked = { refund: row, payment, deal, within: { action: 'refund' } as const };
    const { note } = await concludeUntold(deps, tx, actor, locked, doneAt);
    sent.amount += row.amount;
    if (note?.paper) sent.notes.push(note.paper);
  }
  const after = await recountDeal(deps, tx, actor, deal);
  // One that was settled stays so, and asks for nothing; any other would go on asking for its rest.
  const kept = moneyOf(after).received;
  if (after.state === 'pagado-parcial')
    await annulLockedDeal(deps, tx, actor, after, buyersReasons.asked, kept);
  await replaceInstalments(tx, deal.id, [], deps.clock.now());
  await withdrawEnrolmentsOfDeal(deps, tx, actor, deal.id, reason);
  await tellOfCopySale(deps, tx, deal.id);
  return sent.amount > 0 ? { amount, sent } : { amount };
}

function check(deal: DealRow, { owed, inTime }: Due, refund: Refund, today: string): void {
  const { received } = moneyOf(deal);
  const money = (amount: number) => formatMoney({ amount, currency: deal.currency });
  if (refund.amount > received)
    throw fieldFault('refund.amount', `De esta compra quedan ${money(Math.max(0, received))}.`);
  const least = Math.min(owed, received);
  if (inTime && refund.amount < least)
    throw fieldFault('refund.amount', `Llegó a tiempo: le corresponden ${money(least)}.`);
  const since = limaDay(deal.createdAt);
  const early = 'La fecha no puede ser anterior a la compra.';
  checkPastDay('refund.sentOn', refund.sentOn, { today, since, early });
}
