import { consentEndpoints } from '@aulario/contract/relations/consent';
import { data, Form, useNavigation } from 'react-router';
import { siteNames, useSite } from '../../frame/site.ts';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { privateLinkHeaders, tokenOf } from '../../people/sign-in/private-link.ts';
import { Said } from '../../people/sign-in/said.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import type { Route } from './+types/unsubscribe.route.ts';

export const headers = privateLinkHeaders;

/** What the link at the foot of a mail takes back. */
export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const withdrawal = await api.request(consentEndpoints.withdrawal, {
    query: { token: tokenOf(request) },
  });
  if (withdrawal.ok) return { withdrawal: withdrawal.data };
  if (withdrawal.status === 404 || withdrawal.status === 402) {
    return data({ withdrawal: null }, { status: 404 });
  }
  throw data(null, { status: withdrawal.status || 503 });
}

/** It takes a button: mail programs follow links by themselves. */
export async function action({ request, context: { api } }: Route.ActionArgs) {
  const result = await api.request(consentEndpoints.withdraw, {
    body: { token: tokenOf(request) },
  });
  return data(
    { said: result.ok ? result.data.message : '' },
    { status: result.ok ? 200 : result.status || 503 },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'No recibir más publicidad',
    description: 'Retira tu permiso para recibir publicidad.',
    path: '/publicidad/baja',
    hidden: true,
  });
}

export default function Unsubscribe({
  loaderData: { withdrawal },
  actionData,
}: Route.ComponentProps) {
  const { academy } = useSite();
  const busy = useNavigation().formMethod === 'POST';
  if (actionData?.said || withdrawal?.granted === false) {
    return (
      <AccountCard title="Sin publicidad">
        <Said
          message={actionData?.said || 'Ya no recibes publicidad nuestra.'}
          to="/"
          words="Ir al inicio"
        />
      </AccountCard>
    );
  }
  return (
    <AccountCard title="No recibir más publicidad">
      {withdrawal ? (
        <Form method="post">
          <p className="mb-5">
            {withdrawal.maskedEmail
              ? `Dejaremos de enviar novedades y promociones a ${withdrawal.maskedEmail}`
              : 'Dejaremos de enviarte novedades y promociones'}
            , desde ahora y por todos los medios. Los avisos de tus compras y cursos te llegan
            igual.
          </p>
          <Button type="submit" wide disabled={busy}>
            {busy ? 'Un momento…' : 'No quiero recibir más publicidad'}
          </Button>
        </Form>
      ) : (
        <p>
          Este enlace no está completo. Ábrelo otra vez desde el correo, o escribe a{' '}
          <MailLink address={academy.email} /> y te damos de baja.
        </p>
      )}
    </AccountCard>
  );
}
