import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { Form, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import type { Route } from './+types/confirm-registration.route.ts';
import { AccountCard } from './account-card.tsx';
import { entered } from './entered.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { aboutTheLink, privateLinkHeaders, tokenOf } from './private-link.ts';
import { Said } from './said.tsx';

export const headers = privateLinkHeaders;

/** Opens the account, with the password of whoever reads the mailbox. Mail programs follow links by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { token: tokenOf(request), password: String(form.get('password') ?? '') };
  return entered(
    context,
    await context.api.request(openUserEndpoints.confirmRegistration, { body }),
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

export default function ConfirmRegistration({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, fault } = actionData ?? {};
  return (
    <AccountCard title={said ? 'Gracias' : 'Confirmar tu cuenta'}>
      {said ? (
        <Said message={said} to="/login" words="Ingresar" />
      ) : (
        <>
          <ErrorSummary fault={fault && aboutTheLink(fault)} />
          <Form method="post" noValidate className="space-y-5">
            <p>Ya sabemos que el correo es tuyo. Elige con qué contraseña vas a entrar.</p>
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
