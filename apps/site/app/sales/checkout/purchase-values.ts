import type { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import type { PriceCalculation, PriceRequest } from '@aulario/contract/catalogue/price';
import type { BodyOf } from '@aulario/contract/endpoint';
import { type Currency, currencySchema } from '@aulario/contract/money';
import { taxNameSchema } from '@aulario/contract/ruc';
import type { CfdiUse, TaxRegime } from '@aulario/contract/sales/cfdi';
import type { Buyer, dealEndpoints, ShippingAddress } from '@aulario/contract/sales/deal';
import { measuringVersionSchema } from '@aulario/contract/sales/measuring';
import type { MembershipClaim } from '@aulario/contract/sales/membership';
import { taxNameIn } from '@aulario/contract/tax-number';
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
  /** Of who studies; empty where no course is for minors. */
  student: Record<(typeof studentFields)[number], string>;
  /** Boleta or factura; its kind is empty where it is not asked. */
  paper: Record<(typeof paperFields)[number], string>;
  terms: boolean;
  /** The sentence about advertising that was ticked; empty for none. */
  measured: string;
  /** The fingerprint of the texts on the screen; empty when they could not be had. */
  seenTexts: string;
  /** Made once for this form: sending it twice buys once. */
  key: string;
  /** The total on the screen, in minor units. */
  seenTotal: number | undefined;
  /** What it is in. */
  seenCurrency: Currency | undefined;
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
const paperFields = [
  ...(['kind', 'taxName', 'ruc', 'legalName', 'address'] as const),
  ...(['postalCode', 'taxRegime', 'cfdiUse'] as const),
] as const;
const shippingFields = ['department', 'city', 'address', 'reference'] as const;

/** The beginnings of the names of all fields, in the order of the page. */
export const fieldsInOrder = [
  ...['coupon', 'lines'],
  ...buyerFields.map((name) => `buyer.${name}`),
  ...['student.', 'delivery'],
  ...shippingFields.map((name) => `shipping.${name}`),
  ...paperFields.map((name) => `paper.${name}`),
  ...['membership.', 'terms'],
];

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
    measured: text('measured'),
    seenTexts: text('seenTexts'),
    key: formKey(form),
    seenCurrency: currencySchema.safeParse(text('seenCurrency')).data,
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
    // Nobody is put into another group without a word: none is chosen, and the API says so.
    lines: lines.map((line) =>
      values.choices.includes(line.course) ? { ...line, edition: line.edition ?? '' } : line,
    ),
    shipping:
      isSent(values.lines) && Object.values(address).some(Boolean)
        ? { ...address, reference: reference || undefined }
        : undefined,
    coupon,
    membership: membership ? values.membership : undefined,
    delivery,
    paper: paperRequest(values.paper, values.buyer.country),
    student: studentRequest(values.student),
    seenTotal: values.seenTotal,
    terms: values.terms as true,
    // Of another day's page: who ticked that is asked again, and never refused.
    measured: measuringVersionSchema.safeParse(values.measured).data,
    seenTexts: values.seenTexts || undefined,
    source: 'web',
    invitation: values.invitation || undefined,
  };
}

/** A guardian of whom nothing was written down is absent, and who studies too. */
function studentRequest({ birthDate, ...guardian }: PurchaseValues['student']) {
  if (!Object.values(guardian).some(Boolean)) return birthDate ? { birthDate } : undefined;
  const { 'guardian.name': name, 'guardian.email': email, 'guardian.mobile': mobile } = guardian;
  return { birthDate, guardian: { name, email, mobile: mobile || undefined } };
}

/**
 * What stands in the fields of a factura counts only where one is chosen, and of a CFDI where it has an RFC. The number is that
 * of the country that was chosen: without JavaScript the page still named the one before.
 */
function paperRequest(
  { kind, ruc, legalName, address, ...values }: PurchaseValues['paper'],
  country: string,
) {
  const taxName = taxNameIn(country) ?? taxNameSchema.safeParse(values.taxName).data;
  if (kind !== 'factura') return kind === 'boleta' ? ({ kind, taxName } as const) : undefined;
  const { postalCode, taxRegime, cfdiUse } = values;
  return {
    ...({ kind, taxName, ruc, legalName, address } as const),
    ...(taxName === 'RFC' && {
      postalCode,
      taxRegime: (taxRegime || null) as TaxRegime | null,
      cfdiUse: (cfdiUse || null) as CfdiUse | null,
    }),
  };
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
