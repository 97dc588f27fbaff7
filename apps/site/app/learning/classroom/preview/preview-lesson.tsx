import type { PreviewedRoom } from '@aulario/contract/learning/content-preview';
import type { OpenedLesson } from '@aulario/contract/learning/room';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AssignmentPanel } from '../assignment/assignment-panel.tsx';
import { LessonBody } from '../lesson-body.tsx';
import { LessonTree } from '../lesson-tree.tsx';
import { QuizPanel } from '../quiz-panel.tsx';
import { minutesWords, opensWords, progressWords } from '../room-words.ts';
import { ToolPanel } from '../tool-panel.tsx';
import { PreviewBar, previewPath } from './preview-bar.tsx';

/** A lesson of the draft as its student will see it; nothing of it can be done here. */
export function PreviewLesson({
  room,
  lesson,
  bar = <PreviewBar course={room.course} lesson={lesson._id} />,
  pathOf = (id) => previewPath(room.course, id),
}: {
  room: PreviewedRoom;
  lesson: OpenedLesson;
  /** Where it is shown; staff's preview when not said. */
  bar?: ReactNode;
  /** Of a lesson, or of the whole course. */
  pathOf?: (lesson?: string) => string;
}) {
  const place = { enrolment: '', lesson: lesson._id };
  const line = room.units.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === lesson._id);
  const opens = line && opensWords(line);
  return (
    <>
      {bar}
      <div className="page grid items-start gap-x-14 py-4 md:py-8 lg:grid-cols-[1fr_19rem]">
        <article className="mx-auto w-full max-w-reading min-w-0">
          <Link to={pathOf()} className="link inline-flex min-h-11 items-center gap-2 text-s">
            <Icon name="back" className="size-4.5" /> {room.courseName}
          </Link>
          <header className="mt-2 mb-6">
            <p className="text-s text-muted">
              {lesson.unit} · {minutesWords(lesson.minutes)}
              {!lesson.required && ' · opcional'}
              {opens && ` · los estudiantes la abren ${opens}`}
            </p>
            <h1 className="mt-1 text-2xl md:text-3xl">{lesson.title}</h1>
          </header>
          <LessonBody lesson={lesson} />
          {lesson.quiz && <QuizPanel quiz={lesson.quiz} place={place} finished={false} locked />}
          {lesson.assignment && <AssignmentPanel task={lesson.assignment} place={place} />}
          {lesson.tool && <ToolPanel tool={lesson.tool} preview />}
          <Neighbours {...lesson} pathOf={pathOf} />
        </article>
        <aside className="mt-10 min-w-0 border-t border-line pt-6 lg:sticky lg:top-6 lg:mt-0 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-0 lg:pt-2 print:hidden">
          <h2 className="text-l">Lecciones</h2>
          <p className="mt-1 mb-5 text-xs text-muted tabular-nums">{progressWords(room)}</p>
          <LessonTree room={room} pathOf={pathOf} early />
        </aside>
      </div>
    </>
  );
}

type Neighbour = { _id: string; title: string } | null;

function Neighbours({
  previous,
  next,
  pathOf,
}: {
  previous: Neighbour;
  next: Neighbour;
  pathOf: (lesson: string) => string;
}) {
  return (
    <nav
      aria-label="Seguir"
      className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-6 print:hidden"
    >
      {previous && (
        <ButtonLink look="quiet" to={pathOf(previous._id)}>
          <Icon name="back" /> Anterior<span className="sr-only">: {previous.title}</span>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={pathOf(next._id)}>
          Sigue: {next.title} <Icon name="arrow" />
        </ButtonLink>
      )}
    </nav>
  );
}
