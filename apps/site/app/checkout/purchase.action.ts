import { dealEndpoints } from '@aulario/contract/deal';
import { type PriceCalculation, priceEndpoints } from '@aulario/contract/price';
import { type AppLoadContext, data, redirect } from 'react-router';
import type { FormFault } from '../ui/error-summary.tsx';
import { faultOf } from '../ui/form-fault.ts';
import { nextKey } from '../ui/form-key.ts';
import {
  type PurchaseValues,
  priceRequest,
  purchaseRequest,
  readPurchase,
} from './purchase-values.ts';

/** What the form shows again after it was sent. */
export type PurchaseAnswer = {
  values: PurchaseValues;
  price: PriceCalculation | null;
  fault?: FormFault;
  /** The total that was on the screen when the price turned out to be another. */
  formerTotal?: number;
  /** When it was answered, in milliseconds: the newer of two answers is shown. */
  at: number;
};

/** Prices the form anew (`intent=price`), or buys and leads to the page of the deal. */
export async function purchase(request: Request, { api }: AppLoadContext) {
  const form = await request.formData();
  const values = readPurchase(form);
  const priced = async () => {
    const result = await api.request(priceEndpoints.calculatePrice, { body: priceRequest(values) });
    return result.ok ? result.data : null;
  };
  if (form.get('intent') !== 'buy') return answer({ values, price: await priced() }, 200);

  const body = purchaseRequest(values);
  const result = await api.request(dealEndpoints.closePurchase, {
    body,
    idempotencyKey: values.key,
  });
  if (result.ok) throw redirect(result.data.path, 303);

  const price = await priced();
  const changed =
    price !== null && values.seenTotal !== undefined && price.total !== values.seenTotal;
  const kept = { ...values, key: nextKey(values.key, result.status) };
  return result.status === 409 && changed
    ? answer({ values: kept, price, formerTotal: values.seenTotal }, 409)
    : answer({ values: kept, price, fault: faultOf(result.error) }, result.status || 503);
}

function answer(found: Omit<PurchaseAnswer, 'at'>, status: number) {
  const body: PurchaseAnswer = { ...found, at: Date.now() };
  return data(body, { status });
}
