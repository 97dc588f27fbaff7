import { timetableEndpoints } from '@aulario/contract/learning/timetable';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/own-calendar.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { CalendarAnswerNotice } from './calendar-answer.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
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
          <CalendarFeed {...calendar} />
        </AccountPart>
      )}
    </AccountPage>
  );
}
