import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { data, Form, Link, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import type { Route } from './+types/confirm-registration.route.ts';
import { AccountCard } from './account-card.tsx';
import { entered } from './entered.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { aboutTheLink, keyOfLink, privateLinkHeaders, tokenOf } from './private-link.ts';
import { Said } from './said.tsx';
import { TypedForYou } from './typed-for-you.tsx';

export const headers = privateLinkHeaders;

/** What was typed for the account: whoever asked with this e-mail may be somebody else. */
export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const typed = await api.request(openUserEndpoints.typedRegistration, {
    query: { token: tokenOf(request) },
  });
  if (typed.ok) return { typed: typed.data };
  if (typed.status === 404 || typed.status === 402) return data({ typed: null }, { status: 404 });
  throw data(null, { status: typed.status || 503 });
}

/** Used, the link is over: its page stays until the answer is read. */
export function shouldRevalidate() {
  return false;
}

/** Opens the account, with the password of whoever reads the mailbox. Mail programs follow links by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const name = (field: string) => (form.has(field) ? { [field]: String(form.get(field)) } : {});
  const body = {
    ...{ token: tokenOf(request), password: String(form.get('password') ?? '') },
    ...{ ...name('firstName'), ...name('lastName'), notMine: form.has('notMine') },
  };
  return entered(
    context,
    await context.api.request(openUserEndpoints.confirmRegistration, {
      body,
      idempotencyKey: keyOfLink(request),
    }),
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Confirmar tu cuenta',
    description: 'Confirma que el correo es tuyo.',
    path: '/registro/confirmar',
    hidden: true,
  });
}

export default function ConfirmRegistration({
  loaderData: { typed },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, fault } = actionData ?? {};
  if (!typed && !said)
    return (
      <AccountCard title="Este enlace ya no sirve">
        <p>
          Ya se usó o venció. Si ya elegiste tu contraseña,{' '}
          <Link className="link" to="/login">
            ingresa
          </Link>
          ; si no,{' '}
          <Link className="link" to="/registro">
            pide tu cuenta otra vez
          </Link>
          .
        </p>
      </AccountCard>
    );
  return (
    <AccountCard title={said ? 'Gracias' : 'Confirmar tu cuenta'}>
      {said ? (
        <Said message={said} to="/login" words="Ingresar" />
      ) : (
        <>
          <ErrorSummary fault={fault && aboutTheLink(fault)} />
          <Form method="post" noValidate className="space-y-5">
            <p>Ya sabemos que el correo es tuyo. Elige con qué contraseña vas a entrar.</p>
            {typed && <TypedForYou typed={typed} fault={fault} />}
            <NewPasswordField label="Contraseña" error={errorOf(fault, 'password')} />
            <Button type="submit" wide disabled={busy}>
              {busy ? 'Abriendo tu cuenta…' : 'Abrir mi cuenta'}
            </Button>
          </Form>
        </>
      )}
    </AccountCard>
  );
}
