import { readSessionToken } from '@aulario/client/session-cookie';
import type { Country } from '@aulario/contract/academy';
import { type KnownBuyer, returningBuyerEndpoints } from '@aulario/contract/people/returning-buyer';
import { sessionEndpoints } from '@aulario/contract/people/session';
import type { AppLoadContext } from 'react-router';
import { callingCode, nationalNumber } from '../../ui/calling-code.ts';
import type { PurchaseValues } from './purchase-values.ts';

type Known = { from: 'link' | 'session' | 'spent-link' | null; person: KnownBuyer | null };

/** Who fills the form, when they hold a mailed link (`?token=`) or are signed in. */
export async function knownPerson(request: Request, { api }: AppLoadContext): Promise<Known> {
  const token = new URL(request.url).searchParams.get('token');
  if (token) {
    const person = await api.request(returningBuyerEndpoints.knownBuyer, { query: { token } });
    return person.ok ? { from: 'link', person: person.data } : { from: 'spent-link', person: null };
  }
  if (!readSessionToken({ cookie: request.headers.get('cookie') ?? '' })) {
    return { from: null, person: null };
  }
  const me = await api.request(sessionEndpoints.me);
  return me.ok ? { from: 'session', person: me.data } : { from: null, person: null };
}

/** The form with what is on file of them; what is not on file stays as it was. */
export function withKnown(
  values: PurchaseValues,
  { person }: Known,
  countries: readonly Country[],
): PurchaseValues {
  if (!person) return values;
  const { buyer, shipping } = values;
  const country = person.country ?? buyer.country;
  return {
    ...values,
    buyer: {
      firstName: person.firstName,
      lastName: person.lastName,
      document: person.document ?? buyer.document,
      dni: person.dni ?? '',
      email: person.email ?? '',
      country,
      mobile: nationalNumber(person.mobile ?? '', callingCode(countries, country)),
    },
    shipping: {
      department: person.department ?? shipping.department,
      city: person.city ?? shipping.city,
      address: person.address ?? shipping.address,
      reference: shipping.reference,
    },
  };
}
