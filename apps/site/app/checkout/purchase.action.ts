import { dealEndpoints } from '@aulario/contract/deal';
import type { PriceCalculation } from '@aulario/contract/price';
import { returningBuyerEndpoints } from '@aulario/contract/returning-buyer';
import { type AppLoadContext, data, redirect } from 'react-router';
import { keepCart, readCart, without } from '../cart/cart.ts';
import { formTicket, solvedProofOf } from '../human/form-ticket.ts';
import type { FormFault } from '../ui/error-summary.tsx';
import { faultOf } from '../ui/form-fault.ts';
import { nextKey } from '../ui/form-key.ts';
import { readIdentification } from './identification.ts';
import { deliveryOffers, pricePurchase } from './purchase-price.ts';
import { type PurchaseValues, purchaseRequest, readPurchase } from './purchase-values.ts';

/** What the form shows again after it was sent. */
export type PurchaseAnswer = {
  values: PurchaseValues;
  price: PriceCalculation | null;
  fault?: FormFault;
  /** The total that was on the screen when the price turned out to be another. */
  formerTotal?: number;
  /** For the next try, when one was used up. */
  ticket?: string | null;
  /** When it was answered, in milliseconds: the newer of two answers is shown. */
  at: number;
};
/** What is said to somebody who asked for their data; the rest of the page stays as it was. */
export type IdentificationAnswer = { said?: string; refused?: string; who: string };

/** Prices the form anew (`intent=price`), mails a link (`identify`), or buys and leads to the deal. */
export async function purchase(request: Request, context: AppLoadContext) {
  const { api } = context;
  const form = await request.formData();
  if (form.get('intent') === 'identify') return identify(form, context);
  const sent = readPurchase(form);
  const { values, price: before } = await pricePurchase(api, sent, await deliveryOffers(api));
  if (form.get('intent') !== 'buy') return answer({ values, price: before }, 200);

  // The link that filled the form says whose order it is; the server looks whether it does.
  const known = new URL(request.url).searchParams.get('token') ?? '';
  const body = { ...purchaseRequest(values), ...(/^[\w-]{43}$/.test(known) ? { known } : {}) };
  const result = await api.request(dealEndpoints.closePurchase, {
    body,
    headers: solvedProofOf(form),
    idempotencyKey: values.key,
  });
  if (result.ok) {
    const bought = values.lines.map(({ course }) => course);
    const headers = { 'Set-Cookie': keepCart(without(readCart(request), bought), context) };
    throw redirect(result.data.path, { headers, status: 303 });
  }

  const price = before;
  const ticket = await formTicket(context);
  const changed =
    price !== null && values.seenTotal !== undefined && price.total !== values.seenTotal;
  const kept = { ...values, key: nextKey(values.key, result.status) };
  return result.status === 409 && changed
    ? answer({ values: kept, price, ticket, formerTotal: values.seenTotal }, 409)
    : answer({ values: kept, price, ticket, fault: faultOf(result.error) }, result.status || 503);
}

function answer(found: Omit<PurchaseAnswer, 'at'>, status: number) {
  const body: PurchaseAnswer = { ...found, at: Date.now() };
  return data(body, { status });
}

async function identify(form: FormData, { api }: AppLoadContext) {
  const who = String(form.get('who') ?? '').trim();
  const result = await api.request(returningBuyerEndpoints.identifyBuyer, {
    body: readIdentification(who, form),
  });
  const body: IdentificationAnswer = result.ok
    ? { said: result.data.message, who }
    : { refused: result.error.message, who };
  return data(body, { status: result.ok ? 200 : result.status || 503 });
}
