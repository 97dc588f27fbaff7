import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { Form, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Route } from './+types/confirm-registration.route.ts';
import { AccountCard } from './account-card.tsx';
import { answerOf } from './answer.ts';
import { privateLinkHeaders, tokenOf } from './private-link.ts';
import { Said } from './said.tsx';

export const headers = privateLinkHeaders;

/** Opens the account. It takes the button: mail programs follow links by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = { token: tokenOf(request) };
  return answerOf(
    context,
    await context.api.request(openUserEndpoints.confirmRegistration, { body }),
    {},
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
    <AccountCard title="Confirmar tu cuenta">
      {said ? (
        <Said message={said} to="/login" words="Ingresar" />
      ) : (
        <Form method="post">
          <ErrorSummary fault={fault && { ...fault, errors: [] }} />
          <p className="mb-5">Con esto nos confirmas que el correo es tuyo.</p>
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Confirmando…' : 'Confirmar mi cuenta'}
          </Button>
        </Form>
      )}
    </AccountCard>
  );
}
