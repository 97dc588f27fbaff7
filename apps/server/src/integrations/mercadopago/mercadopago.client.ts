import type { Currency } from '@aulario/contract/money';
import { MercadoPagoConfig as Account, Payment, PaymentRefund, Preference } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { MercadoPagoConfig } from '../../config.ts';
import { GatewayFault } from './gateway-fault.ts';
import { chargesPerPage, decimalOf, type GatewayCharge, readCharge } from './mercadopago.charge.ts';
import { faultOf } from './mercadopago.fault.ts';
import { isSigned, type SignedHeaders } from './mercadopago.signature.ts';

export type CheckoutOrder = {
  /** Our payment's id: what comes back with every charge. */
  reference: string;
  title: string;
  amount: number;
  payer: { firstName: string; lastName: string; email: string };
  /** The private page of the deal, where the buyer comes back to. */
  returnTo: string;
  /** Path under which this account's notifications come in. */
  notifyPath: string;
  expiresAt: Date;
};

/** Mercado Pago's Checkout Pro: one account a currency. */
export type Gateway = {
  /** Whether there is an account that charges in it. */
  serves(currency: Currency): boolean;
  /** Asks for a page where exactly this is paid. The key makes a repetition the same request. */
  openCheckout(
    currency: Currency,
    order: CheckoutOrder,
    key: string,
  ): Promise<{ id: string; address: string }>;
  /** A charge as it is now; undefined when the account knows none of that id. */
  charge(currency: Currency, id: string): Promise<GatewayCharge | undefined>;
  /** One page of the charges that changed in a span, oldest first. */
  changedCharges(
    currency: Currency,
    span: { from: Date; until: Date; offset: number },
  ): Promise<GatewayCharge[]>;
  /** Gives back a part or all of a charge, once for each key. */
  refund(
    currency: Currency,
    refund: { charge: string; amount: number; key: string },
  ): Promise<{ id: string }>;
  /** Whether a notification for that account is signed by Mercado Pago. */
  isSigned(currency: Currency, headers: SignedHeaders): boolean;
};

/**
 * The official SDK behind our own words.
 * @throws GatewayFault from every call.
 */
export function createGateway(settings: MercadoPagoConfig, publicUrl: string): Gateway {
  // The SDK has no setting for its address; only a double of its API needs another.
  if (settings.url) (AppConfig as { BASE_URL: string }).BASE_URL = settings.url;

  /**
   * Anew for each call: the SDK keeps the idempotency key of one call for the next ones of the same
   * configuration. Somebody waits for the answer, so it is short of patience.
   */
  function account(currency: Currency, idempotencyKey?: string): Account {
    const known = settings.accounts[currency];
    if (!known) throw new GatewayFault('refused', 'account', 'no-account');
    const patience = { timeout: 8000, maxRetries: 1, initialDelay: 250, maxDelay: 1000 };
    return new Account({
      accessToken: known.accessToken,
      options: { ...patience, ...(idempotencyKey ? { idempotencyKey } : {}) },
    });
  }

  return {
    serves: (currency) => settings.accounts[currency] !== undefined,

    async openCheckout(currency, order, key) {
      const answer = await asking('checkout', () =>
        new Preference(account(currency, key)).create({
          body: preference(currency, order, publicUrl, Boolean(settings.url)),
        }),
      );
      // Never sandbox_init_point: there is no sandbox, only test users.
      const { id, init_point: address } = answer;
      if (!id || !address) throw new GatewayFault('unreachable', 'checkout', 'no-address');
      return { id, address };
    },

    async charge(currency, id) {
      try {
        return readCharge(
          await asking('charge', () => new Payment(account(currency)).get({ id: Number(id) })),
        );
      } catch (error) {
        if (error instanceof GatewayFault && error.kind === 'not-found') return undefined;
        throw error;
      }
    },

    async changedCharges(currency, { from, until, offset }) {
      const answer = await asking('search', () =>
        new Payment(account(currency)).search({
          options: {
            sort: 'date_last_updated',
            criteria: 'asc',
            range: 'date_last_updated',
            begin_date: from.toISOString(),
            end_date: until.toISOString(),
            limit: chargesPerPage,
            offset,
          },
        }),
      );
      return (answer.results ?? []).map(readCharge);
    },

    async refund(currency, { charge, amount, key }) {
      const { id } = await asking('refund', () =>
        new PaymentRefund(account(currency, key)).create({
          payment_id: charge,
          body: { amount: decimalOf(amount, currency) },
        }),
      );
      if (id === undefined) throw new GatewayFault('unreachable', 'refund', 'no-id');
      return { id: String(id) };
    },

    isSigned(currency, headers) {
      const known = settings.accounts[currency];
      return known !== undefined && isSigned(known.webhookSecret, headers);
    },
  };
}

function preference(currency: Currency, order: CheckoutOrder, publicUrl: string, double: boolean) {
  // Mercado Pago refuses addresses that it cannot reach; a machine at home has none other.
  const reachable = double || publicUrl.startsWith('https://');
  return {
    items: [
      {
        id: order.reference,
        title: order.title.slice(0, 250),
        quantity: 1,
        unit_price: decimalOf(order.amount, currency),
        currency_id: currency,
        category_id: 'learnings',
      },
    ],
    payer: {
      name: order.payer.firstName,
      surname: order.payer.lastName,
      email: order.payer.email,
    },
    external_reference: order.reference,
    expires: true,
    expiration_date_to: order.expiresAt.toISOString(),
    back_urls: { success: order.returnTo, pending: order.returnTo, failure: order.returnTo },
    ...(reachable
      ? {
          auto_return: 'approved',
          notification_url: `${publicUrl}${order.notifyPath}?source_news=webhooks`,
        }
      : {}),
  };
}

async function asking<T>(called: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw faultOf(called, error);
  }
}
