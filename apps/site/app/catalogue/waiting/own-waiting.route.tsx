import { wholeHours } from '@aulario/contract/catalogue/schedule-words';
import { waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import { data, Form, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { AccountCard } from '../../people/sign-in/account-card.tsx';
import { privateLinkHeaders } from '../../people/sign-in/private-link.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { groupDays } from '../groups/group-words.ts';
import type { Route } from './+types/own-waiting.route.ts';
import { Standing } from './standing.tsx';

export const headers = privateLinkHeaders;

export async function loader({ params: { token }, context: { api } }: Route.LoaderArgs) {
  const own = await api.request(waitingEndpoints.getOwnWaiting, { params: { token } });
  if (!own.ok) throw data(null, { status: own.status === 402 ? 404 : own.status || 503 });
  return { own: own.data, now: new Date().toISOString() };
}

/** It takes a button: mail programs follow links by themselves. */
export async function action({ request, params: { token }, context: { api } }: Route.ActionArgs) {
  const act = (await request.formData()).get('act');
  const { confirmWaiting, leaveWaiting } = waitingEndpoints;
  const done = await api.request(act === 'confirmar' ? confirmWaiting : leaveWaiting, {
    params: { token },
  });
  // What is over meanwhile, the page says as it is read again.
  if (!done.ok && done.status !== 409) throw data(null, { status: done.status || 503 });
  return null;
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Tu lugar en la lista de espera',
    description: 'Tu turno, y el cupo que te apartamos.',
    path: `/lista-de-espera/${params.token}`,
    hidden: true,
  });
}

/** What the private address of the mail shows: the turn, or the place that is kept. */
export default function OwnWaitingRoute({
  loaderData: { own, now },
  params: { token },
}: Route.ComponentProps) {
  const waits = ['por-confirmar', 'esperando', 'invitada'].includes(own.state);
  return (
    <AccountCard title={own.edition ? 'Lista de espera' : 'Aviso del próximo grupo'}>
      <p className="font-semibold">{own.courseName}</p>
      {own.edition && (
        <p className="mt-1 text-s text-muted">
          {groupDays(own.edition)}
          {own.edition.schedule && `. ${wholeHours(own.edition.schedule)}`}
        </p>
      )}
      <div className="mt-5">
        <Standing own={own} token={token} now={now} />
      </div>
      {waits && <Leave kept={own.state === 'invitada'} notice={own.edition === null} />}
    </AccountCard>
  );
}

/** Asked twice without a script: the second button is behind the first words. */
function Leave({ kept, notice }: { kept: boolean; notice: boolean }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-s">
        {notice ? 'Ya no quiero este aviso' : 'Salir de la lista'}
      </summary>
      <Form method="post" className="mt-2">
        <p className="mb-3 text-s">
          {kept
            ? 'El cupo que te apartamos pasa a la siguiente persona. '
            : notice
              ? ''
              : 'Pierdes tu turno; si vuelves, quedas al final. '}
          ¿Seguro?
        </p>
        <Button type="submit" look="secondary" disabled={busy}>
          {busy ? 'Un momento…' : notice ? 'Sí, no me avisen' : 'Sí, salir de la lista'}
        </Button>
      </Form>
    </details>
  );
}
