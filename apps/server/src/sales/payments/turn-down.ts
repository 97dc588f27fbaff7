import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { updatePayment } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { checkPaymentMove } from './payment.transitions.ts';

/** Moves a locked payment to rejected. */
export async function turnDown(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  before: PaymentRow,
  reason: string,
): Promise<PaymentRow> {
  checkPaymentMove(before.state, 'rechazado');
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
