import { cancellationEndpoints } from '@aulario/contract/claims/cancellation';
import { data, redirect } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { privateLinkHeaders } from '../../people/sign-in/private-link.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/cancel.route.ts';
import { CancelPage } from './cancel-page.tsx';
import { lostOrder } from './lost-order.ts';

export const headers = privateLinkHeaders;

/** By which right this order may be cancelled, until when, and what comes back. */
export async function loader({ params, context: { api } }: Route.LoaderArgs) {
  const found = await api.request(cancellationEndpoints.ownCancellation, { params });
  if (!found.ok) throw lostOrder(found);
  return { cancellation: found.data, law: found.data.country };
}

/** It takes a tick and a button: nothing is cancelled by following a link. */
export async function action({ request, params, context: { api } }: Route.ActionArgs) {
  const form = await request.formData();
  const reason = String(form.get('reason') ?? '').trim();
  const sure = form.has('sure');
  const asked = await api.request(cancellationEndpoints.cancelPurchase, {
    params,
    // An unticked box is the server's to refuse, in its words.
    body: { sure: sure as true, ...(reason && { reason }) },
  });
  // What is cancelled at once is said by its page; what was asked for, here.
  if (asked.ok)
    throw redirect(
      `/comprar/${params.token}${asked.data.request ? '/cancelar#hecho' : '#estado'}`,
      303,
    );
  const { message, errors = [] } = asked.error;
  const fault = errors.find(({ path }) => path === 'sure')?.message ?? message;
  return data({ fault, reason }, { status: asked.status || 503 });
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Cancelar mi compra',
    description: 'Cómo se cancela una compra, qué se devuelve y cuándo.',
    path: `/comprar/${params.token}/cancelar`,
    hidden: true,
  });
}

export default function CancelRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  return <CancelPage {...loaderData} sent={actionData} path={`/comprar/${params.token}`} />;
}
