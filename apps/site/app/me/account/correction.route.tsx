import { certificateCorrectionEndpoints } from '@aulario/contract/certificates/certificate-correction';
import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { data, Form, redirect, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { AreaField, Field } from '../../ui/field.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import type { Route } from './+types/correction.route.ts';
import { ownHeaders, useAccount } from './account.ts';
import { AccountPage } from './account-page.tsx';
import { mustRead } from './own.ts';

export const headers = ownHeaders;

/** The certificate whose name is wrong; only an own one that is valid. */
export async function loader({ params, context: { api } }: Route.LoaderArgs) {
  const studies = mustRead(await api.request(ownAccountEndpoints.ownStudies));
  const certificate = studies.certificates.find(({ _id }) => _id === params.certificate);
  if (!certificate?.pdf) throw data(null, { status: 404 });
  return { certificate };
}

export async function action({ request, params, context: { api } }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const values = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    message: text('message'),
  };
  const result = await api.request(certificateCorrectionEndpoints.requestCorrection, {
    body: { certificate: params.certificate, ...values },
  });
  if (result.ok) return redirect('/mi-cuenta/certificados#correcciones', 303);
  return data({ fault: faultOf(result.error), values }, { status: result.status || 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Corregir un certificado',
    description: 'Pide que corrijamos tu nombre en un certificado.',
    path: '/mi-cuenta/certificados',
    hidden: true,
  });
}

export default function Correction({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate } = loaderData;
  const { person } = useAccount();
  const busy = useNavigation().formMethod === 'POST';
  const { fault, values } = actionData ?? {};
  return (
    <AccountPage
      title="Corregir mi nombre"
      lead={`Tu certificado de ${certificate.courseName} salió a nombre de ${certificate.printedName}. Si lo aprobamos, emitimos otro y el código anterior lleva al nuevo.`}
    >
      <Form method="post" noValidate className="max-w-form space-y-5">
        <ErrorSummary fault={fault} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Nombres, como deben salir"
            name="firstName"
            defaultValue={values?.firstName ?? person.firstNameCert ?? person.firstName}
            error={errorOf(fault, 'firstName')}
            autoComplete="given-name"
            maxLength={60}
            required
          />
          <Field
            label="Apellidos, como deben salir"
            name="lastName"
            defaultValue={values?.lastName ?? person.lastNameCert ?? person.lastName}
            error={errorOf(fault, 'lastName')}
            autoComplete="family-name"
            maxLength={60}
            required
          />
        </div>
        <AreaField
          label="¿Qué está mal?"
          name="message"
          defaultValue={values?.message}
          error={errorOf(fault, 'message')}
          help="Por ejemplo: «Falta mi segundo nombre»."
          rows={3}
          maxLength={500}
          required
        />
        <Button type="submit" disabled={busy}>
          {busy ? 'Enviando…' : 'Pedir la corrección'}
        </Button>
      </Form>
    </AccountPage>
  );
}
