import { timetableEndpoints } from '@aulario/contract/timetable';
import { Form, Link } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { longInstant } from '../ui/date-words.ts';
import type { Route } from './+types/own-calendar.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { CalendarAnswerNotice } from './calendar-answer.tsx';
import { changeOwnCalendar } from './own-calendar.action.ts';
import { comingOwnSessions } from './own-sessions.ts';
import { SessionEntries } from './session-entries.tsx';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  const [sessions, calendar] = await Promise.all([
    comingOwnSessions(api),
    api.request(timetableEndpoints.ownCalendar),
  ]);
  return { sessions, calendar: calendar.ok ? calendar.data : null };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeOwnCalendar(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mi calendario',
    description: 'Tus próximas clases y tu calendario para suscribirte.',
    path: '/mi-cuenta/calendario',
    hidden: true,
  });
}

export default function OwnCalendarRoute({
  loaderData: { sessions, calendar },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title="Mi calendario">
      <CalendarAnswerNotice answer={actionData} />
      <AccountPart id="clases" title="Próximas clases">
        {sessions.length > 0 ? (
          <SessionEntries sessions={sessions} />
        ) : (
          <p className="max-w-reading text-s">
            No tienes clases con día y hora en las próximas semanas. Lo que estudias a tu ritmo está
            en{' '}
            <Link className="link" to="/mi-cuenta">
              Mis cursos
            </Link>
            .
          </p>
        )}
      </AccountPart>
      {calendar && (
        <AccountPart id="suscripcion" title="En el calendario de tu teléfono">
          <Feed {...calendar} />
        </AccountPart>
      )}
    </AccountPage>
  );
}

/** The secret address, to be copied; a new one is asked twice without a script. */
function Feed({ url, renewedAt }: { url: string; renewedAt: string | null }) {
  return (
    <div className="max-w-reading text-s">
      <p>
        Suscríbete con esta dirección y tus clases aparecen y se actualizan solas. Es solo tuya:
        quien la tenga ve tus clases y sus enlaces.
      </p>
      <p className="mt-3 font-mono wrap-anywhere">{url}</p>
      <div className="mt-3">
        <CopyButton text={url} words="Copiar mi dirección" done="Copiada" />
      </div>
      {renewedAt && <p className="mt-3 text-muted">La renovaste el {longInstant(renewedAt)}.</p>}
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          ¿La vio alguien más? Renueva la dirección
        </summary>
        <Form method="post" preventScrollReset className="mt-2">
          <p className="mb-3">
            La dirección de ahora dejará de funcionar y tendrás que suscribirte otra vez con la
            nueva.
          </p>
          <Button type="submit" name="intent" value="renew" look="secondary">
            Sí, renovar mi dirección
          </Button>
        </Form>
      </details>
    </div>
  );
}
