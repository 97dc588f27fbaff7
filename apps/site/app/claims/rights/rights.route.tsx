import {
  type RequestCountry,
  type RequestKind,
  requestCountries,
} from '@aulario/contract/me/privacy-request';
import { rightsEndpoints } from '@aulario/contract/me/rights';
import { data, Form, Link, useNavigation } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import { siteNames } from '../../frame/site.ts';
import { formTicket, isProgram, proofOf } from '../../human/form-ticket.ts';
import { HumanCheck } from '../../human/human-check.tsx';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { privateLinkHeaders, tokenOf } from '../../people/sign-in/private-link.ts';
import { Said } from '../../people/sign-in/said.tsx';
import { lawOfVisitor } from '../../preferences/law.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/rights.route.ts';
import { OwnRequests } from './own-requests.tsx';
import { type RightAnswer, readRight, rightAnswer } from './right.action.ts';
import { RightFields } from './right-fields.tsx';
import { RightNotice } from './right-notice.tsx';

export const headers = privateLinkHeaders;

/** Without a token, the mailbox is asked for; with one, whoever read it asks and reads their answers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const mail = mailed(context, 'rights');
  if (!token) return { own: null, token, over: false, mail, ticket: await formTicket(context) };
  const own = await context.api.request(rightsEndpoints.openRequests, { query: { token } });
  if (own.ok) {
    // A phone in another language says less of whose law it is than what they bought.
    const country = own.data.country ?? lawOfVisitor(request, context);
    return { own: own.data, token, country, over: false, mail, ticket: null };
  }
  if (own.status !== 404 && own.status !== 402) throw data(null, { status: own.status || 503 });
  const ticket = await formTicket(context);
  return data({ own: null, token, over: true, mail, ticket }, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = tokenOf(request);
  if (form.has('kind') || form.has('detail')) {
    const { kind, country, ...values } = readRight(form);
    const body = {
      ...values,
      token,
      kind: kind as RequestKind,
      country: country as RequestCountry,
    };
    const result = await context.api.request(rightsEndpoints.askOpenRight, { body });
    return rightAnswer(context, result, { ...values, kind, country });
  }
  if (isProgram(form)) return data<RightAnswer>({ said: 'Gracias.' });
  const email = String(form.get('email') ?? '').trim();
  const result = await context.api.request(rightsEndpoints.askRightsLink, {
    body: { email },
    headers: proofOf(form),
  });
  if (result.ok)
    return data<RightAnswer>({ said: result.data.message, title: mailed(context, 'asked') });
  const ticket = await formTicket(context, result.error, form);
  const answer = { fault: faultOf(result.error), email, ticket };
  return data<RightAnswer>(answer, { status: result.status || 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mis derechos sobre mis datos',
    description: 'Pide acceso a tus datos, su corrección o su supresión, aunque no tengas cuenta.',
    path: '/derechos',
    hidden: true,
  });
}

export default function Rights({ loaderData, actionData }: Route.ComponentProps) {
  const { own } = loaderData;
  if (own) return <AskPage {...loaderData} own={own} answer={actionData} />;
  const ticket = actionData?.ticket ?? loaderData.ticket;
  return <MailboxCard {...loaderData} ticket={ticket} answer={actionData} />;
}

function MailboxCard({
  over,
  mail,
  ticket,
  answer,
}: {
  over: boolean;
  mail: string;
  ticket: string | null;
  answer: RightAnswer | undefined;
}) {
  const busy = useNavigation().formMethod === 'POST';
  if (answer?.said) {
    return (
      <AccountCard title={answer.title}>
        <Said message={answer.said} to="/" words="Ir al inicio" />
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Mis derechos sobre mis datos">
      {over && <Notice tone="warning" title="Ese enlace ya no sirve. Pide otro con tu correo." />}
      <p className="mb-5">
        Puedes pedir acceso, portabilidad, corrección, supresión u oposición. {mail} Si tienes
        cuenta, hazlo en{' '}
        <Link to="/mi-cuenta/derechos" className="link">
          Mi cuenta
        </Link>
        .
      </p>
      <ErrorSummary fault={answer?.fault} />
      <Form method="post" noValidate className="space-y-5">
        <Field
          label="Correo"
          name="email"
          type="email"
          defaultValue={answer?.email}
          error={errorOf(answer?.fault, 'email')}
          autoComplete="email"
          maxLength={254}
          required
        />
        {ticket && <HumanCheck ticket={ticket} />}
        <Button type="submit" wide disabled={busy}>
          {busy ? 'Enviando…' : 'Enviar el enlace'}
        </Button>
      </Form>
    </AccountCard>
  );
}

function AskPage({
  own: { maskedEmail, copyParts, requests },
  token,
  country = 'PE',
  answer,
}: {
  own: {
    maskedEmail: string;
    copyParts: number;
    requests: Parameters<typeof OwnRequests>[0]['requests'];
  };
  token: string;
  country?: RequestCountry;
  answer: RightAnswer | undefined;
}) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, fault, values } = answer ?? {};
  return (
    <div className="mx-auto max-w-form px-4 py-10 md:py-14">
      <h1 className="text-2xl">Mis derechos sobre mis datos</h1>
      <p className="mt-2 text-muted">Con el correo {maskedEmail}. La respuesta se lee aquí.</p>
      {requests.length > 0 && (
        <section aria-labelledby="lo-pedido" className="mt-8">
          <h2 id="lo-pedido" className="mb-5 text-xl">
            Lo que pediste
          </h2>
          <OwnRequests
            requests={requests}
            copies={Array.from(
              { length: copyParts },
              (_, at) => `/api/open/rights/copy?token=${encodeURIComponent(token)}&part=${at + 1}`,
            )}
          />
        </section>
      )}
      {requests.length > 0 && <h2 className="mt-12 text-xl">Pedir algo más</h2>}
      <Form key={said ?? 'form'} method="post" noValidate className="mt-8 space-y-6">
        <ErrorSummary fault={fault} />
        <RightFields fault={fault} values={values} />
        <Field
          label="Nombres y apellidos"
          name="name"
          defaultValue={values?.name}
          error={errorOf(fault, 'name')}
          autoComplete="name"
          maxLength={160}
          required
        />
        <Field
          label="Documento"
          name="dni"
          defaultValue={values?.dni}
          error={errorOf(fault, 'dni')}
          help="Ayuda a encontrar tus datos."
          maxLength={20}
        />
        <SelectField
          label="País"
          name="country"
          defaultValue={values?.country ?? country}
          error={errorOf(fault, 'country')}
        >
          {Object.entries(requestCountries).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <RightNotice />
        <Button type="submit" disabled={busy}>
          {busy ? 'Enviando…' : 'Enviar la solicitud'}
        </Button>
        {said && <Notice tone="success" title={said} live />}
      </Form>
    </div>
  );
}
