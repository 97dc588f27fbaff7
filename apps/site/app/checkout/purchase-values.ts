import type { Buyer, dealEndpoints, ShippingAddress } from '@aulario/contract/deal';
import type { BodyOf } from '@aulario/contract/endpoint';
import type { PriceRequest } from '@aulario/contract/price';
import type { CartLine } from '../cart/cart.ts';
import { formKey } from '../ui/form-key.ts';

/** What stands in the purchase form, as text, so that it comes back as it was typed. */
export type PurchaseValues = {
  lines: CartLine[];
  coupon: string;
  buyer: Record<keyof Buyer, string>;
  shipping: Record<keyof ShippingAddress, string>;
  terms: boolean;
  /** Made once for this form: sending it twice buys once. */
  key: string;
  /** The total on the screen, in minor units. */
  seenTotal: number | undefined;
};

const buyerFields = [
  'firstName',
  'lastName',
  'document',
  'dni',
  'email',
  'country',
  'mobile',
] as const;
const shippingFields = ['department', 'city', 'address', 'reference'] as const;

/** Reads what was sent; missing fields count as empty. */
export function readPurchase(form: FormData): PurchaseValues {
  const text = (name: string) => String(form.get(name) ?? '');
  const fields = <F extends string>(names: readonly F[], prefix: string) =>
    Object.fromEntries(names.map((name) => [name, text(`${prefix}.${name}`)])) as Record<F, string>;
  return {
    lines: form.getAll('course').map((course) => ({
      course: String(course),
      certificate: asCertificate(text(`certificate.${course}`)),
      agreement: text(`agreement.${course}`),
    })),
    coupon: text('coupon').trim(),
    buyer: fields(buyerFields, 'buyer'),
    shipping: fields(shippingFields, 'shipping'),
    terms: form.get('terms') !== null,
    key: formKey(form),
    seenTotal: /^\d{1,12}$/.test(text('seenTotal')) ? Number(text('seenTotal')) : undefined,
  };
}

/** The question of what it costs. */
export function priceRequest({
  lines,
  coupon,
  buyer,
}: Pick<PurchaseValues, 'lines' | 'coupon' | 'buyer'>): PriceRequest {
  return {
    lines: lines.map(({ course, certificate, agreement }) => ({
      course,
      certificate: certificate || undefined,
      agreement: agreement || undefined,
    })),
    country: buyer.country || undefined,
    coupon: coupon || undefined,
  };
}

/** The purchase as the API takes it. It is the API that says what is wrong with it. */
export function purchaseRequest(
  values: PurchaseValues,
): BodyOf<typeof dealEndpoints.closePurchase> {
  const { lines, coupon } = priceRequest(values);
  const { reference, ...address } = values.shipping;
  return {
    buyer: { ...values.buyer, document: values.buyer.document as Buyer['document'] },
    lines,
    shipping: isSent(values.lines) ? { ...address, reference: reference || undefined } : undefined,
    coupon,
    seenTotal: values.seenTotal,
    terms: values.terms as true,
    source: 'web',
  };
}

/** Whether anything of it travels to the buyer on paper. */
export function isSent(lines: readonly Pick<CartLine, 'certificate'>[]): boolean {
  return lines.some(({ certificate }) => certificate === 'fisico');
}

function asCertificate(text: string): CartLine['certificate'] {
  return text === 'digital' || text === 'fisico' ? text : '';
}
