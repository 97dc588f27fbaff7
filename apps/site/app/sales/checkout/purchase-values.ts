import type { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import type { PriceCalculation, PriceRequest } from '@aulario/contract/catalogue/price';
import type { BodyOf } from '@aulario/contract/endpoint';
import type { Buyer, dealEndpoints, ShippingAddress } from '@aulario/contract/sales/deal';
import type { MembershipClaim } from '@aulario/contract/sales/membership';
import type { z } from 'zod';
import { formKey } from '../../ui/form-key.ts';
import type { CartLine } from '../cart/cart.ts';

/** What stands in the purchase form, as text, so that it comes back as it was typed. */
export type PurchaseValues = {
  lines: CartLine[];
  /** Ids of the courses whose group has to be chosen among several. */
  choices: string[];
  /** The token of an invitation from the waiting list; empty for none. */
  invitation: string;
  coupon: string;
  /** The agreement whose members' price is asked for, and what proves it; both empty for none. */
  membership: MembershipClaim;
  /** Id of the way in which paper certificates are sent; empty until one has to be chosen. */
  delivery: string;
  buyer: Record<keyof Buyer, string>;
  shipping: Record<keyof ShippingAddress, string>;
  /** Boleta or factura; its kind is empty where it is not asked. */
  /** Of who studies; empty where no course is for minors. */
  student: Record<(typeof studentFields)[number], string>;
  paper: Record<(typeof paperFields)[number], string>;
  terms: boolean;
  /** The fingerprint of the texts on the screen; empty when they could not be had. */
  seenTexts: string;
  /** Made once for this form: sending it twice buys once. */
  key: string;
  /** The total on the screen, in minor units. */
  seenTotal: number | undefined;
};

export type DeliveryOffer = z.output<typeof openOfferEndpoints.openDeliveryOptions.answer>[number];

const buyerFields = [
  'firstName',
  'lastName',
  'document',
  'dni',
  'email',
  'country',
  'mobile',
] as const;
const studentFields = ['birthDate', 'guardian.name', 'guardian.email', 'guardian.mobile'] as const;
const paperFields = ['kind', 'ruc', 'legalName', 'address'] as const;
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
      edition: text(`edition.${course}`),
    })),
    choices: form.getAll('choice').map(String),
    invitation: text('invitation'),
    coupon: text('coupon').trim(),
    membership: fields(['agreement', 'proof'], 'membership'),
    delivery: text('delivery'),
    buyer: fields(buyerFields, 'buyer'),
    shipping: fields(shippingFields, 'shipping'),
    paper: fields(paperFields, 'paper'),
    student: fields(studentFields, 'student'),
    terms: form.get('terms') !== null,
    seenTexts: text('seenTexts'),
    key: formKey(form),
    seenTotal: /^\d{1,12}$/.test(text('seenTotal')) ? Number(text('seenTotal')) : undefined,
  };
}

/** The question of what it costs. */
export function priceRequest({
  lines,
  coupon,
  buyer,
  membership,
  delivery,
}: Pick<PurchaseValues, 'lines' | 'coupon' | 'buyer' | 'membership' | 'delivery'>): PriceRequest {
  return {
    lines: lines.map(({ course, certificate, agreement, edition }) => ({
      course,
      certificate: certificate || undefined,
      agreement: agreement || undefined,
      edition: edition || undefined,
    })),
    country: buyer.country || undefined,
    coupon: coupon || undefined,
    membership: membership.agreement || undefined,
    shipping: (isSent(lines) && delivery) || undefined,
  };
}

/** The purchase as the API takes it. It is the API that says what is wrong with it. */
export function purchaseRequest(
  values: PurchaseValues,
): BodyOf<typeof dealEndpoints.closePurchase> {
  const { lines, coupon, membership, shipping: delivery } = priceRequest(values);
  const { reference, ...address } = values.shipping;
  return {
    buyer: { ...values.buyer, document: values.buyer.document as Buyer['document'] },
    lines,
    shipping:
      isSent(values.lines) && Object.values(address).some(Boolean)
        ? { ...address, reference: reference || undefined }
        : undefined,
    coupon,
    membership: membership ? values.membership : undefined,
    delivery,
    paper: paperRequest(values.paper),
    student: studentRequest(values.student),
    seenTotal: values.seenTotal,
    terms: values.terms as true,
    seenTexts: values.seenTexts || undefined,
    source: 'web',
    invitation: values.invitation || undefined,
  };
}

/** A guardian who was not written down is absent, an age too. */
function studentRequest(values: PurchaseValues['student']) {
  const { birthDate } = values;
  if (!birthDate) return undefined;
  const name = values['guardian.name'];
  const email = values['guardian.email'];
  if (!name && !email) return { birthDate };
  return { birthDate, guardian: { name, email, mobile: values['guardian.mobile'] || undefined } };
}

/** What stands in the fields of a factura counts only where one is chosen. */
function paperRequest({ kind, ruc, legalName, address }: PurchaseValues['paper']) {
  if (kind === 'factura') return { kind, ruc, legalName, address } as const;
  return kind === 'boleta' ? ({ kind } as const) : undefined;
}

/**
 * With a way of sending where paper was chosen: the one that stands in the form, or the first that is
 * offered in the currency that is charged.
 */
export function withDelivery(
  values: PurchaseValues,
  offers: DeliveryOffer[],
  price: PriceCalculation | null,
): PurchaseValues {
  const own = offers.filter(({ currency }) => currency === price?.currency);
  const known = own.find(({ _id }) => _id === values.delivery) ?? own[0];
  return { ...values, delivery: (isSent(values.lines) && known?._id) || '' };
}

/** Whether anything of it travels to the buyer on paper. */
export function isSent(lines: readonly Pick<CartLine, 'certificate'>[]): boolean {
  return lines.some(({ certificate }) => certificate === 'fisico');
}

function asCertificate(text: string): CartLine['certificate'] {
  return text === 'digital' || text === 'fisico' ? text : '';
}
