import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { providerEndpoints } from '@aulario/contract/people/provider';
import { data, Form, Link, useNavigation } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import { siteNames } from '../../frame/site.ts';
import { formTicket, isProgram, proofOf } from '../../human/form-ticket.ts';
import { HumanCheck } from '../../human/human-check.tsx';
import { FormNotice } from '../../legal/form-notice.tsx';
import { textsFor } from '../../legal/texts-for.ts';
import { lawOfVisitor } from '../../preferences/law.ts';
import { Terms } from '../../sales/checkout/terms-field.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import type { Route } from './+types/register.route.ts';
import { AccountCard } from './account-card.tsx';
import { type Answer, answerOf } from './answer.ts';
import { NameFields } from './name-fields.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { Said } from './said.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [ticket, texts, providers] = await Promise.all([
    formTicket(context),
    textsFor(context, 'registro'),
    context.api.request(providerEndpoints.listProviders),
  ]);
  const law = lawOfVisitor(request, context);
  return {
    ticket,
    mail: mailed(context, 'register'),
    texts: texts.find(({ country }) => country === law),
    providers: providers.ok ? providers.data : [],
  };
}

/** Asks for an account. The answer is the same for a known address: its owner learns it by mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const values = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    terms: form.get('terms') !== null,
  };
  const body = {
    ...{ ...values, terms: values.terms as true },
    ...{ country: text('country') || undefined, seenTexts: text('seenTexts') || undefined },
  };
  if (isProgram(form)) return data<Answer<typeof values>>({ said: 'Gracias.', values });
  const result = await context.api.request(openUserEndpoints.register, {
    body,
    headers: proofOf(form),
  });
  return answerOf(context, result, values, form);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Crear una cuenta',
    description: 'Crea tu cuenta para ver tus cursos, pagos y certificados.',
    path: '/registro',
    hidden: true,
  });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, title, fault, values } = actionData ?? {};
  if (said) {
    return (
      <AccountCard title={title}>
        <Said message={said} to="/cursos" words="Ver los cursos mientras tanto" />
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Crear una cuenta">
      <ErrorSummary fault={fault} />
      <Form method="post" noValidate className="space-y-5">
        <NameFields firstName={values?.firstName} lastName={values?.lastName} fault={fault} />
        <Field
          label="Correo"
          name="email"
          type="email"
          inputMode="email"
          defaultValue={values?.email}
          error={errorOf(fault, 'email')}
          help={loaderData.mail}
          autoComplete="email"
          maxLength={254}
          required
        />
        <HumanCheck ticket={actionData?.ticket ?? loaderData.ticket} />
        <FormNotice
          purpose="Usamos estos datos para abrir tu cuenta y darte acceso a tus cursos; los tres son necesarios."
          kept="Los guardamos mientras tengas la cuenta."
        />
        <input type="hidden" name="country" value={loaderData.texts?.country ?? ''} />
        <Terms
          accepted={values?.terms ?? false}
          error={errorOf(fault, 'terms')}
          shown={loaderData.texts}
        />
        <Button type="submit" wide disabled={busy}>
          {busy ? 'Creando tu cuenta…' : 'Crear mi cuenta'}
        </Button>
      </Form>
      <ProviderButtons providers={loaderData.providers} next="" />
      <p className="mt-6 text-s text-muted">
        ¿Ya tienes una?{' '}
        <Link className="link" to="/login">
          Ingresa
        </Link>
        . Para comprar un curso no hace falta.
      </p>
    </AccountCard>
  );
}
