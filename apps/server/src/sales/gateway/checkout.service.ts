import { type Currency, payable } from '@aulario/contract/money';
import { methodPays } from '@aulario/contract/sales/payment';
import { GatewayFault } from '../../integrations/mercadopago/gateway-fault.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { dealByToken, linesOf, lockDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { checkAccepted } from '../deals/deal-terms.ts';
import { instalmentsOf } from '../deals/instalment.queries.ts';
import { dueNow } from '../deals/instalment.ts';
import { pendingOfDeal, updatePayment } from '../payments/payment.queries.ts';
import { checkOpen, promisePayment } from '../payments/payment.service.ts';
import type { PaymentRow } from '../payments/payment.tables.ts';
import { checkNotBeingPaid } from '../payments/verifying.policy.ts';
import { notifyPath } from './gateway.accounts.ts';
import { insertCheckout, openCheckoutOf } from './gateway.queries.ts';

type CheckoutDeps = Pick<Deps, 'db' | 'clock' | 'gateway' | 'config' | 'log'>;

/** How long a page of the gateway takes money. */
const openFor = 3 * 24 * 3600 * 1000;

/**
 * A page of the gateway where the balance of a deal is paid. The payment it is for is written down
 * first; asking again gives the same page as long as it is good. The gateway is asked outside of any
 * transaction: it can be slow.
 * @throws DomainError `unavailable` when the gateway cannot be reached; paying by hand goes on.
 */
export async function startCheckout(
  deps: CheckoutDeps,
  token: string,
): Promise<{ address: string }> {
  const { db, clock, gateway, config, log } = deps;
  const { id, currency } = found(await dealByToken(db, token));
  if (!gateway?.serves(currency)) throw notNow(currency);
  const { deal, payment, title } = await db.transaction(async (tx) => {
    const deal = found(await lockDeal(tx, id));
    checkOpen(deal);
    await checkAccepted(tx, deal);
    const lines = await linesOf(tx, id);
    const payment = await paymentForGateway(deps, tx, deal);
    return { deal, payment, title: titleOf(deal, lines) };
  });
  const now = clock.now();
  const known = await openCheckoutOf(db, payment.id, payment.amount, now);
  if (known) return known;
  const expiresAt = new Date(now.getTime() + openFor);
  try {
    const opened = await gateway.openCheckout(
      currency,
      {
        reference: payment.id,
        title,
        amount: payment.amount,
        payer: deal.contact,
        returnTo: config.publicUrl + dealPath(token),
        notifyPath: notifyPath(currency),
        expiresAt,
      },
      `${payment.id}-${payment.amount}-${Math.floor(now.getTime() / openFor)}`,
    );
    await insertCheckout(db, {
      paymentId: payment.id,
      amount: payment.amount,
      preference: opened.id,
      address: opened.address,
      createdAt: now,
      expiresAt,
    });
    return { address: opened.address };
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    log.warn({ payment: payment.id, kind: error.kind, code: error.code }, 'no checkout page');
    throw notNow(currency);
  }
}

/** The payment that waits for the gateway, for what is due now. */
async function paymentForGateway(deps: CheckoutDeps, tx: Tx, deal: DealRow): Promise<PaymentRow> {
  const due = dueNow(deal, await instalmentsOf(tx, deal.id));
  // What is asked is what is accepted: the gateway takes whole coins.
  const amount = payable({ amount: due, currency: deal.currency });
  const pending = await pendingOfDeal(tx, deal.id);
  checkNotBeingPaid(pending);
  const known = pending.find(({ method }) => method === 'pasarela');
  if (known) return known.amount === amount ? known : updatePayment(tx, known, { amount });
  const promised = pending.find(({ method, voucherId }) => !method && !voucherId);
  const payment = promised ?? (await promisePayment(deps, tx, deal));
  return updatePayment(tx, payment, { amount, method: 'pasarela' });
}

function titleOf(deal: DealRow, lines: { courseName: string }[]): string {
  const [first] = lines;
  const more = lines.length > 1 ? ` y ${lines.length - 1} más` : '';
  return `Compra ${deal.number}: ${first?.courseName ?? 'cursos'}${more}`;
}

function notNow(currency: Currency): DomainError {
  const wallets = methodPays('yape', currency) ? 'Yape, Plin, ' : '';
  return new DomainError(
    'unavailable',
    `En este momento no se puede pagar con tarjeta. Puedes pagar con ${wallets}transferencia o depósito y subir tu comprobante aquí mismo.`,
  );
}
