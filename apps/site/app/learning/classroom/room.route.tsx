import { editionNoticeEndpoints } from '@aulario/contract/learning/edition-notice';
import { gradebookEndpoints } from '@aulario/contract/learning/gradebook';
import { roomEndpoints } from '@aulario/contract/learning/room';
import { Link } from 'react-router';
import { ownFrame } from '../../frame/in-room.ts';
import { siteNames } from '../../frame/site.ts';
import { loadAccount } from '../../me/account/account.loader.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { mustRead } from '../../me/account/own.ts';
import { type Classes, ownClasses } from '../../me/account/own-sessions.ts';
import { Progress } from '../../me/account/progress.tsx';
import { SessionEntries } from '../../me/account/session-entries.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { appealGrade } from '../gradebook/own-appeals.action.ts';
import { OwnGradeTable } from '../gradebook/own-grades.tsx';
import type { Route } from './+types/room.route.ts';
import { untilItArrives } from './broken-line.ts';
import { LessonTree } from './lesson-tree.tsx';
import { LineNotice } from './line-notice.tsx';
import { RoomFrame } from './room-frame.tsx';
import { RoomNotices } from './room-notices.tsx';
import { lessonPath, progressWords } from './room-words.ts';
import { WayOn } from './way-on.tsx';

export const headers = ownHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await loadAccount(request, context);
  const here = { params: { id: params.enrolment } };
  const [room, coming, past, notices, grades] = await Promise.all([
    context.api.request(roomEndpoints.ownRoom, here),
    ownClasses(context.api, { enrolment: params.enrolment, limit: 4 }),
    ownClasses(context.api, { enrolment: params.enrolment, limit: 4, past: true }),
    context.api.request(editionNoticeEndpoints.roomNotices, here),
    context.api.request(gradebookEndpoints.ownGrades, here),
  ]);
  return {
    frame: ownFrame,
    ...{ ...mustRead(room), coming, past, notices: notices.ok ? notices.data : [] },
    grades: grades.ok ? grades.data : null,
  };
}

/** While the line is broken the lesson on the screen stays. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return untilItArrives(serverLoader, request.signal);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return appealGrade(request, context, params.enrolment);
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: loaderData?.courseName ?? 'Aula',
    description: 'Tu aula.',
    path: `/aula/${params.enrolment}`,
    hidden: true,
  });
}

/** The page of a course for who learns in it: where to go on, how far it is, and all of it below. */
export default function RoomPage({ loaderData: room, actionData }: Route.ComponentProps) {
  const empty = room.units.length === 0;
  return (
    <RoomFrame room={room}>
      <div className="page py-6 md:py-10">
        <LineNotice />
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_22rem]">
          <div className="min-w-0">
            <h1 className="text-2xl md:text-4xl">{room.courseName}</h1>
            {!empty && (
              <div className="mt-5 max-w-reading">
                <Progress value={room.progress} of={room.courseName} />
                <p className="mt-2 text-s text-muted tabular-nums">{progressWords(room)}</p>
              </div>
            )}
          </div>
          <div className="lg:row-span-3">
            <WayOn room={room} />
          </div>
          <RoomNotices notices={room.notices} />
          <RoomClasses id="clases" title="Próximas clases" classes={room.coming} />
          {!empty && (
            <section aria-labelledby="lecciones" className="min-w-0">
              <h2 id="lecciones" className="mb-4 text-xl">
                Lecciones
              </h2>
              <LessonTree room={room} pathOf={(lesson) => lessonPath(room.enrolment, lesson)} />
            </section>
          )}
          <RoomClasses id="pasadas" title="Clases pasadas" classes={room.past} past />
          {room.grades && <OwnGradeTable grades={room.grades} sent={actionData} />}
        </div>
      </div>
    </RoomFrame>
  );
}

/** What comes of it, or what was; all of it is in the account's calendar. */
function RoomClasses({
  id,
  title,
  classes: { sessions, total },
  past = false,
}: {
  id: string;
  title: string;
  classes: Classes;
  past?: boolean;
}) {
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <SessionEntries sessions={sessions} ofCourse past={past} />
      {total > sessions.length && (
        <Link
          to={`/mi-cuenta/calendario#${id}`}
          className="link mt-2 inline-flex min-h-11 items-center text-s"
        >
          Ver todas en mi calendario
        </Link>
      )}
    </section>
  );
}
