import type { Payment, updatePaymentBody } from '@aulario/contract/sales/payment';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { checkVersion } from '../../platform/version.ts';
import { checkCoins, checkMethod } from './coin.policy.ts';
import { lockBoth } from './payment.lock.ts';
import { updatePayment as writePayment } from './payment.queries.ts';
import { checkPaidDay, paymentRecord } from './payment.service.ts';
import type { PaymentRow } from './payment.tables.ts';
import { checkPending } from './payment.transitions.ts';
import { declaredOf } from './payment.view.ts';
import { checkNotVerifying } from './verifying.policy.ts';

/**
 * Corrects what was declared of a payment before anybody vouches for it. What is verified stays as
 * it was verified.
 * @throws DomainError `wrong-state` once it was decided, or while that takes effect; `stale-version`.
 */
export async function updatePayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof updatePaymentBody>,
): Promise<Payment> {
  requirePermission(actor, 'payments:write');
  await deps.db.transaction(async (tx) => {
    const { payment: before } = await lockBoth(tx, id);
    checkNotVerifying(before);
    await checkVersion(tx, { actor, entity: 'payment', before, version, sent: input });
    checkPending(before.state);
    checkPaidDay(deps.clock, input.paidAt);
    checkCoins({ amount: input.amount ?? 0, currency: before.currency });
    checkMethod(input.method, before.currency);
    const after = await writePayment(tx, before, {
      ...sent(input),
      declared: declaredOf(before),
    });
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'payment',
      entityId: id,
      before,
      after,
    });
  });
  return paymentRecord(deps, id);
}

function sent(input: object): Partial<PaymentRow> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
