import {
  type LessonQuestion,
  lessonQuestionEndpoints,
} from '@aulario/contract/learning/lesson-question';
import { type OpenedLesson, type Room, roomEndpoints } from '@aulario/contract/learning/room';
import { Form, Link } from 'react-router';
import { ownFrame } from '../../frame/in-room.ts';
import { mailed } from '../../frame/mailed.ts';
import { siteNames } from '../../frame/site.ts';
import { loadAccount } from '../../me/account/account.loader.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/lesson.route.ts';
import { assignmentAction, isHandIn } from './assignment/assignment.action.ts';
import { AssignmentPanel } from './assignment/assignment-panel.tsx';
import { isBrokenLine, untilItArrives } from './broken-line.ts';
import { ClosedRoom } from './closed-room.tsx';
import { ContentsButton, ContentsSheet } from './contents-sheet.tsx';
import { type LessonAnswer, lessonAction, sentence } from './lesson.action.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonNote } from './lesson-note.tsx';
import { LessonQuestions } from './lesson-questions.tsx';
import { LessonTree } from './lesson-tree.tsx';
import { LineNotice } from './line-notice.tsx';
import { QuizPanel } from './quiz-panel.tsx';
import { RoomFrame } from './room-frame.tsx';
import { lessonPath, minutesWords, progressWords } from './room-words.ts';
import { SessionPanel } from './session-panel.tsx';
import { ToolPanel } from './tool-panel.tsx';

export const headers = ownHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await loadAccount(request, context);
  const { api } = context;
  const here = { id: params.enrolment, lesson: params.lesson };
  const [room, lesson, questions] = await Promise.all([
    api.request(roomEndpoints.ownRoom, { params: { id: params.enrolment } }),
    api.request(roomEndpoints.ownLesson, { params: here }),
    api.request(lessonQuestionEndpoints.lessonQuestions, { params: here }),
  ]);
  const opened = mustRead(room);
  // Not open yet, or no more: the page of the course says why.
  if (!lesson.ok && lesson.status === 409)
    return { frame: ownFrame, room: opened, shut: lesson.error.message };
  const read = mustRead(lesson);
  // Also without JavaScript the course goes on where somebody left it.
  await api.request(roomEndpoints.keepPlace, { params: here });
  return {
    frame: ownFrame,
    room: opened,
    lesson: read,
    questions: { questions: questions.ok ? questions.data : [], mail: mailed(context, 'answered') },
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return isHandIn(request)
    ? assignmentAction(request, context, params)
    : lessonAction(request, context, params);
}

/** While the line is broken the page on the screen stays, and the lesson opens as soon as it is back. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return untilItArrives(serverLoader, request.signal);
}

/**
 * Without a connection what somebody sends waits for it, but no attempt begins later than they looked; of what was lost
 * on its way it is said, once the line is back, that it was not sent.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const act = String(form.get('act'));
  if (!navigator.onLine && act !== 'empezar') await untilItArrives(askIfBack, request.signal);
  try {
    const answer = await serverAction();
    // Its draft is forgotten (`unsent/drafts.tsx`).
    if (answer.asked)
      dispatchEvent(new CustomEvent('asked', { detail: new URL(request.url).pathname }));
    return answer;
  } catch (fault) {
    if (!isBrokenLine(fault)) throw fault;
    await untilItArrives(askIfBack, request.signal);
    // Not as a fault: what hangs from it is read anew, since it may have arrived.
    return notSent(act, form);
  }
}

const askIfBack = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });

function notSent(act: string, form: FormData): LessonAnswer {
  if (act === 'hecha')
    return { fault: sentence('Se cortó la conexión. Ya volvió: márcala otra vez.') };
  if (act === 'empezar')
    return { fault: sentence('Se cortó la conexión. Ya volvió: empieza otra vez.') };
  const fault =
    'Se cortó la conexión al enviar. Si no lo ves en esta página, envíalo otra vez: lo que escribiste sigue aquí.';
  const text = String(form.get('text') ?? '');
  if (act === 'preguntar') return { refused: fault, question: text };
  if (act === 'nota') return { fault: sentence(fault) };
  return { notHandedIn: sentence(fault), typed: text };
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: loaderData?.lesson?.title ?? 'Lección',
    description: 'Una lección de tu curso.',
    path: lessonPath(params.enrolment, params.lesson),
    hidden: true,
  });
}

/** One lesson: it is the screen; the index stands quietly beside it, and the way on below. */
export default function LessonPage({
  loaderData: { room, lesson, shut, questions },
  actionData,
  params,
}: Route.ComponentProps) {
  const lines = room.units.flatMap(({ lessons }) => lessons);
  const waits = lines.find(({ _id }) => _id === params.lesson)?.waitsFor;
  return (
    <RoomFrame room={room} tool={room.units.length > 0 && <ContentsButton />}>
      <LineNotice />
      <ContentsSheet room={room} />
      <div className="page grid items-start gap-x-14 py-4 md:py-8 lg:grid-cols-[1fr_19rem]">
        <article className="mx-auto w-full max-w-reading min-w-0">
          <ErrorSummary fault={actionData?.fault} />
          {lesson && questions ? (
            <Opened room={room} lesson={lesson} questions={questions} answer={actionData} />
          ) : room.closed ? (
            <div className="mt-6">
              <ClosedRoom room={room} />
            </div>
          ) : (
            <div className="mt-6">
              <Notice tone="warning" title={shut ?? 'Esta lección no está abierta.'}>
                {waits && (
                  <p className="my-3">
                    <ButtonLink to={lessonPath(room.enrolment, waits._id)}>
                      Ir a «{waits.title}»
                    </ButtonLink>
                  </p>
                )}
                <p>
                  <Link className="link" to={`/aula/${room.enrolment}`}>
                    Ver las lecciones del curso
                  </Link>
                </p>
              </Notice>
            </div>
          )}
        </article>
        {room.units.length > 0 && (
          <aside className="mt-10 min-w-0 border-t border-line pt-6 lg:sticky lg:top-20 lg:mt-0 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:border-0 lg:pt-2 print:hidden">
            <h2 id="lecciones" className="scroll-mt-20 text-l">
              Lecciones
            </h2>
            <p className="mt-1 mb-5 text-xs text-muted tabular-nums">{progressWords(room)}</p>
            <LessonTree room={room} pathOf={(lesson) => lessonPath(room.enrolment, lesson)} />
          </aside>
        )}
      </div>
    </RoomFrame>
  );
}

