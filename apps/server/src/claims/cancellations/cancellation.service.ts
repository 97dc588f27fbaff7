import type { Cancellation, cancellationEndpoints } from '@aulario/contract/claims/cancellation';
import type { z } from 'zod';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { buyersReasons } from '../../sales/deals/annulled-by-buyer.ts';
import { tellOfCopySale } from '../../sales/deals/copy-sale.job.ts';
import { lockDeal } from '../../sales/deals/deal.queries.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { annulLockedDeal } from '../../sales/purchases/deal-detail.service.ts';
import { mailCancellation } from './cancellation.mail.ts';
import * as queries from './cancellation.queries.ts';
import type { CancellationRow } from './cancellation.tables.ts';
import { cancellationView } from './cancellation.view.ts';
import { comesBack } from './cancellation-terms.ts';
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
 * Accepts a request. An order without verified money is annulled in this moment, and its voucher turned down; what was
 * verified goes back by the act that there is for it, a payment at a time.
 * @throws DomainError `wrong-state` for what was decided.
 */
export async function acceptCancellation(
  deps: CancellationDeps,
  actor: Actor,
  id: string,
): Promise<Cancellation> {
  return decide(deps, actor, id, { state: 'aceptada', answer: null }, async (tx, deal) => {
    if (deal.state === 'anulado' || moneyOf(deal).received > 0 || deal.returning > 0) return;
    await annulLockedDeal(deps, tx, actor, deal, buyersReasons.asked);
    await tellOfCopySale(deps, tx, deal.id);
  });
}

/** Refuses a request, with the reason that the buyer reads. @throws the same. */
export async function refuseCancellation(
  deps: CancellationDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Cancellation> {
  return decide(deps, actor, id, { state: 'rechazada', answer: reason }, async () => {});
}

async function decide(
  deps: CancellationDeps,
  actor: Actor,
  id: string,
  decision: Pick<CancellationRow, 'state' | 'answer'>,
  act: (tx: Tx, deal: DealRow) => Promise<void>,
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
    const after = await queries.updateCancellation(tx, id, {
      ...{ ...decision, decidedAt: now, updatedAt: now },
      // What was verified while it waited goes back too.
      amount: Math.max(before.amount, comesBack(moneyOf(deal).received, before.right, rules)),
      ...{ decidedById: actor.id, decidedByName: actor.name },
    });
    await act(tx, deal);
    const said = decision.state === 'aceptada' ? 'accept' : 'reject';
    await recordAudit(tx, actor, {
      ...{ action: said, entity: 'cancellation', entityId: id, before, after },
    });
    await mailCancellation(deps, tx, deal, after);
  });
  return cancellationView(found(await queries.cancellationById(db, id)));
}
