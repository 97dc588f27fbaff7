import { orderOwnerEndpoints } from '@aulario/contract/sales/order-owner';
import { data, Form, redirect, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { privateLinkHeaders, tokenOf } from '../../people/sign-in/private-link.ts';
import { Said } from '../../people/sign-in/said.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/confirm-mailbox.route.ts';

export const headers = privateLinkHeaders;

/** Whose mailbox the link went to, and who is signed in. */
export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const link = await api.request(orderOwnerEndpoints.mailboxLink, {
    query: { token: tokenOf(request) },
  });
  if (link.ok) return { link: link.data };
  if (link.status === 404 || link.status === 402) return data({ link: null }, { status: 404 });
  throw data(null, { status: link.status || 503 });
}

/** It takes a button: mail programs follow links by themselves. */
export async function action({ request, context: { api } }: Route.ActionArgs) {
  const into = (await request.formData()).get('into') === 'account' ? 'account' : 'mailbox';
  const result = await api.request(orderOwnerEndpoints.confirmMailbox, {
    body: { token: tokenOf(request), into },
  });
  if (!result.ok)
    return data({ said: '', refused: result.error.message }, { status: result.status || 503 });
  // Who has no password yet chooses it now.
  if (result.data.password) throw redirect(`${result.data.password}&primera=si`, 303);
  return data({ said: result.data.message, refused: '' }, { status: 200 });
}

/** Used, the link is over: its page stays until the answer is read. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Confirmar tu pedido',
    description: 'Confirma que el pedido es tuyo.',
    path: '/comprar/confirmar',
    hidden: true,
  });
}

export default function ConfirmMailbox({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, refused } = actionData ?? {};
  if (said) {
    return (
      <AccountCard title="Gracias">
        <Said message={said} to="/mi-cuenta/pagos" words="Ver mis pedidos" />
      </AccountCard>
    );
  }
  if (!link) {
    return (
      <AccountCard title="Este enlace ya no sirve">
        <p>Ya se usó o venció. Pide otro en la página de tu pedido.</p>
      </AccountCard>
    );
  }
  const another = link.account && link.account !== link.maskedEmail ? link.account : null;
  return (
    <AccountCard title="¿Este pedido es tuyo?">
      {refused && (
        <div className="mb-5">
          <Notice tone="danger" title={refused} live />
        </div>
      )}
      <p>
        Lo que se compró sin cuenta con {link.maskedEmail} queda en una sola ficha, y nadie más lo
        ve.
      </p>
      <Form method="post" className="mt-6 space-y-3">
        {another && (
          <Button type="submit" name="into" value="account" wide disabled={busy}>
            Llevarlo a mi cuenta ({another})
          </Button>
        )}
        <Button
          type="submit"
          name="into"
          value="mailbox"
          look={another ? 'secondary' : 'primary'}
          wide
          disabled={busy}
        >
          {another ? `Dejarlo con ${link.maskedEmail}` : 'Sí, es mío'}
        </Button>
      </Form>
      <p className="mt-5 text-s text-muted">Si no hiciste ese pedido, cierra esta página.</p>
    </AccountCard>
  );
}