function Opened({
  room,
  lesson,
  questions,
  answer,
}: {
  room: Room;
  lesson: OpenedLesson;
  questions: { questions: LessonQuestion[]; mail: string };
  answer: LessonAnswer | undefined;
}) {
  return (
    <>
      <header className="mt-2 mb-6">
        <p className="text-s text-muted">
          {lesson.unit} · {minutesWords(lesson.minutes)}
          {!lesson.required && ' · opcional'}
        </p>
        <h1 className="mt-1 text-2xl md:text-3xl">{lesson.title}</h1>
      </header>
      {lesson.session && (
        <SessionPanel key={lesson._id} session={lesson.session} title={lesson.title} />
      )}
      <LessonBody
        lesson={lesson}
        watching={{
          path: `${lessonPath(room.enrolment, lesson._id)}/visto`,
          position: lesson.position,
        }}
      />
      {lesson.quiz && (
        <QuizPanel
          quiz={lesson.quiz}
          place={{ enrolment: room.enrolment, lesson: lesson._id }}
          finished={room.completedAt !== null}
        />
      )}
      {lesson.assignment && (
        <AssignmentPanel
          task={lesson.assignment}
          place={{ enrolment: room.enrolment, lesson: lesson._id }}
          typed={answer?.typed}
          fault={answer?.notHandedIn}
        />
      )}
      {lesson.tool && <ToolPanel tool={lesson.tool} />}
      <Onward room={room} lesson={lesson} />
      <LessonNote key={lesson._id} note={lesson.note} said={answer?.said} />
      <LessonQuestions key={`preguntas-${lesson._id}`} {...questions} answer={answer} />
    </>
  );
}

function Onward({ room, lesson }: { room: Room; lesson: OpenedLesson }) {
  const { previous, next } = lesson;
  return (
    <nav
      aria-label="Seguir"
      className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-6 print:hidden"
    >
      {lesson.doneAt ? (
        <>
          <span className="mr-auto inline-flex min-h-12 items-center gap-2 text-s font-semibold text-success">
            <Icon name="check" /> Hecha
          </span>
          {next && (
            <ButtonLink to={lessonPath(room.enrolment, next._id)}>
              Sigue: {next.title} <Icon name="arrow" />
            </ButtonLink>
          )}
        </>
      ) : lesson.quiz ? (
        <span className="mr-auto text-s text-muted">Se marca como hecha cuando lo apruebas.</span>
      ) : lesson.assignment ? (
        <span className="mr-auto text-s text-muted">
          Se marca como hecha cuando te la califican y la apruebas.
        </span>
      ) : lesson.session && !lesson.session.finishable ? (
        <span className="mr-auto text-s text-muted">
          {lesson.session.never
            ? 'No cuenta en tu edición.'
            : 'Se marca como hecha cuando asistes.'}
        </span>
      ) : lesson.tool?.grade ? (
        <span className="mr-auto text-s text-muted">
          Se marca como hecha cuando la apruebas en su herramienta.
        </span>
      ) : (
        <Form method="post" className="max-sm:w-full sm:mr-auto">
          <input type="hidden" name="act" value="hecha" />
          <input type="hidden" name="next" value={next?._id ?? ''} />
          <Button type="submit" wide>
            <Icon name="check" /> {next ? 'Marcar como hecha y seguir' : 'Marcar como hecha'}
          </Button>
        </Form>
      )}
      {previous && (
        <ButtonLink look="quiet" to={lessonPath(room.enrolment, previous._id)}>
          <Icon name="back" /> Anterior<span className="sr-only">: {previous.title}</span>
        </ButtonLink>
      )}
      {!lesson.doneAt && next && (
        <ButtonLink look="quiet" to={lessonPath(room.enrolment, next._id)}>
          Siguiente<span className="sr-only">: {next.title}</span> <Icon name="arrow" />
        </ButtonLink>
      )}
    </nav>
  );
}
