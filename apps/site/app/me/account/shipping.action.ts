import { shippingEndpoints } from '@aulario/contract/certificates/shipping';
import { type AppLoadContext, data, redirect } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

const fields = [
  'country',
  'department',
  'city',
  'district',
  'address',
  'reference',
  'cellphone',
] as const;
export type ShippingValues = Record<(typeof fields)[number], string>;
export type ShippingAnswer = { fault: FormFault; values: ShippingValues };

/** Asks for the copy of a certificate, or corrects where the one that was asked for goes. */
export async function saveShipping(request: Request, certificate: string, { api }: AppLoadContext) {
  const form = await request.formData();
  const values = Object.fromEntries(
    fields.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as ShippingValues;
  const { address, city, country, ...others } = values;
  const place = {
    address,
    city,
    country,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value)),
  };
  const id = String(form.get('shipping') ?? '');
  const result = id
    ? await api.request(shippingEndpoints.updateOwnShipping, { params: { id }, body: place })
    : await api.request(shippingEndpoints.requestShipping, { body: { certificate, ...place } });
  if (!result.ok) {
    const answer: ShippingAnswer = { fault: faultOf(result.error), values };
    return data(answer, { status: result.status || 503 });
  }
  const waits = result.data.state === 'solicitado';
  return redirect(
    waits ? `/mi-cuenta/envios/${certificate}` : '/mi-cuenta/certificados#envios',
    303,
  );
}
