import {
  contentPreviewEndpoints,
  type PreviewedRoom,
} from '@aulario/contract/learning/content-preview';
import type { OpenedLesson } from '@aulario/contract/learning/room';
import type { TaughtRoom } from '@aulario/contract/learning/taught-content';
import { siteNames } from '../../../frame/site.ts';
import { loadAccount } from '../../../me/account/account.loader.ts';
import { mustRead } from '../../../me/account/own.ts';
import { pageMeta } from '../../../seo/page-meta.ts';
import { previewHeaders } from '../../../ui/preview-note.tsx';
import { Bank, type ReadBank, readBank } from '../../teaching/bank.tsx';
import { changeTaught, readTaught, TaughtLessons } from '../../teaching/taught-room.tsx';
import {
  keepWritten,
  readWritten,
  type WrittenLesson,
} from '../../teaching/write-lesson.action.ts';
import { WriteLesson } from '../../teaching/write-lesson.tsx';
import {
  keepQuestion,
  readQuestion,
  type WrittenQuestion,
} from '../../teaching/write-question.action.ts';
import { WriteQuestion } from '../../teaching/write-question.tsx';
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
  written: WrittenLesson | null;
  /** The questions of the course's quizzes, or one of them that they write. */
  bank: ReadBank | null;
  question: WrittenQuestion | null;
};
const nothing: Shown = {
  ...{ room: null, lesson: null, taught: null, written: null, bank: null, question: null },
};

const askedOf = (request: Request) => new URL(request.url).searchParams;

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
    const asked = askedOf(request);
    if (lesson && asked.has('editar'))
      return { ...nothing, written: await readWritten({ params: { course, lesson }, context }) };
    if (!lesson && asked.has('preguntas'))
      return { ...nothing, bank: await readBank(asked, context, course) };
    if (!lesson && asked.has('pregunta'))
      return { ...nothing, question: await readQuestion(asked, context, course) };
    return { ...nothing, ...(await readTaught(context, course, lesson)) };
  }
  return { ...nothing, room: mustRead(room), lesson: shown && mustRead(shown) };
}

/** Who teaches the course writes a lesson, or publishes what was written; staff do so in the back office. */
export async function action({ request, params: { course, lesson }, context }: Route.ActionArgs) {
  const question = askedOf(request).get('pregunta');
  if (lesson) return keepWritten(request, { params: { course, lesson }, context });
  if (!question) return changeTaught(request, context, course);
  const id = question === 'nueva' ? undefined : question;
  return keepQuestion(await request.formData(), id, context, course);
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const name =
    loaderData?.written?.lesson.title ??
    loaderData?.lesson?.title ??
    (loaderData?.room ?? loaderData?.taught)?.courseName ??
    ((loaderData?.bank ?? loaderData?.question) ? 'Banco de preguntas' : 'Aula');
  return pageMeta({
    ...siteNames(matches),
    title: loaderData?.written ? `Editar: ${name}` : `Vista previa: ${name}`,
    description: 'El aula de un curso como la verá un estudiante.',
    path: previewPath(params.course, params.lesson),
    hidden: true,
  });
}

export default function PreviewRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { room, taught, written, bank, question, lesson } = loaderData;
  const kept = actionData && 'typed' in actionData ? actionData : undefined;
  const told = actionData && 'said' in actionData ? actionData : undefined;
  if (question) {
    const refused = actionData && 'question' in actionData ? actionData : undefined;
    return <WriteQuestion key={question.key} written={question} answer={refused} />;
  }
  if (bank) return <Bank bank={bank} />;
  if (written) return <WriteLesson written={written} course={params.course} answer={kept} />;
  if (taught) return <TaughtLessons room={taught} lesson={lesson} answer={told} />;
  if (!room) return null;
  return lesson ? <PreviewLesson room={room} lesson={lesson} /> : <PreviewRoom room={room} />;
}
