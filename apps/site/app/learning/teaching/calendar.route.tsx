import { timetableEndpoints } from '@aulario/contract/learning/timetable';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage, AccountPart } from '../../me/account/account-page.tsx';
import { CalendarAnswerNotice } from '../../me/account/calendar-answer.tsx';
import { CalendarFeed } from '../../me/account/calendar-feed.tsx';
import { changeOwnCalendar } from '../../me/account/own-calendar.action.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/calendar.route.ts';
import { taughtDays } from './taught-days.ts';
import { TaughtSessions } from './taught-sessions.tsx';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  const [{ now, sessions }, calendar] = await Promise.all([
    taughtDays(api, { back: 0, ahead: 60 }),
    api.request(timetableEndpoints.ownCalendar),
  ]);
  const coming = sessions.filter(({ endsAt }) => endsAt > now);
  return { now, coming, calendar: calendar.ok ? calendar.data : null };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeOwnCalendar(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Las clases que dictas',
    description: 'Tus próximas clases y tu calendario para suscribirte.',
    path: '/ensenar/calendario',
    hidden: true,
  });
}

export default function TaughtCalendar({
  loaderData: { now, coming, calendar },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title="Calendario">
      <CalendarAnswerNotice answer={actionData} />
      <AccountPart id="clases" title="Las clases que dictas">
        {coming.length > 0 ? (
          <TaughtSessions sessions={coming} now={now} />
        ) : (
          <p className="text-s">No dictas clases con hora en los próximos dos meses.</p>
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
