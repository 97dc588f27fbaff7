import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { breadcrumbData } from '../../seo/structured-data.ts';
import type { Route } from './+types/calendar.route.ts';
import { loadCalendar } from './calendar.loader.ts';
import { CalendarPage } from './calendar-page.tsx';
import { longMonth } from './month-words.ts';

export const handle = contentPage;

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadCalendar(request, context);
  const structured = [breadcrumbData(context.publicUrl, [['Calendario', '/calendario']])];
  return { ...loaded, structured };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { month, now, course } = loaderData ?? {};
  return pageMeta({
    ...siteNames(matches),
    title: month && month !== now ? `Calendario: ${longMonth(month)}` : 'Calendario de cursos',
    description:
      'Cuándo empieza cada grupo y a qué hora son las clases, mes a mes. Puedes seguirlo desde el calendario de tu teléfono.',
    path: '/calendario',
    // One page is listed; the months and courses are mixtures of it.
    unlisted: Boolean(course) || month !== now,
  });
}

export default function CalendarRoute({ loaderData }: Route.ComponentProps) {
  return <CalendarPage loaded={loaderData} />;
}
