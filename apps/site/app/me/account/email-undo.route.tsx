import { mergeEndpoints } from '@aulario/contract/people/merge';
import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { Form, useNavigation, useSearchParams } from 'react-router';
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
import type { Route } from './+types/email-undo.route.ts';
import { JoinUndo } from './join-undo.tsx';

export const headers = privateLinkHeaders;

/** Takes the change back, or two records apart that staff joined (`fichas`), or says from the new mailbox that it is theirs. It takes the button: mail programs follow links by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = new URL(request.url).searchParams;
  const [token, confirm] = [tokenOf(request), asked.has('confirmar')];
  const result = asked.has('fichas')
    ? await context.api.request(mergeEndpoints.undoOwnMerge, { body: { token } })
    : await context.api.request(openUserEndpoints.undoEmailChange, {
        body: { token, ...(confirm && { confirm }) },
      });
  return answerOf(context, result, { spent: result.status === 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Deshacer un cambio de tu ficha',
    description: 'Vuelve a lo que tenía tu cuenta.',
    path: '/mi-cuenta/correo',
    hidden: true,
  });
}

export default function EmailUndo({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { academy } = useSite();
  const { said, fault, values } = actionData ?? {};
  const [asked] = useSearchParams();
  const [joined, confirms] = [asked.has('fichas'), asked.has('confirmar')];
  const title = confirms ? 'Confirma tu correo' : 'Deshacer el cambio de correo';
  return (
    <AccountCard title={joined ? 'Separar las fichas' : title}>
      {said ? (
        <Said message={said} to="/login" words="Ingresar" />
      ) : values?.spent ? (
        <Notice tone="warning" title={fault?.message ?? ''} live>
          <p className="mt-1">
            {joined
              ? 'Si tu ficha sigue unida a otra que no es tuya'
              : 'Si el correo de tu ficha no es el tuyo'}
            , escribe a <MailLink address={academy.email} />.
          </p>
        </Notice>
      ) : (
        <Form method="post">
          <ErrorSummary fault={fault && { ...fault, errors: [] }} />
          {joined ? (
            <JoinUndo busy={busy} />
          ) : (
            <>
              <p className="mb-5">
                {confirms
                  ? 'Di que este correo es tuyo: desde ahora llegan aquí los enlaces para entrar y para recuperar tu contraseña.'
                  : 'La ficha vuelve a tener el correo de antes. Si este era tu correo, cerramos además las sesiones abiertas y te enviamos un enlace para elegir otra contraseña.'}
              </p>
              <Button type="submit" wide disabled={busy}>
                {confirms ? 'Confirmar mi correo' : busy ? 'Deshaciendo…' : 'Deshacer el cambio'}
              </Button>
            </>
          )}
        </Form>
      )}
    </AccountCard>
  );
}
