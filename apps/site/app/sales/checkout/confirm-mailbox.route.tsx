import { orderOwnerEndpoints } from '@aulario/contract/sales/order-owner';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { siteNames, useSite } from '../../frame/site.ts';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { enter } from '../../people/sign-in/enter.ts';
import { NewPasswordField } from '../../people/sign-in/new-password-field.tsx';
import { aboutTheLink, privateLinkHeaders, tokenOf } from '../../people/sign-in/private-link.ts';
import { Said } from '../../people/sign-in/said.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import type { Route } from './+types/confirm-mailbox.route.ts';
import { NotMine, OrderChoice } from './order-choice.tsx';
import { readOrderChoice } from './order-choice-values.ts';

export const headers = privateLinkHeaders;

/** Whose mailbox the link went to, and who is signed in. */
export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const link = await api.request(orderOwnerEndpoints.mailboxLink, {
    query: { token: tokenOf(request) },
  });
  if (link.ok && link.data.owned) throw redirect('/mi-cuenta/pagos', 303);
  if (link.ok) return { link: link.data };
  if (link.status === 404 || link.status === 402) return data({ link: null }, { status: 404 });
  throw data(null, { status: link.status || 503 });
}

/** It takes a button: mail programs follow links by themselves. */
export async function action({ request, context: { api, publicUrl } }: Route.ActionArgs) {
  const form = await request.formData();
  const { into, own, others } = readOrderChoice(form);
  const token = tokenOf(request);
  const denied = others.length > 0 && {
    ...(await api.request(orderOwnerEndpoints.denyOrders, { body: { token, orders: others } })),
  };
  if (denied && !denied.ok)
    return data({ said: '', fault: faultOf(denied.error) }, { status: denied.status || 503 });
  if (denied && own?.length === 0)
    return data({ said: denied.data.message, fault: undefined }, { status: 200 });
  const password = form.has('password') ? { password: String(form.get('password')) } : {};
  const result = await api.request(orderOwnerEndpoints.confirmMailbox, {
    body: { token, into, ...(own && { orders: own }), ...password },
  });
  if (!result.ok)
    return data({ said: '', fault: faultOf(result.error) }, { status: result.status || 503 });
  if (result.data.session) throw enter(result.data.session, '', publicUrl);
  // Who has no password yet chooses it now.
  if (result.data.password) throw redirect(`${result.data.password}&primera=si`, 303);
  return data({ said: result.data.message, fault: undefined }, { status: 200 });
}

/** Used, the link is over: its page stays until the answer is read. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Confirmar tu compra',
    description: 'Confirma que la compra es tuya.',
    path: '/comprar/confirmar',
    hidden: true,
  });
}

export default function ConfirmMailbox({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, fault } = actionData ?? {};
  const { person } = useSite();
  if (said) {
    return (
      <AccountCard title="Gracias">
        <Said message={said} to="/mi-cuenta/pagos" words="Ver mis compras" />
      </AccountCard>
    );
  }
  if (!link) {
    return (
      <AccountCard title="Este enlace ya no sirve">
        {person ? (
          <p>
            Ya se usó o venció. Lo que compraste con tu correo está en{' '}
            <Link className="link" to="/mi-cuenta/pagos">
              tu cuenta
            </Link>
            . ¿Te falta una compra? Pide otro enlace en su página.
          </p>
        ) : (
          <p>
            Ya se usó o venció. Si ya elegiste tu contraseña,{' '}
            <Link className="link" to="/login">
              ingresa
            </Link>
            ; si no, pide otro en la página de tu compra.
          </p>
        )}
      </AccountCard>
    );
  }
  const another = link.account && link.account !== link.maskedEmail ? link.account : null;
  if (link.first && !another)
    return (
      <AccountCard title="Elige tu contraseña">
        <ErrorSummary fault={fault && aboutTheLink(fault)} />
        <p>
          Con ella y tu correo, {link.maskedEmail}, entras a tu cuenta. Ahí queda lo que sea tuyo, y
          el enlace que tenía quien hizo la compra deja de abrirla.
        </p>
        <Form method="post" noValidate className="mt-5 space-y-5">
          <OrderChoice orders={link.orders} />
          <NewPasswordField label="Tu contraseña" error={errorOf(fault, 'password')} />
          <Button type="submit" name="into" value="mailbox" wide disabled={busy}>
            {busy ? 'Guardando…' : 'Guardar y entrar'}
          </Button>
          <NotMine orders={link.orders} busy={busy} />
        </Form>
      </AccountCard>
    );
  return (
    <AccountCard title="¿Esta compra es tuya?">
      <ErrorSummary fault={fault && aboutTheLink(fault)} />
      <p>
        {another
          ? `Se hizo sin cuenta, con ${link.maskedEmail}. Elige dónde queda.`
          : `Se hizo sin ingresar. Queda en tu cuenta, la de ${link.maskedEmail}.`}{' '}
        El enlace que tenía quien la hizo deja de abrirla.
      </p>
      <Form method="post" className="mt-6 space-y-3">
        <OrderChoice orders={link.orders} />
        {another && (
          <Button type="submit" name="into" value="account" wide disabled={busy}>
            Llevarla a mi cuenta ({another})
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
          {another
            ? `Dejarla con ${link.maskedEmail}`
            : link.orders.length > 1
              ? 'Guardar lo que elegí'
              : 'Sí, es mía'}
        </Button>
        <NotMine orders={link.orders} busy={busy} />
      </Form>
    </AccountCard>
  );
}
