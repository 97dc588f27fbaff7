import { academyEndpoints } from '@aulario/contract/academy';
import { shippingEndpoints } from '@aulario/contract/certificates/shipping';
import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { data } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/shipping.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage } from './account-page.tsx';
import { mustRead } from './own.ts';
import { saveShipping } from './shipping.action.ts';
import { ShippingForm } from './shipping-form.tsx';
import { ShippingPayment } from './shipping-payment.tsx';
import { shippingSituation } from './shipping-situation.ts';

export const headers = ownHeaders;

/** The copy on paper of one certificate: asked for, or on its way already. */
export async function loader({ params, context: { api } }: Route.LoaderArgs) {
  const [studies, shippings, countries] = await Promise.all([
    api.request(ownAccountEndpoints.ownStudies),
    api.request(shippingEndpoints.ownShippings),
    api.request(academyEndpoints.countries),
  ]);
  const { certificates, purchases } = mustRead(studies);
  const certificate = certificates.find(({ _id }) => _id === params.certificate);
  if (!certificate?.pdf) throw data(null, { status: 404 });
  const shipping = mustRead(shippings).find(
    (each) => each.certificate === certificate._id && each.state !== 'anulado',
  );
  if (!shipping && !certificate.paper) throw data(null, { status: 404 });
  return {
    certificate,
    shipping: shipping ?? null,
    purchase: purchases.find(({ number }) => number === shipping?.deal?.number) ?? null,
    countries: mustRead(countries),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveShipping(request, params.certificate, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Certificado en papel',
    description: 'Pide tu certificado impreso.',
    path: '/mi-cuenta/envios',
    hidden: true,
  });
}

export default function ShippingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate, shipping, purchase, countries } = loaderData;
  const editable = !shipping || shippingSituation(shipping.state).editable;
  return (
    <AccountPage
      title="Certificado en papel"
      lead={`${certificate.courseName}, a nombre de ${certificate.printedName}.`}
    >
      {shipping && <ShippingPayment shipping={shipping} purchase={purchase} />}
      {editable && <ShippingForm shipping={shipping} countries={countries} answer={actionData} />}
    </AccountPage>
  );
}
