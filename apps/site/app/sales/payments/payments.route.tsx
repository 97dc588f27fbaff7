import { Form, useNavigation } from 'react-router';
import { siteNames, useSite } from '../../frame/site.ts';
import { HumanCheck } from '../../human/human-check.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import type { Route } from './+types/payments.route.ts';
import { PaymentList } from './payment-list.tsx';
import { consultPayments } from './payments.action.ts';

export function action({ request, context }: Route.ActionArgs) {
  return consultPayments(request, context);
}

/** What an answer shows is of one person: no cache keeps it. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Consultar mis pagos',
    description: 'Mira en qué va el pago de tu compra con su número y tu documento.',
    path: '/pagos',
  });
}

export default function PaymentsRoute({ actionData }: Route.ComponentProps) {
  const { academy } = useSite();
  const busy = useNavigation().formMethod === 'POST';
  const { deal, document, fault, payments, ticket } = actionData ?? {};
  return (
    <div className="page py-8 md:py-14">
      <h1 className="text-3xl md:text-4xl">Consultar mis pagos</h1>
      <p className="mt-3 max-w-reading text-muted">
        Mira en qué va el pago de tu compra. No necesitas una cuenta.
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 md:mt-10 lg:grid-cols-[26rem_1fr]">
        <Form method="post" noValidate className="grid max-w-form gap-5">
          <ErrorSummary fault={fault} />
          <Field
            label="Número de compra"
            name="deal"
            defaultValue={deal}
            error={errorOf(fault, 'deal')}
            help="Está en la página de tu compra."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            required
          />
          <Field
            label="Número de documento"
            name="document"
            defaultValue={document}
            error={errorOf(fault, 'document')}
            help="El mismo con que hiciste la compra."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            required
          />
          {ticket && <HumanCheck ticket={ticket} />}
          <div>
            <Button type="submit" className="max-sm:w-full" disabled={busy}>
              {busy ? 'Consultando…' : 'Consultar pagos'}
            </Button>
          </div>
          <p className="text-s text-muted">
            ¿No encuentras tu número? Escribe a <MailLink address={academy.email} /> desde el correo
            con que hiciste la compra.
          </p>
        </Form>
        {payments && <PaymentList deal={deal ?? ''} payments={payments} />}
      </div>
    </div>
  );
}
