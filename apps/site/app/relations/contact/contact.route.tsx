import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/contact.route.ts';
import { sendContact } from './contact.action.ts';
import { loadContact } from './contact.loader.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactPage } from './contact-page.tsx';
import { ContactReceived } from './contact-received.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadContact(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return sendContact(request, context);
}

/** A refused form answers with itself; one that arrived leads to another address, which loads. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Contacto',
    description: 'Pregúntanos por un curso, un pago o un certificado. Te responde una persona.',
    path: '/contacto',
    hidden: loaderData?.sent,
  });
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContactPage>
      {loaderData.sent && !actionData ? (
        <ContactReceived />
      ) : (
        <ContactForm
          loaded={loaderData}
          values={actionData?.values ?? loaderData.values}
          fault={actionData?.fault}
          ticket={actionData?.ticket ?? loaderData.ticket}
        />
      )}
    </ContactPage>
  );
}
