import { isDeepStrictEqual } from 'node:util';
import type { verifyPaymentBody } from '@aulario/contract/sales/payment';
import type { correctionBody } from '@aulario/contract/sales/refund';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { partsOfPayment, paymentById } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { refundsOfPayments } from './refund.queries.ts';

type Verification = z.output<typeof verifyPaymentBody>;
type AgainDeps = Pick<Deps, 'db' | 'clock'>;

/** How long the same words of the same person are the same act, sent once more. */
const again = minutes(3);

/** Verifies; what is refused because the same person has just said the same is done, and no fault. */
export async function orSaidBefore(
  deps: AgainDeps,
  { actor, id, said }: { actor: Actor; id: string; said: Verification },
  verify: () => Promise<void>,
): Promise<void> {
  await verify().catch(async (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    const record = await paymentById(deps.db, id);
    if (!record || !isSaid(record.payment, actor, said, deps.clock.now())) throw error;
  });
}

function isSaid(payment: PaymentRow, { id }: Actor, said: Verification, now: Date): boolean {
  const { verifying, state, decidedBy, decidedAt } = payment;
  // Who says what they looked at has read it before: a program that does not is told that it was done.
  if (!id || said.version === undefined) return false;
  if (verifying) return verifying.by.id === id && isSaidOf(payment, said);
  const lately = decidedAt !== null && now.getTime() - decidedAt.getTime() <= again;
  return state === 'verificado' && decidedBy === id && lately && isWritten(payment, said);
}

/** Whether this is what was said of it a moment ago, and takes effect now. */
export function isSaidOf({ verifying }: Pick<PaymentRow, 'verifying'>, said: Verification) {
  return verifying !== null && isDeepStrictEqual(words(verifying.said), words(said));
}

/** What was said of it, but for what it was said of and how. */
function words({ version: _, grace: __, ...said }: Verification) {
  return JSON.parse(JSON.stringify(said));
}

/** Whether what was said stands in the payment; what of its amount was more is another one. */
function isWritten(payment: PaymentRow, said: Verification): boolean {
  const { amount = payment.amount, excess, otherOperation, ...rest } = words(said);
  const same = Object.entries(rest).every(([key, value]) => payment[key as 'method'] === value);
  const whole = excess ? amount > payment.amount : amount === payment.amount;
  return same && whole && (otherOperation ?? null) === payment.note;
}

/**
 * Whether the same person has just corrected the operation of a payment for the same reason: it is as they say, or what is more than
 * its sale asks for went to others already.
 * @param beyond what was written less what they say arrived.
 */
export async function wasJustCorrected(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  { id: by }: Actor,
  { payment, deal }: { payment: PaymentRow; deal: DealRow },
  { reason, excess }: z.output<typeof correctionBody>,
  beyond: number,
): Promise<boolean> {
  const since = clock.now().getTime() - again;
  const all = await partsOfPayment(db, payment.partOfId ?? payment.id);
  const note = excess?.kind === 'donativo' ? excess.note : reason;
  const parts = all.filter(
    (part) => part.partOfId !== null && part.decidedBy === by && part.createdAt.getTime() >= since,
  );
  const isOwn = ({ dealId, purpose }: PaymentRow) => dealId === deal.id && purpose === 'trato';
  if (beyond < 0) {
    const shared = parts.filter((part) => !isOwn(part) && part.note === note);
    const sum = shared.reduce((total, { amount }) => total + amount, 0);
    return Boolean(excess) && moneyOf(deal).due === 0 && sum === -beyond;
  }
  const off = await refundsOfPayments(
    db,
    all.map(({ id }) => id),
  );
  return (
    off.some(
      (one) =>
        one.way === 'correccion' &&
        one.requestedBy === by &&
        one.reason === reason &&
        one.createdAt.getTime() >= since,
    ) || parts.some((part) => isOwn(part) && part.note === reason)
  );
}
