import type { FailureBody } from '@aulario/client/result';
import { errorCatalogue } from '@aulario/contract/error';
import { providerEndpoints } from '@aulario/contract/people/provider';
import { sessionEndpoints } from '@aulario/contract/people/session';
import { type AppLoadContext, data, Form, Link, redirect, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { formTicket, isProgram, proofOf } from '../../human/form-ticket.ts';
import { HumanCheck } from '../../human/human-check.tsx';
import { ownPath } from '../../preferences/own-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/login.route.ts';
import { AccountCard } from './account-card.tsx';
import { enter } from './enter.ts';
import { thisDevice } from './known-device.ts';
import { NoOfficeAccess, outsideAccount } from './no-office-access.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { enterWithPasskey } from './passkey-entry.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { carryChallenge, codePath } from './second-step.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('siguiente'), '');
  const [ticket, providers, outside] = await Promise.all([
    formTicket(context),
    context.api.request(providerEndpoints.listProviders),
    outsideAccount(context, next),
  ]);
  const failed = new URL(request.url).searchParams.get('fallo') === 'servicio';
  return { next, ticket, outside, providers: providers.ok ? providers.data : [], failed };
}

/** Opens a session, or asks for a code where the account has a second step. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, publicUrl } = context;
  const form = await request.formData();
  const username = String(form.get('username') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const next = form.get('siguiente');
  if (form.get('intent') === 'passkey') {
    const entry = await enterWithPasskey(form, context);
    if ('entered' in entry) return enter(entry.entered, next, publicUrl);
    const { message, status } = entry.refused;
    return data({ passkeyFault: message, ticket: await formTicket(context) }, { status });
  }
  if (isProgram(form)) return refused(context, username, errorCatalogue['bad-credentials'], 401);
  const result = await api.request(sessionEndpoints.login, {
    body: { username, password, ...thisDevice(request, publicUrl) },
    headers: proofOf(form),
  });
  if (!result.ok) {
    return refused(context, username, result.error, result.status || 503, form);
  }
  if ('token' in result.data) return enter(result.data, next, publicUrl);
  const { challenge, methods } = result.data.secondFactor;
  const headers = { 'Set-Cookie': carryChallenge(challenge, publicUrl) };
  return redirect(codePath(next, methods), { headers, status: 303 });
}

/** What was typed comes back but for the password, with a ticket for the next try. */
async function refused(
  context: AppLoadContext,
  username: string,
  error: FailureBody,
  status: number,
  form?: FormData,
) {
  const { message, errors = [] } = error;
  const fault: FormFault = { message, errors };
  const tried = status === 429;
  const ticket = await formTicket(context, error, form);
  return data({ username, fault, tried, ticket }, { status });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Ingresar',
    description: 'Ingresa con tu usuario, correo o documento.',
    path: '/login',
    hidden: true,
  });
}

export default function Login({
  loaderData: { next, ticket, outside, providers, failed },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  const fault = actionData && 'fault' in actionData ? actionData.fault : undefined;
  const typed = actionData && 'username' in actionData ? actionData.username : undefined;
  const passkeyFault =
    actionData && 'passkeyFault' in actionData ? actionData.passkeyFault : undefined;
  if (outside) return <NoOfficeAccess {...outside} />;
  return (
    <AccountCard title="Ingresar">
      {failed && !fault && (
        <Notice tone="danger" title="Ese servicio no responde. Entra de otra manera." live />
      )}
      <ErrorSummary fault={fault} />
      {actionData && 'tried' in actionData && actionData.tried && (
        <p className="mb-6 text-s">
          No hace falta esperar:{' '}
          <Link className="link" to="/recuperar">
            recibe un enlace en tu correo
          </Link>
          , y con él eliges tu contraseña y entras. Sirve aunque otros sigan probando con tu nombre.
        </p>
      )}
      <Form method="post" noValidate className="space-y-5">
        {next && <input type="hidden" name="siguiente" value={next} />}
        <Field
          label="Usuario, correo o documento"
          name="username"
          defaultValue={typed}
          error={errorOf(fault, 'username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Field
          label="Contraseña"
          name="password"
          type="password"
          error={errorOf(fault, 'password')}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <HumanCheck ticket={actionData?.ticket ?? ticket} />
        <Button type="submit" wide disabled={busy}>
          {busy ? 'Ingresando…' : 'Ingresar'}
        </Button>
      </Form>
      <PasskeyButton next={next} fault={passkeyFault} />
      <ProviderButtons providers={providers} next={next} />
      <p className="mt-5 flex flex-wrap gap-x-6 text-s">
        <Link className="link inline-block py-2" to="/recuperar">
          Olvidé mi contraseña
        </Link>
        <Link className="link inline-block py-2" to="/registro">
          Crear una cuenta
        </Link>
      </p>
      <p className="mt-3 text-s text-muted">
        ¿Nunca creaste una cuenta?{' '}
        <Link className="link" to="/mi-cuenta/enlace">
          Mira tus cursos, pagos y certificados
        </Link>{' '}
        con un enlace a tu correo.
      </p>
      <p className="mt-3 text-s text-muted">
        Para comprar un curso no necesitas una cuenta: elige el curso y completa tus datos.
      </p>
    </AccountCard>
  );
}
