import type { Client } from '@aulario/client/http';
import { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import { type PriceCalculation, priceEndpoints } from '@aulario/contract/catalogue/price';
import { currencies } from '@aulario/contract/money';
import { namingChosen } from '../../catalogue/groups/chosen-group.ts';
import {
  type DeliveryOffer,
  isSent,
  type PurchaseValues,
  priceRequest,
  withDelivery,
} from './purchase-values.ts';

/** Every way of sending paper, whatever the currency: the country of the form may change it. */
export async function deliveryOffers(api: Client): Promise<DeliveryOffer[]> {
  const all = await Promise.all(
    currencies.map((currency) =>
      api.request(openOfferEndpoints.openDeliveryOptions, { query: { currency } }),
    ),
  );
  return all.flatMap((result) => (result.ok ? result.data : []));
}

/** What the form costs, and the form with the way of sending that this price contains. */
export async function pricePurchase(
  api: Client,
  values: PurchaseValues,
  offers: DeliveryOffer[],
): Promise<{ values: PurchaseValues; price: PriceCalculation | null }> {
  const ask = async (body: ReturnType<typeof priceRequest>) => {
    const result = await api.request(priceEndpoints.calculatePrice, { body });
    return result.ok ? namingChosen(result.data, values.lines) : null;
  };
  // Without sending first: it tells the currency, and that is all there is to ask when nothing is sent.
  const bare = await ask(priceRequest({ ...values, delivery: '' }));
  const chosen = withDelivery(values, offers, bare);
  if (!isSent(values.lines) || !chosen.delivery) return { values: chosen, price: bare };
  return { values: chosen, price: await ask(priceRequest(chosen)) };
}
