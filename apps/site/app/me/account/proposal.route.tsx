import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { data, Form, useNavigation } from 'react-router';
import { siteNames, useSite } from '../../frame/site.ts';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { privateLinkHeaders, tokenOf } from '../../people/sign-in/private-link.ts';
import { Said } from '../../people/sign-in/said.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/proposal.route.ts';

export const headers = privateLinkHeaders;

/** What somebody wrote in the person's name, for whoever holds the mailed link. */
export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const proposal = await api.request(openUserEndpoints.ownProposal, {
    query: { token: tokenOf(request) },
  });
  if (proposal.ok) return { proposal: proposal.data };
  if (proposal.status === 404 || proposal.status === 402) {
    return data({ proposal: null }, { status: 404 });
  }
  throw data(null, { status: proposal.status || 503 });
}

/** It takes a button: mail programs follow links by themselves. */
export async function action({ request, context: { api } }: Route.ActionArgs) {
  const form = await request.formData();
  const result = await api.request(openUserEndpoints.decideProposal, {
    body: { token: tokenOf(request), accept: form.get('decision') === 'accept' },
  });
  return result.ok
    ? data({ said: result.data.message, refused: '' }, { status: 200 })
    : data({ said: '', refused: result.error.message }, { status: result.status || 503 });
}

/** Decided, the link is over: what it asked stays on the page until the answer is read. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Confirmar un cambio de tus datos',
    description: 'Alguien nos dejó datos distintos a tu nombre: dinos si están bien.',
    path: '/mi-cuenta/datos',
    hidden: true,
  });
}

export default function ProposalPage({
  loaderData: { proposal },
  actionData,
}: Route.ComponentProps) {
  const { academy } = useSite();
  const busy = useNavigation().formMethod === 'POST';
  const { said, refused } = actionData ?? {};
  if (said) {
    return (
      <AccountCard title="Gracias">
        <Said message={said} to="/" words="Volver al inicio" />
      </AccountCard>
    );
  }
  if (!proposal) {
    return (
      <AccountCard title="Este enlace ya no sirve">
        <p>
          Ya se usó, venció, o nuestro personal ya lo resolvió. Si quieres corregir tus datos,
          escribe a <MailLink address={academy.email} />.
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={`${proposal.firstName}, ¿es correcto?`}>
      {refused && (
        <div className="mb-5">
          <Notice tone="danger" title={refused} live />
        </div>
      )}
      <p className="mb-4">Recibimos estos datos a tu nombre, distintos de los que tenemos:</p>
      <dl className="divide-y divide-line border-y border-line">
        {proposal.changes.map(({ field, label, proposed }) => (
          <div key={field} className="py-3">
            <dt className="text-s text-muted">{label}</dt>
            <dd className="break-words font-semibold">{proposed}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" className="mt-6 space-y-3">
        <Button type="submit" name="decision" value="accept" wide disabled={busy}>
          Sí, actualicen mis datos
        </Button>
        <Button type="submit" name="decision" value="reject" look="secondary" wide disabled={busy}>
          No, déjenlos como están
        </Button>
      </Form>
      <p className="mt-5 text-s text-muted">
        Si no fuiste tú quien los dejó, elige «No»: nada cambia.
      </p>
    </AccountCard>
  );
}
