import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { pendingOfDeal, updatePayment } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { checkPaymentMove } from './payment.transitions.ts';
import { checkNotVerifying } from './verifying.policy.ts';

/** Moves a locked payment to rejected. @throws DomainError `wrong-state` also while its verification takes effect. */
export async function turnDown(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  before: PaymentRow,
  reason: string,
): Promise<PaymentRow> {
  checkPaymentMove(before.state, 'rechazado');
  checkNotVerifying(before);
  const after = await updatePayment(tx, before, {
    state: 'rechazado',
    reason,
    decidedAt: clock.now(),
    decidedBy: actor.id,
    decidedByName: actor.name,
  });
  await recordAudit(tx, actor, {
    action: 'reject',
    entity: 'payment',
    entityId: before.id,
    before,
    after,
  });
  return after;
}

/** Turns down all that still waits of a locked deal that ends. */
export async function turnDownPending(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  dealId: string,
  reason: string,
): Promise<void> {
  for (const payment of await pendingOfDeal(tx, dealId))
    await turnDown(deps, tx, actor, payment, reason);
}
