import type { FailureBody } from '@aulario/client/result';
import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import type { TextsInForce } from '@aulario/contract/legal';
import type { Money } from '@aulario/contract/money';
import { returningBuyerEndpoints } from '@aulario/contract/people/returning-buyer';
import { documentSent } from '@aulario/contract/people/user-document';
import { dealEndpoints } from '@aulario/contract/sales/deal';
import { type AppLoadContext, data, redirect } from 'react-router';
import { namingChosen } from '../../catalogue/groups/chosen-group.ts';
import type { OpenGroup } from '../../catalogue/groups/open-groups.ts';
import { mailed } from '../../frame/mailed.ts';
import { formTicket, solvedProofOf, waitingTicket } from '../../human/form-ticket.ts';
import { textsFor } from '../../legal/texts-for.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { nextKey } from '../../ui/form-key.ts';
import { keepCart, readCart, without } from '../cart/cart.ts';
import { keepPurchase, keyOfPurchase } from './bought-already.ts';
import { readIdentification } from './identification.ts';
import { groupsOf, refusedLines, withoutGroups } from './purchase-groups.ts';
import { deliveryOffers, pricePurchase } from './purchase-price.ts';
import {
  fieldsInOrder,
  type PurchaseValues,
  purchaseRequest,
  readPurchase,
} from './purchase-values.ts';

/** What the form shows again after it was sent. */
export type PurchaseAnswer = {
  values: PurchaseValues;
  price: PriceCalculation | null;
  fault?: FormFault;
  /** The total that was on the screen when the price turned out to be another. */
  former?: Money;
  /** For the next try, when one was used up. */
  ticket?: string | null | undefined;
  /** The groups of each line as they are now, where one has to be chosen: the page may be old. */
  /** The texts as they are now, after others were refused. */
  texts?: TextsInForce[];
  groups?: OpenGroup[][];
  /** When it was answered, in milliseconds: the newer of two answers is shown. */
  at: number;
};
/** What is said to somebody who asked for their data; the rest of the page stays as it was. */
export type IdentificationAnswer = { said?: string; title?: string; refused?: string; who: string };

/** Prices the form anew (`intent=price`), mails a link (`identify`), or buys and leads to the deal. */
export async function purchase(request: Request, context: AppLoadContext) {
  const { api } = context;
  const form = await request.formData();
  if (form.get('intent') === 'identify') return identify(form, context);
  const read = readPurchase(form);
  const document = documentSent(String(form.get('shownCountry') ?? ''), read.buyer);
  const sent = { ...read, buyer: { ...read.buyer, document } };
  context.sentCountry = sent.buyer.country;
  const { values, price: before } = await pricePurchase(api, sent, await deliveryOffers(api));
  if (form.get('intent') !== 'buy')
    return answer({ values, price: before, ticket: waitingTicket(form) }, 200);

  // The link that filled the form says whose order it is; the server looks whether it does.
  const known = new URL(request.url).searchParams.get('token') ?? '';
  const body = { ...purchaseRequest(values), ...(/^[\w-]{43}$/.test(known) ? { known } : {}) };
  const key = await keyOfPurchase(request, context, { key: values.key, body });
  const result = await api.request(dealEndpoints.closePurchase, {
    body,
    headers: solvedProofOf(form),
    idempotencyKey: key,
  });
  if (!result.ok) return refuse(result, values, before, { context, form });
  const bought = values.lines.map(({ course }) => course);
  const headers = new Headers();
  headers.append('Set-Cookie', keepCart(without(readCart(request), bought), context));
  headers.append('Set-Cookie', await keepPurchase(context, { key, body, path: result.data.path }));
  throw redirect(result.data.path, { headers, status: 303 });
}

/** The form again, with what was wrong; where a group has to be chosen, with the groups as they are now. */
async function refuse(
  { status, error }: { status: number; error: FailureBody },
  values: PurchaseValues,
  price: PriceCalculation | null,
  { context, form }: { context: AppLoadContext; form: FormData },
) {
  const ticket = await formTicket(context, error, form);
  const kept = { ...values, key: nextKey(values.key, status) };
  const refused = refusedLines(error);
  const open = refused.length > 0 ? withoutGroups(kept, refused) : kept;
  const again = {
    values: open,
    price: price && namingChosen(price, open.lines),
    ticket,
    texts: await textsFor(context, 'compra'),
    groups:
      refused.length > 0 || values.choices.length > 0
        ? await groupsOf(context.api, open, price)
        : undefined,
  };
  const former = price ? formerOf(values, price) : undefined;
  return status === 409 && former && refused.length === 0
    ? answer({ ...again, former }, 409)
    : answer({ ...again, fault: inOrder(faultOf(error)) }, status || 503);
}

/** As the fields stand in the form, whatever the server found first. */
function inOrder(fault: FormFault): FormFault {
  const place = (path: string) => {
    const at = fieldsInOrder.findIndex((field) => path.startsWith(field));
    return at < 0 ? fieldsInOrder.length : at;
  };
  return { ...fault, errors: fault.errors.toSorted((a, b) => place(a.path) - place(b.path)) };
}

/** The total that was seen, where it is another now. */
function formerOf(
  { seenTotal: amount, seenCurrency }: PurchaseValues,
  { total, currency }: PriceCalculation,
): Money | undefined {
  if (amount === undefined || (amount === total && seenCurrency === currency)) return undefined;
  return { amount, currency: seenCurrency ?? currency };
}

function answer(found: Omit<PurchaseAnswer, 'at'>, status: number) {
  const body: PurchaseAnswer = { ...found, at: Date.now() };
  return data(body, { status });
}

async function identify(form: FormData, context: AppLoadContext) {
  const { api } = context;
  const who = String(form.get('who') ?? '').trim();
  const result = await api.request(returningBuyerEndpoints.identifyBuyer, {
    body: readIdentification(who, form),
  });
  const body: IdentificationAnswer = result.ok
    ? { said: result.data.message, title: mailed(context, 'asked'), who }
    : { refused: result.error.message, who };
  return data(body, { status: result.ok ? 200 : result.status || 503 });
}
