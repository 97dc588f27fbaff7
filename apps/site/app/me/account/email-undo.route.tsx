import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { Form, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { answerOf } from '../../people/sign-in/answer.ts';
import { privateLinkHeaders, tokenOf } from '../../people/sign-in/private-link.ts';
import { Said } from '../../people/sign-in/said.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Route } from './+types/email-undo.route.ts';

export const headers = privateLinkHeaders;

/** Takes the change back. It takes the button: mail programs follow links by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = { token: tokenOf(request) };
  return answerOf(
    context,
    await context.api.request(openUserEndpoints.undoEmailChange, { body }),
    {},
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Deshacer el cambio de correo',
    description: 'Vuelve al correo que tenía tu cuenta.',
    path: '/mi-cuenta/correo',
    hidden: true,
  });
}

export default function EmailUndo({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, fault } = actionData ?? {};
  return (
    <AccountCard title="Deshacer el cambio de correo">
      {said ? (
        <Said message={said} to="/login" words="Ingresar" />
      ) : (
        <Form method="post">
          <ErrorSummary fault={fault && { ...fault, errors: [] }} />
          <p className="mb-5">
            La ficha vuelve a tener el correo de antes. Si este era tu correo, cerramos además las
            sesiones abiertas y te enviamos un enlace para elegir otra contraseña.
          </p>
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Deshaciendo…' : 'Deshacer el cambio'}
          </Button>
        </Form>
      )}
    </AccountCard>
  );
}
