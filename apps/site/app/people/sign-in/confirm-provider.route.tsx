import { providerEndpoints } from '@aulario/contract/people/provider';
import { Form, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Route } from './+types/confirm-provider.route.ts';
import { AccountCard } from './account-card.tsx';
import { answerOf } from './answer.ts';
import { privateLinkHeaders, tokenOf } from './private-link.ts';
import { carried } from './provider-cookie.ts';
import { Said } from './said.tsx';

export const headers = privateLinkHeaders;

/** The mailbox and the browser that began, together, join the account. It takes the button. */
export async function action({ request, context }: Route.ActionArgs) {
  const joining = carried('joining', request, context.publicUrl)?.joining ?? 'otro navegador';
  const body = { token: tokenOf(request), joining };
  return answerOf(context, await context.api.request(providerEndpoints.confirm, { body }), {});
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Confirmar tu correo',
    description: 'Confirma que el correo es tuyo.',
    path: '/registro/con/confirmar',
    hidden: true,
  });
}

export default function ConfirmProvider({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, fault } = actionData ?? {};
  return (
    <AccountCard title="Confirmar tu correo">
      {said ? (
        <Said message={said} to="/login" words="Ingresar" />
      ) : (
        <Form method="post">
          <ErrorSummary fault={fault && { ...fault, errors: [] }} />
          <p className="mb-5">
            Con esto nos confirmas que el correo es tuyo y que fuiste tú quien entró con el otro
            servicio. Si no fuiste tú, cierra esta página: no cambia nada.
          </p>
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Confirmando…' : 'Sí, fui yo'}
          </Button>
        </Form>
      )}
    </AccountCard>
  );
}
