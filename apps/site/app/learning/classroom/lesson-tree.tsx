import { lessonKinds } from '@aulario/contract/learning/course-content';
import type { Room, RoomLesson } from '@aulario/contract/learning/room';
import { NavLink } from 'react-router';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { minutesWords, opensWords } from './room-words.ts';

type LessonTreeProps = {
  room: Pick<Room, 'units'> & Partial<Pick<Room, 'closed'>>;
  pathOf: (lesson: string) => string;
  /** Opens also what learners may open only later. */
  early?: boolean;
  /** Going to a lesson takes the place of this page among those that the back button leads to. */
  replace?: boolean;
};

/** The lessons of a course, unit by unit: a quiet index with one mark a lesson. */
export function LessonTree(props: LessonTreeProps) {
  const { room } = props;
  return (
    <ol className="space-y-6">
      {room.units.map((unit, index) => (
        <li key={unit._id}>
          <h3 className="flex gap-3 text-m leading-snug">
            <span className="w-6 shrink-0 text-muted tabular-nums">{index + 1}</span>
            {unit.title}
          </h3>
          <ol className="mt-2 border-t border-line">
            {unit.lessons.map((lesson) => (
              <li key={lesson._id} className="border-b border-line">
                <LessonLine {...props} lesson={lesson} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function LessonLine({
  room: { closed = null },
  pathOf,
  early = false,
  replace = false,
  lesson,
}: LessonTreeProps & { lesson: RoomLesson }) {
  const opens = opensWords(lesson);
  const shut = closed !== null || (opens !== undefined && !early);
  const line = (
    <>
      <Mark lesson={lesson} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug">{lesson.title}</span>
        <span className="block text-xs text-muted tabular-nums">
          {opens ? `Se abre ${opens}` : facts(lesson)}
        </span>
      </span>
    </>
  );
  const look = 'flex min-h-12 items-start gap-3 py-2.5 text-s';
  if (shut) return <div className={`${look} text-muted`}>{line}</div>;
  return (
    <NavLink
      to={pathOf(lesson._id)}
      replace={replace}
      className={`${look} transition-colors hover:text-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent`}
    >
      {line}
    </NavLink>
  );
}

const facts = ({ kind, minutes, required, startsAt, never }: RoomLesson) =>
  [
    lessonKinds[kind],
    startsAt ? shortDay(limaDay(startsAt)) : minutesWords(minutes),
    never ? 'tu grupo no la tiene' : required ? '' : 'opcional',
  ]
    .filter(Boolean)
    .join(' · ');

/** Not begun, begun, done: an open ring, half a disc, a tick. */
function Mark({ lesson: { done, begun } }: { lesson: RoomLesson }) {
  if (done)
    return (
      <span className="mt-0.5 grid size-6 shrink-0 place-items-center text-accent">
        <Icon name="check" className="size-5" />
        <span className="sr-only">Hecha:</span>
      </span>
    );
  const ring = 'mt-1.5 mx-1 size-4 shrink-0 rounded-full border-2';
  return begun ? (
    <span
      className={`${ring} border-accent bg-linear-to-r from-accent from-50% to-transparent to-50%`}
    >
      <span className="sr-only">Empezada:</span>
    </span>
  ) : (
    <span aria-hidden="true" className={`${ring} border-field`} />
  );
}
