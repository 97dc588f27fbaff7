import type {
  acceptCancellationBody,
  Cancellation,
  cancellationEndpoints,
  refuseCancellationBody,
} from '@aulario/contract/claims/cancellation';
import {
  type RefusalGround,
  refusalGrounds,
  refusalWarnings,
} from '@aulario/contract/claims/cancellation-right';
import type { z } from 'zod';
import { comesBack } from '../../legal/cancellation-terms.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { buyersReasons } from '../../sales/deals/annulled-by-buyer.ts';
import { tellOfCopySale } from '../../sales/deals/copy-sale.job.ts';
import { lockDeal, updateDeal } from '../../sales/deals/deal.queries.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { pendingOfDeal } from '../../sales/payments/payment.queries.ts';
import { isPromise } from '../../sales/payments/settlement.service.ts';
import { turnDownPending } from '../../sales/payments/turn-down.ts';
import { checkNoneVerifying } from '../../sales/payments/verifying.policy.ts';
import { annulLockedDeal } from '../../sales/purchases/deal-detail.service.ts';
import { mailCancellation } from './cancellation.mail.ts';
import * as queries from './cancellation.queries.ts';
import type { CancellationRow } from './cancellation.tables.ts';
import { cancellationView } from './cancellation.view.ts';
import { type Due, type GivenBack, giveBack } from './cancellation-refund.ts';
import { groundsThatFit } from './refusal-grounds.ts';
import { rulesOfPurchase } from './rules-of-purchase.ts';

type CancellationDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

export async function listCancellations(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof cancellationEndpoints.listCancellations.query>>,
): Promise<Page<Cancellation>> {
  requirePermission(actor, 'deals:read');
  const { rows, total } = await queries.listCancellations(db, query);
  return { rows: rows.map(cancellationView), total };
}

/**
 * Accepts a request, once no payment of it waits to be looked at. An order without verified money is annulled in this
 * moment. Of a paid one the courses end and the refund begins, or is noted as sent, with it; the buyer reads one mail of all of it.
 * @throws DomainError `wrong-state` for what was decided, is being paid in this minute or has a payment that waits, 402 for an amount that is not to be given back.
 */
export async function acceptCancellation(
  deps: CancellationDeps,
  actor: Actor,
  id: string,
  { refund }: z.output<typeof acceptCancellationBody>,
): Promise<Cancellation> {
  const decision = { state: 'aceptada', answer: null } as const;
  return decide(deps, actor, id, decision, async (tx, deal, due) => {
    await checkNoneVerifying(tx, deal);
    if (!(await pendingOfDeal(tx, deal.id)).every(isPromise)) throw paymentWaits();
    // Of what is cancelled no money is waited for any more.
    await turnDownPending(deps, tx, actor, deal.id, buyersReasons.asked);
    if (refund) return giveBack(deps, tx, actor, { deal, due, refund });
    const { received } = moneyOf(deal);
    // One that was settled keeps its state until its money went back; any other would go on asking for its rest.
    if (deal.state === 'anulado' || deal.state === 'pagado') return {};
    const kept = Math.max(0, received - due.owed);
    await annulLockedDeal(deps, tx, actor, deal, buyersReasons.asked, kept);
    await tellOfCopySale(deps, tx, deal.id);
    return {};
  });
}

/**
 * Refuses a request, with the reason that the buyer reads. One that came in time is refused only on a ground that is
 * true of it, which the buyer reads too.
 * @throws DomainError `wrong-state` for what was decided, 402 without such a ground.
 */
export async function refuseCancellation(
  deps: CancellationDeps,
  actor: Actor,
  id: string,
  { reason, ground }: z.output<typeof refuseCancellationBody>,
): Promise<Cancellation> {
  requirePermission(actor, 'payments:refund');
  const { cancellation } = found(await queries.cancellationById(deps.db, id));
  const known = ground && (await groundsThatFit(deps.db, cancellation)).includes(ground);
  if (cancellation.state === 'pendiente' && cancellation.inTime && !known)
    throw fieldFault('ground', refusalWarnings[cancellation.right]);
  const answer = known ? `${refusalGrounds[ground]}. ${reason}` : reason;
  return decide(deps, actor, id, { state: 'rechazada', answer }, async () => ({}));
}

/** The grounds that staff may choose from. @throws DomainError `not-found`. */
export async function groundsForRefusal(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<RefusalGround[]> {
  requirePermission(actor, 'payments:refund');
  return groundsThatFit(db, found(await queries.cancellationById(db, id)).cancellation);
}

function paymentWaits(): DomainError {
  return new DomainError(
    'wrong-state',
    'Un pago de esta compra espera revisión. Primero verifícalo o recházalo: así se sabe cuánto se devuelve.',
  );
}

async function decide(
  deps: CancellationDeps,
  actor: Actor,
  id: string,
  decision: Pick<CancellationRow, 'state' | 'answer'>,
  act: (tx: Tx, deal: DealRow, due: Due) => Promise<GivenBack>,
): Promise<Cancellation> {
  requirePermission(actor, 'payments:refund');
  if (decision.state === 'aceptada') requireRecentProof(actor);
  const { db, clock } = deps;
  const { cancellation } = found(await queries.cancellationById(db, id));
  await db.transaction(async (tx) => {
    const deal = found(await lockDeal(tx, cancellation.dealId));
    const before = found(await queries.cancellationById(tx, id)).cancellation;
    if (before.state !== 'pendiente')
      throw new DomainError('wrong-state', 'Esta solicitud ya se respondió.');
    const now = clock.now();
    const rules = await rulesOfPurchase(tx, deal.id);
    // What is there now, not at the request: money was verified, corrected or given back while it waited.
    const there = Math.max(0, moneyOf(deal).received);
    const owed = comesBack(there, before.right, rules);
    const given = await act(tx, deal, { owed, inTime: before.inTime });
    const after = await queries.updateCancellation(tx, id, {
      ...{ ...decision, decidedAt: now, updatedAt: now, amount: given.amount ?? owed },
      ...{ decidedById: actor.id, decidedByName: actor.name },
    });
    await updateDeal(tx, deal.id, {
      cancelling: decision.state === 'aceptada' ? 'aceptada' : null,
    });
    const said = decision.state === 'aceptada' ? 'accept' : 'reject';
    await recordAudit(tx, actor, {
      ...{ action: said, entity: 'cancellation', entityId: id, before, after },
    });
    await mailCancellation(deps, tx, found(await lockDeal(tx, deal.id)), after, given.sent);
  });
  return cancellationView(found(await queries.cancellationById(db, id)));
}
