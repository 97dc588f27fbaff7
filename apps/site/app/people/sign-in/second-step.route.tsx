import { type Ceremony, passkeyEndpoints } from '@aulario/contract/people/passkey';
import { sessionEndpoints } from '@aulario/contract/people/session';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownPath } from '../../preferences/own-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import type { Route } from './+types/second-step.route.ts';
import { AccountCard } from './account-card.tsx';
import { enter } from './enter.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { enterWithPasskey } from './passkey-entry.ts';
import { carriedChallenge, forgetChallenge } from './second-step.ts';

/** Without a password a moment ago there is nothing to do here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const challenge = carriedChallenge(request, context.publicUrl);
  if (!challenge) throw redirect('/login');
  const { searchParams } = new URL(request.url);
  const asked = await context.api.request(passkeyEndpoints.beginSignIn, { body: { challenge } });
  const ceremony = asked.ok && hasPasskey(asked.data) ? asked.data : undefined;
  return {
    next: ownPath(searchParams.get('siguiente'), ''),
    ceremony,
    // Who has no app is asked for no code of one.
    code: !ceremony || searchParams.get('con') !== 'llave',
  };
}

const hasPasskey = ({ options: { allowCredentials } }: Ceremony) =>
  Array.isArray(allowCredentials) && allowCredentials.length > 0;

/** Takes the code; what expired begins again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, publicUrl } = context;
  const form = await request.formData();
  const challenge = carriedChallenge(request, publicUrl);
  if (!challenge) return redirect('/login', 303);
  if (form.get('intent') === 'passkey') {
    const entry = await enterWithPasskey(form, context);
    if ('entered' in entry) return enter(entry.entered, form.get('siguiente'), publicUrl);
    const { message, status } = entry.refused;
    return data({ passkeyFault: message }, { status });
  }
  const result = await api.request(sessionEndpoints.secondFactor, {
    body: { challenge, code: String(form.get('code') ?? '').trim() },
  });
  if (result.ok) return enter(result.data, form.get('siguiente'), publicUrl);
  if (result.status === 401) {
    return redirect('/login', {
      headers: { 'Set-Cookie': forgetChallenge(publicUrl) },
      status: 303,
    });
  }
  return data({ fault: faultOf(result.error) }, { status: result.status || 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Código de verificación',
    description: 'El segundo paso para ingresar.',
    path: '/login/codigo',
    hidden: true,
  });
}

export default function SecondStep({
  loaderData: { next, ceremony, code },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  const fault = actionData && 'fault' in actionData ? actionData.fault : undefined;
  const passkeyFault =
    actionData && 'passkeyFault' in actionData ? actionData.passkeyFault : undefined;
  return (
    <AccountCard title={code ? 'Código de verificación' : 'Tu llave de acceso'}>
      <ErrorSummary fault={fault} />
      {code && (
        <Form method="post" noValidate className="space-y-5">
          {next && <input type="hidden" name="siguiente" value={next} />}
          <Field
            label="Código de tu aplicación"
            name="code"
            help="Los 6 dígitos que muestra ahora, o uno de tus códigos de recuperación."
            error={errorOf(fault, 'code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
          />
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Comprobando…' : 'Ingresar'}
          </Button>
        </Form>
      )}
      {!code && (
        <p className="text-s">
          Falta un paso: confirma con tu llave de acceso que eres tú. Hace falta un navegador con
          JavaScript.
        </p>
      )}
      {ceremony && <PasskeyButton next={next} ceremony={ceremony} fault={passkeyFault} />}
      <p className="mt-5 text-s text-muted">
        {code ? '¿Perdiste tu teléfono y tus códigos?' : '¿Perdiste tu llave?'} Pide a un
        administrador de la academia que te quite este paso.
      </p>
      <p className="mt-3 text-s">
        <Link className="link inline-block py-2" to="/login">
          Volver a empezar
        </Link>
      </p>
    </AccountCard>
  );
}
