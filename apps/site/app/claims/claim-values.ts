import type { claimEndpoints } from '@aulario/contract/claims/claim';
import {
  type ClaimType,
  claimCountrySchema,
  claimTypes,
} from '@aulario/contract/claims/claim-book';
import type { BodyOf } from '@aulario/contract/endpoint';
import type { FieldError } from '@aulario/contract/error';
import type { Currency } from '@aulario/contract/money';
import type { DocumentType } from '@aulario/contract/people/user';
import { asCurrency } from '../preferences/currency.ts';
import { formKey } from '../ui/form-key.ts';
import { readAmount } from './amount.ts';

const reachFields = ['name', 'address', 'phone', 'email'] as const;
const consumerFields = [...reachFields, 'document', 'dni'] as const;

/** What stands in the form, as text, so that it comes back as it was typed. */
export type ClaimValues = {
  consumer: Record<(typeof consumerFields)[number], string>;
  representative: Record<(typeof reachFields)[number], string>;
  /** Empty while no box is ticked. */
  type: string;
  item: string;
  amount: string;
  currency: Currency;
  detail: string;
  request: string;
  /** Stands for the signature of the paper sheet. */
  confirmed: boolean;
  /** Whose book it is, and the texts that the page named; empty when the form says nothing of them. */
  country: string;
  seenTexts: string;
  key: string;
};

/** Reads what was sent; missing fields count as empty. */
export function readClaim(form: FormData): ClaimValues {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const group = <Name extends string>(prefix: string, names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, text(`${prefix}.${name}`)])) as Record<
      Name,
      string
    >;
  return {
    consumer: group('consumer', consumerFields),
    representative: group('consumer.representative', reachFields),
    type: text('type'),
    item: text('item'),
    amount: text('amount'),
    currency: asCurrency(text('currency')) ?? 'PEN',
    detail: text('detail'),
    request: text('request'),
    confirmed: form.get('confirmed') !== null,
    country: text('country'),
    seenTexts: text('seenTexts'),
    key: formKey(form),
  };
}

/** The claim as the API takes it: what was left empty is absent. */
export function claimRequest(values: ClaimValues): BodyOf<typeof claimEndpoints.fileClaim> {
  const { consumer, representative, type, item, amount, detail, request, currency } = values;
  const hasRepresentative = Object.values(representative).some((text) => text !== '');
  return {
    // Without a ticked box it is a reclamo (DS 011-2011-PCM art. 6), which the API decides.
    ...(Object.hasOwn(claimTypes, type) ? { type: type as ClaimType } : {}),
    consumer: {
      ...consumer,
      ...orAbsent(consumer),
      document: (consumer.document || undefined) as DocumentType | undefined,
      representative: hasRepresentative
        ? { ...orAbsent(representative), name: representative.name }
        : undefined,
    },
    item: item || undefined,
    amount: readAmount(amount, currency),
    detail,
    request: request || undefined,
    country: claimCountrySchema.safeParse(values.country).data,
    seenTexts: values.seenTexts || undefined,
  };
}

/** What only this form can find wrong: the API sees neither the typed amount nor the confirmation. */
export function formFaults({ amount, currency, confirmed }: ClaimValues): FieldError[] {
  const faults: FieldError[] = [];
  if (amount && !readAmount(amount, currency)) {
    faults.push({ path: 'amount', message: 'Escriba el monto en números, por ejemplo 350.00.' });
  }
  if (!confirmed) {
    faults.push({
      path: 'confirmed',
      message: 'Confirme que los datos son verdaderos para enviar la hoja.',
    });
  }
  return faults;
}

function orAbsent({
  address,
  phone,
  email,
}: Pick<ClaimValues['representative'], 'address' | 'phone' | 'email'>) {
  return {
    address: address || undefined,
    phone: phone || undefined,
    email: email || undefined,
  };
}
