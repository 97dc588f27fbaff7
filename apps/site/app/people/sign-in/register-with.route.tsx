import { providerEndpoints } from '@aulario/contract/people/provider';
import { data, Form, redirect, useNavigation } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import { siteNames } from '../../frame/site.ts';
import { formTicket, proofOf } from '../../human/form-ticket.ts';
import { HumanCheck } from '../../human/human-check.tsx';
import { FormNotice } from '../../legal/form-notice.tsx';
import { textsFor } from '../../legal/texts-for.ts';
import { lawOfVisitor } from '../../preferences/law.ts';
import { Terms } from '../../sales/checkout/terms-field.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/register-with.route.ts';
import { AccountCard } from './account-card.tsx';
import { enter } from './enter.ts';
import { NameFields } from './name-fields.tsx';
import { privateLinkHeaders } from './private-link.ts';
import { carried, carry, forget } from './provider-cookie.ts';

export const headers = privateLinkHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const pending = carried('pending', request, context.publicUrl);
  if (!pending) throw redirect('/login', 303);
  const [ticket, texts] = await Promise.all([formTicket(context), textsFor(context, 'registro')]);
  const law = lawOfVisitor(request, context);
  const { token: _, ...person } = pending;
  return { person, ticket, texts: texts.find(({ country }) => country === law) };
}

/** Opens the account, or has a link mailed that joins it to the one with that address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, publicUrl } = context;
  const pending = carried('pending', request, publicUrl);
  if (!pending) throw redirect('/login', 303);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const values = { firstName: text('firstName'), lastName: text('lastName') };
  const terms = form.get('terms') !== null;
  const result = await api.request(providerEndpoints.register, {
    body: {
      ...{ ...values, token: pending.token, ...(terms ? { terms: true as const } : {}) },
      ...{ country: text('country') || undefined, seenTexts: text('seenTexts') || undefined },
    },
    headers: proofOf(form),
  });
  if (!result.ok) {
    const ticket = await formTicket(context, result.error, form);
    const typed = { ...values, terms };
    return data({ fault: faultOf(result.error), typed, ticket }, { status: result.status || 503 });
  }
  const gone = forget('pending', publicUrl);
  if ('token' in result.data) {
    const inside = enter(result.data, pending.next, publicUrl);
    inside.headers.append('Set-Cookie', gone);
    return inside;
  }
  const { message, joining } = result.data;
  const headers = new Headers({ 'Set-Cookie': carry('joining', { joining }, publicUrl) });
  return data({ said: message, title: mailed(context, 'asked') }, { headers });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Un paso más',
    description: 'Termina de entrar con tu cuenta de otro servicio.',
    path: '/registro/con',
    hidden: true,
  });
}

export default function RegisterWith({ loaderData, actionData }: Route.ComponentProps) {
  const { person, ticket, texts } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  if (actionData && 'said' in actionData) {
    return (
      <AccountCard title={actionData.title}>
        <Notice tone="success" title={actionData.said} live />
      </AccountCard>
    );
  }
  const { fault, typed } = actionData ?? {};
  return (
    <AccountCard title="Un paso más">
      <p className="mb-5 max-w-reading">
        Entraste con {person.providerName} como{' '}
        <strong className="break-all">{person.email}</strong>.
      </p>
      <ErrorSummary fault={fault} />
      <Form method="post" noValidate className="space-y-5">
        <NameFields
          firstName={typed?.firstName ?? person.firstName}
          lastName={typed?.lastName ?? person.lastName}
          fault={fault}
        />
        <HumanCheck ticket={actionData?.ticket ?? ticket} />
        {person.terms && (
          <>
            <FormNotice
              purpose="Usamos estos datos para abrir tu cuenta y darte acceso a tus cursos; los tres son necesarios."
              kept="Los guardamos mientras tengas la cuenta."
            />
            <input type="hidden" name="country" value={texts?.country ?? ''} />
            <Terms accepted={typed?.terms ?? false} error={errorOf(fault, 'terms')} shown={texts} />
          </>
        )}
        <Button type="submit" wide disabled={busy}>
          {busy ? 'Un momento…' : 'Continuar'}
        </Button>
      </Form>
    </AccountCard>
  );
}
