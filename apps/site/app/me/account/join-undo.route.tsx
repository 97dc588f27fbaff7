import { mergeEndpoints } from '@aulario/contract/people/merge';
import { Form, useNavigation } from 'react-router';
import { siteNames, useSite } from '../../frame/site.ts';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { answerOf } from '../../people/sign-in/answer.ts';
import { privateLinkHeaders, tokenOf } from '../../people/sign-in/private-link.ts';
import { Said } from '../../people/sign-in/said.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/join-undo.route.ts';

export const headers = privateLinkHeaders;

/** Takes two records apart that staff joined. It takes the button: mail programs follow links by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = { token: tokenOf(request) };
  const result = await context.api.request(mergeEndpoints.undoOwnMerge, { body });
  return answerOf(context, result, { spent: result.status === 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Separar las fichas',
    description: 'Deshaz la unión de tu ficha con otra.',
    path: '/mi-cuenta/fichas',
    hidden: true,
  });
}

export default function JoinUndo({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { academy } = useSite();
  const { said, fault, values } = actionData ?? {};
  return (
    <AccountCard title="Separar las fichas">
      {said ? (
        <Said message={said} to="/login" words="Ingresar" />
      ) : values?.spent ? (
        <Notice tone="warning" title={fault?.message ?? ''} live>
          <p className="mt-1">
            Si tu ficha sigue unida a otra que no es tuya, escribe a{' '}
            <MailLink address={academy.email} />.
          </p>
        </Notice>
      ) : (
        <Form method="post">
          <ErrorSummary fault={fault && { ...fault, errors: [] }} />
          <p>
            La academia unió tu ficha con otra. Si la otra no es tuya, sepáralas: cada una vuelve a
            tener sus compras, sus cursos y su forma de entrar.
          </p>
          <p className="mt-3 mb-5">
            Lo avisamos por correo a las dos. Lo que se compró o cambió después de la unión se queda
            donde está.
          </p>
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Separando…' : 'Separar las fichas'}
          </Button>
        </Form>
      )}
    </AccountCard>
  );
}
