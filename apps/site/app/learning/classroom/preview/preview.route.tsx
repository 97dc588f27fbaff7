import {
  contentPreviewEndpoints,
  type PreviewedRoom,
} from '@aulario/contract/learning/content-preview';
import type { OpenedLesson } from '@aulario/contract/learning/room';
import type { TaughtLesson, TaughtRoom } from '@aulario/contract/learning/taught-content';
import { siteNames } from '../../../frame/site.ts';
import { loadAccount } from '../../../me/account/account.loader.ts';
import { mustRead } from '../../../me/account/own.ts';
import { pageMeta } from '../../../seo/page-meta.ts';
import { previewHeaders } from '../../../ui/preview-note.tsx';
import { changeTaught, readTaught, TaughtLessons } from '../../teaching/taught-room.tsx';
import { keepWritten, readWritten, WriteLesson } from '../../teaching/write-lesson.tsx';
import type { Route } from './+types/preview.route.ts';
import { previewPath } from './preview-bar.tsx';
import { PreviewLesson } from './preview-lesson.tsx';
import { PreviewRoom } from './preview-room.tsx';

export const headers = previewHeaders;

type Shown = {
  room: PreviewedRoom | null;
  lesson: OpenedLesson | null;
  /** In the place of the room, for who teaches the course. */
  taught: TaughtRoom | null;
  /** A lesson that they write. */
  written: TaughtLesson | null;
};
const nothing: Shown = { room: null, lesson: null, taught: null, written: null };

const writes = (request: Request) => new URL(request.url).searchParams.has('editar');

/** The room of a draft, or one of its lessons: for staff, and for who teaches the course, who may also write it here. */
export async function loader({
  request,
  params: { course, lesson },
  context,
}: Route.LoaderArgs): Promise<Shown> {
  await loadAccount(request, context);
  const { api } = context;
  const { previewRoom, previewLesson } = contentPreviewEndpoints;
  const [room, shown] = await Promise.all([
    api.request(previewRoom, { params: { id: course } }),
    lesson ? api.request(previewLesson, { params: { id: course, lesson } }) : null,
  ]);
  if (!room.ok && room.status === 403) {
    if (lesson && writes(request))
      return { ...nothing, written: await readWritten({ params: { course, lesson }, context }) };
    return { ...nothing, ...(await readTaught(context, course, lesson)) };
  }
  return { ...nothing, room: mustRead(room), lesson: shown && mustRead(shown) };
}

/** Who teaches the course writes a lesson, or publishes what was written; staff do so in the back office. */
export async function action({ request, params: { course, lesson }, context }: Route.ActionArgs) {
  return lesson
    ? keepWritten(request, { params: { course, lesson }, context })
    : changeTaught(request, context, course);
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const name =
    loaderData?.written?.title ??
    loaderData?.lesson?.title ??
    (loaderData?.room ?? loaderData?.taught)?.courseName ??
    'Aula';
  return pageMeta({
    ...siteNames(matches),
    title: loaderData?.written ? `Editar: ${name}` : `Vista previa: ${name}`,
    description: 'El aula de un curso como la verá un estudiante.',
    path: previewPath(params.course, params.lesson),
    hidden: true,
  });
}

export default function PreviewRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { room, taught, written, lesson } = loaderData;
  const kept = actionData && 'typed' in actionData ? actionData : undefined;
  const told = actionData && 'said' in actionData ? actionData : undefined;
  if (written) return <WriteLesson lesson={written} course={params.course} answer={kept} />;
  if (taught) return <TaughtLessons room={taught} lesson={lesson} answer={told} />;
  if (!room) return null;
  return lesson ? <PreviewLesson room={room} lesson={lesson} /> : <PreviewRoom room={room} />;
}
