import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import type { Route } from './+types/choose-password.route.ts';
import { AccountCard } from './account-card.tsx';
import { entered } from './entered.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { aboutTheLink, keyOfLink, privateLinkHeaders, tokenOf } from './private-link.ts';
import { Said } from './said.tsx';

export const headers = privateLinkHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { token: tokenOf(request), password: String(form.get('password') ?? '') };
  return entered(
    context,
    await context.api.request(openUserEndpoints.choosePassword, {
      body,
      idempotencyKey: keyOfLink(request),
    }),
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Elegir tu contraseña',
    description: 'Elige la contraseña de tu cuenta.',
    path: '/recuperar/clave',
    hidden: true,
  });
}

export default function ChoosePassword({ actionData }: Route.ComponentProps) {
  // Who bought without an account never had one.
  const first = useSearchParams()[0].has('primera');
  const busy = useNavigation().formMethod === 'POST';
  const { said, fault } = actionData ?? {};
  return (
    <AccountCard
      title={said ? 'Gracias' : first ? 'Elige tu contraseña' : 'Elegir una contraseña nueva'}
    >
      {said ? (
        <Said message={said} to="/login" words="Ingresar" />
      ) : (
        <>
          <ErrorSummary fault={fault && aboutTheLink(fault)} />
          <Form method="post" noValidate className="space-y-5">
            <NewPasswordField
              label={first ? 'Tu contraseña' : 'Contraseña nueva'}
              error={errorOf(fault, 'password')}
            />
            <Button type="submit" wide disabled={busy}>
              {busy ? 'Guardando…' : 'Guardar y entrar'}
            </Button>
          </Form>
          <p className="mt-6 text-s text-muted">
            {first
              ? 'Con ella y tu correo entras a tu cuenta.'
              : 'Al guardarla se cierran todas tus sesiones.'}{' '}
            Si el enlace ya no sirve,{' '}
            <Link className="link" to="/recuperar">
              pide otro
            </Link>
            .
          </p>
        </>
      )}
    </AccountCard>
  );
}
