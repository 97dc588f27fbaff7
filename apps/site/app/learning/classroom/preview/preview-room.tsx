import type { PreviewedRoom } from '@aulario/contract/learning/content-preview';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { LessonTree } from '../lesson-tree.tsx';
import { progressWords } from '../room-words.ts';
import { PreviewBar, previewPath } from './preview-bar.tsx';

/** The draft of a course's lessons, as who learns in it will find it. */
export function PreviewRoom({
  room,
  bar = <PreviewBar course={room.course} />,
  pathOf = (lesson) => previewPath(room.course, lesson),
}: {
  room: PreviewedRoom;
  /** Where it is shown; staff's preview when not said. */
  bar?: ReactNode;
  pathOf?: (lesson: string) => string;
}) {
  const [first] = room.units.flatMap(({ lessons }) => lessons);
  return (
    <>
      {bar}
      <div className="page max-w-reading py-6 md:py-10">
        <h1 className="text-2xl md:text-4xl">{room.courseName}</h1>
        {first ? (
          <>
            <p className="mt-2 mb-5 text-s text-muted tabular-nums">{progressWords(room)}</p>
            <ButtonLink to={pathOf(first._id)}>Empezar: {first.title}</ButtonLink>
            <h2 className="mt-10 mb-4 text-xl">Lecciones</h2>
            <LessonTree room={room} pathOf={pathOf} early />
          </>
        ) : (
          <p className="mt-5">Todavía no hay lecciones.</p>
        )}
      </div>
    </>
  );
}
