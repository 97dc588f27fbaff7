import { type Currency, formatMoney, payable } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';
import { type correctionBody, effectMissing } from '@aulario/contract/sales/refund';
import type { z } from 'zod';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import { once } from '../../platform/repeats/once.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { checkCoins } from './coin.policy.ts';
import { type Share, sharesOf } from './excess.policy.ts';
import { lockForExcess, openExcess } from './excess.service.ts';
import { followOperation, partsOfPayment } from './payment.queries.ts';
import { paymentRecord } from './payment.service.ts';
import type { PaymentRow } from './payment.tables.ts';
import { concludeUntold, effectOfNone, tellOnce } from './refund.conclusion.ts';
import { insertRefund, refundedOf, refundsOfPayments } from './refund.queries.ts';
import { wasJustCorrected } from './said-before.ts';
import { alreadyCounted } from './verification.policy.ts';
import { countPayment } from './verification.service.ts';
import { checkNoneVerifying } from './verifying.policy.ts';

type CorrectionDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type Correction = z.output<typeof correctionBody>;
const numberTaken = { path: 'amount', message: alreadyCounted.message };
type Locked = { payment: PaymentRow; deal: DealRow };

/**
 * Corrects what a verified payment brought: `amount` is what arrived for its sale, whatever was given back since. What was counted stays on record: what is not this sale's is taken off with a
 * credit note and asked for again, and what belongs to another one, or was left out, is counted there as a part of the same operation.
 * @throws DomainError 402 where nothing changes, or the other sale does not ask for as much.
 */
export async function correctVerified(
  deps: CorrectionDeps,
  actor: Actor,
  id: string,
  input: Correction,
  idempotencyKey: string | undefined,
): Promise<Payment> {
  requirePermission(actor, 'payments:refund');
  requireRecentProof(actor);
  const key = { scope: `correction:${id}:${actor.id}`, value: idempotencyKey, request: input };
  await once(deps.db, key, async (tx) => {
    const to = input.deal ? ({ kind: 'otro-trato', deal: input.deal } as const) : input.excess;
    const locked = await lockForExcess(tx, id, to, input.deal ? 'deal' : 'excess.deal');
    const rights = locked.others.map(({ deal }) => deal);
    for (const deal of [locked.deal, ...rights]) await checkNoneVerifying(tx, deal);
    checkCoins({ amount: input.amount, currency: locked.payment.currency });
    const parts = await partsHere(tx, locked.payment);
    const beyond = sum(parts, 'arrived') - input.amount;
    checkLeft(parts, beyond);
    // Sent twice, it is corrected once.
    const at = { db: tx, clock: deps.clock };
    if (beyond <= 0 && (await wasJustCorrected(at, actor, locked, input, beyond)))
      return { payment: id };
    if (beyond === 0) throw fieldFault('amount', 'Es lo que ya figura: no hay nada que corregir.');
    if (beyond < 0) await countMore(deps, tx, actor, locked, -beyond, input);
    else await takeAway(deps, tx, actor, { ...locked, parts }, { ...input, amount: beyond });
    // What comes back to an operation whose number paid another sale meanwhile would be counted twice.
    await withUniqueNames({ payments_operation: numberTaken }, () =>
      followOperation(tx, locked.payment),
    );
    return { payment: id };
  });
  return paymentRecord(deps, id);
}

/** `arrived`: what it is said to have brought; `left`: what of that is still there. */
type Part = { payment: PaymentRow; arrived: number; left: number };

const sum = (parts: readonly Part[], of: 'arrived' | 'left') =>
  parts.reduce((all, part) => all + part[of], 0);

/** What was given back to whoever paid had arrived: a correction takes off what is left at most. */
function checkLeft(parts: readonly Part[], beyond: number): void {
  if (beyond <= sum(parts, 'left')) return;
  const { currency } = (parts[0] as Part).payment;
  const amount = sum(parts, 'arrived') - sum(parts, 'left');
  const back = formatMoney({ amount, currency });
  throw fieldFault('amount', `De este pago ya se devolvieron ${back}: llegó eso por lo menos.`);
}

/**
 * What of its operation counts for this sale now, the last part first: what was corrected before is a part of its own. What the gateway
 * brought is what the gateway says, and what was given back is nobody's any more.
 */
async function partsHere(tx: Tx, payment: PaymentRow): Promise<Part[]> {
  if (payment.gateway)
    throw new DomainError('wrong-state', 'Lo cobró Mercado Pago: no hay error de registro.');
  if (payment.purpose === 'donativo')
    throw new DomainError(
      'wrong-state',
      'Es un donativo: corrige el pago del trato, o devuélvelo.',
    );
  const all = await partsOfPayment(tx, payment.partOfId ?? payment.id);
  const here = all.filter(
    ({ dealId, purpose, state }) =>
      dealId === payment.dealId &&
      purpose === 'trato' &&
      ['verificado', 'reembolsado'].includes(state),
  );
  const ids = here.map(({ id }) => id);
  const corrections = (await refundsOfPayments(tx, ids)).filter(({ way }) => way === 'correccion');
  if (!here.some(({ state }) => state === 'verificado') && corrections.length === 0)
    throw new DomainError('wrong-state', 'Solo se corrige un pago verificado de un trato.');
  const gone = await refundedOf(tx, ids);
  return here.reverse().map((part) => ({
    payment: part,
    arrived: corrections.reduce(
      (rest, off) => rest - (off.paymentId === part.id ? off.amount : 0),
      part.amount,
    ),
    left: part.amount - (gone.get(part.id) ?? 0),
  }));
}

