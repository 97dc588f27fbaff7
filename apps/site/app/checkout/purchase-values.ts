import type { Buyer, dealEndpoints } from '@aulario/contract/deal';
import type { BodyOf } from '@aulario/contract/endpoint';
import type { CertificateOption, PriceRequest } from '@aulario/contract/price';
import { formKey } from '../ui/form-key.ts';

/** What stands in the purchase form, as text, so that it comes back as it was typed. */
export type PurchaseValues = {
  course: string;
  certificate: string;
  coupon: string;
  buyer: Record<keyof Buyer, string>;
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

/** Reads what was sent; missing fields count as empty. */
export function readPurchase(form: FormData): PurchaseValues {
  const text = (name: string) => String(form.get(name) ?? '');
  const buyer = Object.fromEntries(buyerFields.map((field) => [field, text(`buyer.${field}`)]));
  return {
    course: text('course'),
    certificate: text('certificate'),
    coupon: text('coupon').trim(),
    buyer: buyer as PurchaseValues['buyer'],
    terms: form.get('terms') !== null,
    key: formKey(form),
    seenTotal: /^\d{1,12}$/.test(text('seenTotal')) ? Number(text('seenTotal')) : undefined,
  };
}

/** The question of what it costs. */
export function priceRequest({ course, certificate, coupon, buyer }: PurchaseValues): PriceRequest {
  return {
    lines: [{ course, certificate: asCertificate(certificate) }],
    country: buyer.country || undefined,
    coupon: coupon || undefined,
  };
}

/** The purchase as the API takes it. It is the API that says what is wrong with it. */
export function purchaseRequest(
  values: PurchaseValues,
): BodyOf<typeof dealEndpoints.closePurchase> {
  const { lines, coupon } = priceRequest(values);
  return {
    buyer: { ...values.buyer, document: values.buyer.document as Buyer['document'] },
    lines,
    coupon,
    seenTotal: values.seenTotal,
    terms: values.terms as true,
    source: 'web',
  };
}

function asCertificate(text: string): CertificateOption | undefined {
  return text === 'digital' || text === 'fisico' ? text : undefined;
}
