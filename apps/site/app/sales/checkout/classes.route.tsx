import { timetableEndpoints } from '@aulario/contract/learning/timetable';
import { dealEndpoints } from '@aulario/contract/sales/deal';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { CalendarAnswerNotice } from '../../me/account/calendar-answer.tsx';
import { CalendarFile } from '../../me/account/calendar-file.tsx';
import { ClassLists } from '../../me/account/class-lists.tsx';
import { readClassPages } from '../../me/account/class-pages.ts';
import { entryAnswer } from '../../me/account/own-calendar.action.ts';
import { classesOfDeal } from '../../me/account/own-sessions.ts';
import { privateLinkHeaders } from '../../people/sign-in/private-link.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/classes.route.ts';
import { lostOrder } from './lost-order.ts';

export const headers = privateLinkHeaders;

/** All classes of an order: what comes, what was, and the door of who has no account. */
export async function loader({ request, params: { token }, context: { api } }: Route.LoaderArgs) {
  const deal = await api.request(dealEndpoints.ownDeal, { params: { token } });
  if (!deal.ok) throw lostOrder(deal);
  const classes = await readClassPages(request, (query) => classesOfDeal(api, token, query));
  const { number, lines, entersByLink } = deal.data;
  const elsewhere = entersByLink ? undefined : new Date().toISOString();
  return {
    number,
    classes,
    elsewhere,
    course: lines.length === 1 ? (lines[0]?.courseName ?? null) : null,
  };
}

export async function action({ request, params: { token }, context: { api } }: Route.ActionArgs) {
  const intent = String((await request.formData()).get('intent') ?? '');
  const id = intent.replace(/^enter:/, '');
  return entryAnswer(await api.request(timetableEndpoints.enterByDeal, { params: { token, id } }));
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Tus clases',
    description: 'Las clases de tu compra, tu asistencia y sus grabaciones.',
    path: `/comprar/${params.token}/clases`,
    hidden: true,
  });
}

export default function ClassesOfDealRoute({
  loaderData: { number, classes, course, elsewhere },
  actionData,
  params,
}: Route.ComponentProps) {
  const order = `/comprar/${params.token}`;
  return (
    <div className="page max-w-form py-8 md:py-12">
      <Link to={order} className="link inline-flex min-h-11 items-center gap-2 text-s">
        <Icon name="back" className="size-4.5" /> Compra {number}
      </Link>
      <h1 className="mt-2 text-2xl md:text-3xl">Tus clases</h1>
      {course && <p className="mt-1 text-muted">{course}</p>}
      <div className="mt-6 space-y-10">
        <CalendarAnswerNotice answer={actionData} />
        {classes.coming.total > 0 && (
          <p className="text-s">
            <CalendarFile order={params.token} />
          </p>
        )}
        <ClassLists
          pages={classes}
          door={`${order}/clases`}
          elsewhere={elsewhere}
          ofCourse={course !== null}
          none="No hay clases con día y hora por delante."
        />
      </div>
    </div>
  );
}
