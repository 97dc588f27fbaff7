import type { Currency } from '@aulario/contract/money';
import { currencies } from '@aulario/contract/money';
import { cardNotFinished } from '@aulario/contract/sales/payment';
import { z } from 'zod';
import { GatewayFault } from '../../integrations/mercadopago/gateway-fault.ts';
import { chargesPerPage } from '../../integrations/mercadopago/mercadopago.charge.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { lockBoth } from '../payments/payment.lock.ts';
import { concludeRefund } from '../payments/refund.conclusion.ts';
import { refundById, updateRefund } from '../payments/refund.queries.ts';
import { gatewayNumberOf, gatewayRefundJob, lockRefund } from '../payments/refund.service.ts';
import { recountDeal } from '../payments/settlement.service.ts';
import { turnDown } from '../payments/turn-down.ts';
import { gatewayActor, takeCharge } from './charge.service.ts';
import { forgottenCheckouts } from './gateway.queries.ts';
import { handleNotification, notificationJob } from './notification.service.ts';

type GatewayDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'gateway' | 'config' | 'log'>;

export const reconciliationJob = jobKind('gateway-reconciliation', z.object({}), {
  expireInSeconds: 900,
});

export function gatewayJobs(deps: GatewayDeps): JobHandler[] {
  return [
    {
      kind: notificationJob,
      run: ({ notification }: { notification: string }) => handleNotification(deps, notification),
    },
    { kind: gatewayRefundJob, run: ({ refund }: { refund: string }) => sendRefund(deps, refund) },
    { kind: reconciliationJob, every: '*/15 * * * *', run: () => reconcileGateway(deps) },
  ] as JobHandler[];
}

const hour = 3600 * 1000;

/**
 * Reads every charge that changed lately, for the notifications that never came, and lets go of
 * payments that nobody made. An account that cannot be reached now is read the next time.
 */
export async function reconcileGateway(deps: GatewayDeps): Promise<void> {
  const { gateway, clock, log } = deps;
  if (!gateway) return;
  const until = clock.now();
  const from = new Date(until.getTime() - 48 * hour);
  for (const account of currencies.filter((currency) => gateway.serves(currency))) {
    try {
      await readChanged(deps, account, { from, until });
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      log.warn({ account, kind: error.kind, code: error.code }, 'the gateway was not reconciled');
    }
  }
  await letGo(deps, new Date(until.getTime() - 7 * 24 * hour));
}

async function readChanged(
  deps: GatewayDeps,
  account: Currency,
  span: { from: Date; until: Date },
): Promise<void> {
  for (let offset = 0; ; offset += chargesPerPage) {
    const charges = (await deps.gateway?.changedCharges(account, { ...span, offset })) ?? [];
    for (const charge of charges) await takeCharge(deps, account, charge);
    if (charges.length < chargesPerPage) return;
  }
}

async function letGo(deps: GatewayDeps, before: Date): Promise<void> {
  for (const { id } of await forgottenCheckouts(deps.db, before, 500)) {
    await deps.db.transaction(async (tx) => {
      const { payment } = await lockBoth(tx, id);
      if (payment.state !== 'pendiente' || payment.method !== 'pasarela') return;
      if (payment.verifying) return;
      await turnDown(deps, tx, gatewayActor, payment, cardNotFinished);
    });
  }
}

/**
 * Asks for the refund with a key of its own, so that asking again after a crash gives money back
 * once. What the gateway refuses ends as an error that staff read.
 * @throws GatewayFault for what may pass, so that the job is tried again.
 */
async function sendRefund(deps: GatewayDeps, id: string): Promise<void> {
  const record = await refundById(deps.db, id);
  if (record?.refund.state !== 'pendiente' || !deps.gateway) return;
  const { refund } = record;
  const charge = await deps.db.transaction(async (tx) =>
    gatewayNumberOf((await lockBoth(tx, refund.paymentId)).payment),
  );
  if (!charge) return;
  try {
    const answer = await deps.gateway.refund(refund.currency, {
      charge,
      amount: refund.amount,
      key: refund.id,
    });
    await deps.db.transaction(async (tx) => {
      const { refund: before, payment, deal } = await lockRefund(tx, id);
      // A notification of the same refund may have been quicker.
      if (before.state !== 'pendiente') return;
      const numbered = await updateRefund(tx, id, { gatewayNumber: answer.id });
      await concludeRefund(deps, tx, gatewayActor, { refund: numbered, payment, deal });
    });
  } catch (error) {
    if (!(error instanceof GatewayFault) || error.mayPass) throw error;
    await failRefund(deps, id, refusal(error));
  }
}

/** What did not go back is there again: it may settle the deal. */
async function failRefund(deps: GatewayDeps, id: string, error: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { refund, deal } = await lockRefund(tx, id);
    if (refund.state !== 'pendiente') return;
    await updateRefund(tx, id, { state: 'error', error });
    await recountDeal(deps, tx, gatewayActor, deal);
  });
}

function refusal({ code, kind }: GatewayFault): string {
  if (kind === 'refused')
    return 'Mercado Pago no acepta las credenciales de la cuenta. Revisa la configuración y reintenta.';
  return `Mercado Pago no acepta esta devolución (${code}). Suele ser por saldo insuficiente o porque pasó el plazo: devuélvelo a mano.`;
}
