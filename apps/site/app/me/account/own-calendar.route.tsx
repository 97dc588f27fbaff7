import { timetableEndpoints } from '@aulario/contract/learning/timetable';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/own-calendar.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { CalendarAnswerNotice } from './calendar-answer.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { ClassLists } from './class-lists.tsx';
import { readClassPages } from './class-pages.ts';
import { changeOwnCalendar } from './own-calendar.action.ts';
import { ownClasses } from './own-sessions.ts';

export const headers = ownHeaders;

export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const [classes, calendar] = await Promise.all([
    readClassPages(request, (query) => ownClasses(api, query)),
    api.request(timetableEndpoints.ownCalendar),
  ]);
  return { classes, calendar: calendar.ok ? calendar.data : null };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeOwnCalendar(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mi calendario',
    description: 'Tus clases, tu asistencia y tu calendario para suscribirte.',
    path: '/mi-cuenta/calendario',
    hidden: true,
  });
}

export default function OwnCalendarRoute({
  loaderData: { classes, calendar },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title="Mi calendario">
      <CalendarAnswerNotice answer={actionData} />
      <ClassLists
        pages={classes}
        none={
          <>
            No tienes clases con día y hora por delante. Lo que estudias a tu ritmo está en{' '}
            <Link className="link" to="/mi-cuenta">
              Mis cursos
            </Link>
            .
          </>
        }
      />
      {calendar && (
        <AccountPart id="suscripcion" title="En el calendario de tu teléfono">
          <CalendarFeed {...calendar} />
        </AccountPart>
      )}
    </AccountPage>
  );
}
