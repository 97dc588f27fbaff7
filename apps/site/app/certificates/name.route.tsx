import { certificateCorrectionEndpoints as endpoints } from '@aulario/contract/certificates/certificate-correction';
import { writtenParts } from '@aulario/contract/certificates/certificate-name';
import { data, Form, useNavigation } from 'react-router';
import { siteNames, useSite } from '../frame/site.ts';
import { AccountCard } from '../people/sign-in/account-card.tsx';
import { privateLinkHeaders, tokenOf } from '../people/sign-in/private-link.ts';
import { Said } from '../people/sign-in/said.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary, errorOf } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { faultOf } from '../ui/form-fault.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/name.route.ts';

export const headers = privateLinkHeaders;

export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const query = { token: tokenOf(request) };
  const answer = await api.request(endpoints.openCertificateName, { query });
  return { name: answer.ok ? answer.data : null };
}

/** The person says how their name is printed; what waited for it is issued. */
export async function action({ request, context: { api } }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const body = { firstName: text('firstName'), lastName: text('lastName') };
  // They only took the proposal, and read it once more before they confirm.
  if (form.has('propuesta'))
    return { done: false, typed: writtenParts(body) ?? body, fault: undefined };
  const query = { token: tokenOf(request) };
  const answer = await api.request(endpoints.confirmByLink, { query, body });
  if (answer.ok) return { done: true, typed: body, fault: undefined };
  const fault = faultOf(answer.error);
  return data({ done: false, typed: body, fault }, answer.status || 503);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Confirma tu nombre',
    description: 'Así saldrá tu nombre en tu certificado.',
    path: '/certificados/nombre',
    hidden: true,
  });
}

export default function ConfirmName({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { academy } = useSite();
  const { done, fault, typed } = actionData ?? {};
  const shown = typed ?? name;
  const proposal = shown && writtenParts(shown);
  return (
    <AccountCard title="Confirma tu nombre">
      {done ? (
        <Said
          message="Listo. Estamos emitiendo tu certificado: te llega por correo en unos minutos."
          to="/cursos"
          words="Ver más cursos"
        />
      ) : !name || !shown ? (
        <Notice tone="warning" title="Este enlace ya se usó o venció.">
          <p className="mt-1">
            Si ya confirmaste tu nombre, tu certificado está en camino. Si no, escribe a{' '}
            <MailLink address={academy.email} />.
          </p>
        </Notice>
      ) : (
        <>
          <p className="mb-5 text-muted">
            Así se imprimirá en tu certificado. Revisa tildes, eñes y el orden de tus apellidos.
          </p>
          <ErrorSummary fault={fault} />
          <Form
            method="post"
            noValidate
            className="space-y-5"
            key={`${shown.firstName} ${shown.lastName}`}
          >
            <Field
              label="Nombres"
              name="firstName"
              defaultValue={shown.firstName}
              error={errorOf(fault, 'firstName') ?? errorOf(fault, 'printedName')}
              required
              maxLength={60}
              autoComplete="given-name"
            />
            <Field
              label="Apellidos"
              name="lastName"
              defaultValue={shown.lastName}
              error={errorOf(fault, 'lastName')}
              required
              maxLength={60}
              autoComplete="family-name"
            />
            {proposal && <Proposal {...proposal} busy={busy} />}
            <Button type="submit" wide disabled={busy}>
              {busy ? 'Guardando…' : 'Así está bien: emitir mi certificado'}
            </Button>
          </Form>
        </>
      )}
    </AccountCard>
  );
}

type Name = { firstName: string; lastName: string };

/** Never changed without them: a button fills the fields, and they confirm what they read. */
function Proposal({ firstName, lastName, busy }: Name & { busy: boolean }) {
  return (
    <Notice tone="warning" title="Tu nombre saldría todo en mayúsculas o todo en minúsculas.">
      <Button
        type="submit"
        name="propuesta"
        value="si"
        look="secondary"
        className="mt-2"
        disabled={busy}
      >
        Escribirlo «{firstName} {lastName}»
      </Button>
    </Notice>
  );
}