/** Less arrived for its sale than was written: the rest is another one's, or never came. */
async function takeAway(
  deps: CorrectionDeps,
  tx: Tx,
  actor: Actor,
  locked: Locked & { others: readonly Share[]; parts: Part[] },
  input: Correction,
): Promise<void> {
  if (input.excess) throw fieldFault('excess', 'De este pago no sobra nada.');
  await takeOff(deps, tx, actor, locked, input);
  for (const { deal: other } of locked.others)
    await countPart(deps, tx, actor, { ...locked, other }, input.amount, input.reason, 'deal');
}

/**
 * More arrived than was written: its sale takes what it asks for, and of the rest staff say what it is.
 * @throws DomainError 402 when they do not.
 */
async function countMore(
  deps: CorrectionDeps,
  tx: Tx,
  actor: Actor,
  locked: Locked & { others: readonly Share[] },
  more: number,
  { deal, excess, reason }: Correction,
): Promise<void> {
  if (deal) throw fieldFault('deal', 'De este pago no sobra nada para otro trato.');
  const { currency } = locked.payment;
  const { due } = moneyOf(locked.deal);
  const own = Math.min(more, payable({ amount: due, currency }));
  const rest = more - own;
  if (rest > 0 && !excess) throw fieldFault('amount', beyondWords(due, rest, currency));
  if (rest === 0 && excess)
    throw fieldFault('excess', 'No sobra nada: el importe no pasa de lo que se debe.');
  if (own > 0) {
    const other = found(await lockDeal(tx, locked.deal.id));
    await countPart(deps, tx, actor, { ...locked, other }, own, reason, 'amount', reason);
  }
  if (rest === 0 || !excess) return;
  const note = excess.kind === 'donativo' ? excess.note : reason;
  const shares: { deal?: DealRow; amount: number; field?: string }[] =
    excess.kind === 'donativo' ? [{ amount: rest }] : sharesOf(locked, rest);
  for (const { deal: other, amount, field } of shares)
    await countPart(
      deps,
      tx,
      actor,
      { ...locked, other },
      ...([amount, note, field, other ? null : reason] as const),
    );
}

function beyondWords(due: number, rest: number, currency: Currency): string {
  const [owed, more] = [due, rest].map((amount) => formatMoney({ amount, currency }));
  const asks =
    due > 0
      ? `El trato espera ${owed} y son ${more} más.`
      : `El trato ya no espera nada: sobran ${more}.`;
  return `${asks} Corrige el importe, o di qué es lo que sobra.`;
}

async function takeOff(
  deps: CorrectionDeps,
  tx: Tx,
  actor: Actor,
  { deal: before, parts }: Locked & { parts: Part[] },
  { amount, reason, ...said }: Correction,
): Promise<void> {
  const effect = said.effect ?? (await effectOfNone(deps, tx, before));
  if (!effect) throw fieldFault('effect', effectMissing);
  const tell = await tellOnce(deps, tx, before);
  const pieces: Awaited<ReturnType<typeof concludeUntold>>[] = [];
  let rest = amount;
  for (const { payment, left } of parts.filter((part) => part.left > 0)) {
    if (rest === 0) break;
    const off = Math.min(left, rest);
    rest -= off;
    // As the part before it left it.
    const deal = found(await lockDeal(tx, before.id));
    const now = deps.clock.now();
    const refund = await insertRefund(tx, {
      ...{ paymentId: payment.id, dealId: deal.id, amount: off, currency: payment.currency },
      ...{ way: 'correccion', state: 'pendiente', reverses: true, effect, reason },
      ...{ requestedBy: actor.id, requestedByName: actor.name, createdAt: now, updatedAt: now },
    });
    const within = { action: 'correct' } as const;
    // What is another sale's was no money of this one; else its amount was typed wrongly.
    const means = said.deal ? {} : ({ means: 'correccion-importe' } as const);
    const locked = { refund, payment, deal, within, ...means };
    pieces.push(await concludeUntold(deps, tx, actor, locked, now));
  }
  await tell(pieces, sum(parts, 'left') - amount);
}

async function countPart(
  deps: CorrectionDeps,
  tx: Tx,
  actor: Actor,
  { payment, other }: Locked & { other: DealRow | undefined },
  amount: number,
  note: string,
  field: string | undefined,
  correction: string | null = null,
): Promise<void> {
  const of = { counted: payment, beyond: amount, note, other };
  const part = await openExcess(deps, tx, of, field);
  await countPayment(deps, tx, actor, { ...part, changes: {}, correction });
}
