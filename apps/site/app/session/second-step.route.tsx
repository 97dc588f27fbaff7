import { sessionEndpoints } from '@aulario/contract/session';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { ownPath } from '../preferences/own-path.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary, errorOf } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { faultOf } from '../ui/form-fault.ts';
import type { Route } from './+types/second-step.route.ts';
import { AccountCard } from './account-card.tsx';
import { enter } from './enter.ts';
import { carriedChallenge, forgetChallenge } from './second-step.ts';

/** Without a password a moment ago there is nothing to do here. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!carriedChallenge(request, context.publicUrl)) throw redirect('/login');
  return { next: ownPath(new URL(request.url).searchParams.get('siguiente'), '') };
}

/** Takes the code; what expired begins again. */
export async function action({ request, context: { api, publicUrl } }: Route.ActionArgs) {
  const form = await request.formData();
  const challenge = carriedChallenge(request, publicUrl);
  if (!challenge) return redirect('/login', 303);
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

export default function SecondStep({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  const fault = actionData?.fault;
  return (
    <AccountCard title="Código de verificación">
      <ErrorSummary fault={fault} />
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
      <p className="mt-5 text-s text-muted">
        ¿Perdiste tu teléfono y tus códigos? Pide a un administrador de la academia que te quite
        este paso.
      </p>
      <p className="mt-3 text-s">
        <Link className="link inline-block py-2" to="/login">
          Volver a empezar
        </Link>
      </p>
    </AccountCard>
  );
}
