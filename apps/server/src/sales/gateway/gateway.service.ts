import type { OwnDeal } from '@aulario/contract/sales/deal';
import type { Charge } from '@aulario/contract/sales/gateway';
import { GatewayFault } from '../../integrations/mercadopago/gateway-fault.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { paymentById } from '../payments/payment.queries.ts';
import { takeCharge } from './charge.service.ts';
import { chargeView, lastAttempt } from './charge.view.ts';
import { chargesOfPayment as chargeRows, lastChargeOfDeal } from './gateway.queries.ts';

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'gateway' | 'config'>;

/** What the private page of a deal says of paying by card. */
export async function cardOf(
  { db, gateway }: Pick<Deps, 'db' | 'gateway'>,
  deal: DealRow,
): Promise<OwnDeal['card']> {
  const offered = gateway?.serves(deal.currency) ?? false;
  if (deal.state === 'pagado' || deal.state === 'anulado') return { offered, last: null };
  return { offered, last: lastAttempt(await lastChargeOfDeal(db, deal.id)) };
}

export async function chargesOfPayment(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Charge[]> {
  requirePermission(actor, 'payments:read');
  found(await paymentById(db, id));
  return (await chargeRows(db, id)).map(chargeView);
}

/** Reads what the gateway knows of a payment anew. @throws DomainError `unavailable`. */
export async function refreshPayment(
  deps: GatewayDeps,
  actor: Actor,
  id: string,
): Promise<Charge[]> {
  requirePermission(actor, 'payments:verify');
  const { payment } = found(await paymentById(deps.db, id));
  for (const { number } of await chargeRows(deps.db, id)) {
    try {
      const charge = await deps.gateway?.charge(payment.currency, number);
      if (charge) await takeCharge(deps, payment.currency, charge);
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      throw new DomainError('unavailable', 'Mercado Pago no responde. Inténtalo en unos minutos.');
    }
  }
  return chargesOfPayment(deps, actor, id);
}
