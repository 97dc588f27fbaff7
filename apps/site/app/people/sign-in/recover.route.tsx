import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { data, Form, useNavigation } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import { siteNames } from '../../frame/site.ts';
import { formTicket, isProgram, proofOf } from '../../human/form-ticket.ts';
import { HumanCheck } from '../../human/human-check.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import type { Route } from './+types/recover.route.ts';
import { AccountCard } from './account-card.tsx';
import { type Answer, answerOf } from './answer.ts';
import { Said } from './said.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { ticket: await formTicket(context), mail: mailed(context, 'recover') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const username = String(form.get('username') ?? '').trim();
  if (isProgram(form))
    return data<Answer<{ username: string }>>({ said: 'Gracias.', values: { username } });
  const result = await context.api.request(openUserEndpoints.recover, {
    body: { username },
    headers: proofOf(form),
  });
  return answerOf(context, result, { username }, form);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Recuperar tu contraseña',
    description: 'Elige una contraseña nueva.',
    path: '/recuperar',
    hidden: true,
  });
}

export default function Recover({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, title, values } = actionData ?? {};
  const fault = atTheField(actionData?.fault);
  if (said) {
    return (
      <AccountCard title={title}>
        <Said message={said} to="/login" words="Volver a Ingresar" />
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Recuperar tu contraseña">
      <ErrorSummary fault={fault} />
      <Form method="post" noValidate className="space-y-5">
        <Field
          label="Usuario, correo o documento"
          name="username"
          defaultValue={values?.username}
          error={errorOf(fault, 'username')}
          help={loaderData.mail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <HumanCheck ticket={actionData?.ticket ?? loaderData.ticket} />
        <Button type="submit" wide disabled={busy}>
          {busy ? 'Enviando…' : 'Enviar el enlace'}
        </Button>
      </Form>
    </AccountCard>
  );
}

/** The API takes an e-mail or a username; here there is one field for all of it. */
function atTheField(fault: FormFault | undefined): FormFault | undefined {
  return (
    fault && {
      ...fault,
      errors: fault.errors
        .slice(0, 1)
        .map((error) => (error.path === 'proof' ? error : { ...error, path: 'username' })),
    }
  );
}
