import { isGraded, type Lesson, type Unit } from '@aulario/contract/learning/course-content';
import type {
  addTaughtLessonBody,
  TaughtLesson,
  TaughtRoom,
} from '@aulario/contract/learning/taught-content';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { keepDraft } from '../classroom/content.service.ts';
import { taughtLesson, taughtRoom, writableContent } from './taught-content.service.ts';

type TreeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type Place = { id: string; lesson: string };

/** Adds a lesson at the end of a unit of the draft. @throws DomainError as `writableContent` does. */
export async function addTaughtLesson(
  deps: TreeDeps,
  actor: Actor,
  { id, unit, kind, title }: { id: string } & z.output<typeof addTaughtLessonBody>,
): Promise<TaughtLesson> {
  const { units, version } = await writableContent(deps.db, actor, id);
  const there = found(units.find(({ _id }) => _id === unit));
  if (there.lessons.length >= 100)
    throw fieldFault('title', 'Un módulo lleva como mucho 100 lecciones.');
  const lesson: Lesson = {
    ...{ _id: newId(), kind, title, minutes: 10, required: true, preview: false, body: '' },
    ...{ url: null, opensOn: null, opensDay: null, opensAfter: null, quiz: null },
    ...{ assignment: null, tool: null, media: null, session: null },
  };
  const next = units.map((one) =>
    one === there ? { ...one, lessons: [...one.lessons, lesson] } : one,
  );
  await keepDraft(deps, actor, id, { units: next, version });
  return taughtLesson(deps, actor, { id, lesson: lesson._id });
}

/** Moves a lesson one place; from the edge of its unit into the one beside. At the ends it stays where it is. */
export async function moveTaughtLesson(
  deps: TreeDeps,
  actor: Actor,
  { id, lesson, to }: Place & { to: 'antes' | 'despues' },
): Promise<TaughtRoom> {
  const { units, version } = await writableContent(deps.db, actor, id);
  const next = moved(units, lesson, to === 'antes' ? -1 : 1);
  if (next) await keepDraft(deps, actor, id, { units: next, version });
  return taughtRoom(deps, actor, id);
}

/**
 * Takes a lesson out of the draft; what learners did of it stays.
 * @throws DomainError `wrong-state` for what counts for the grade, and for one that another waits for.
 */
export async function removeTaughtLesson(
  deps: TreeDeps,
  actor: Actor,
  { id, lesson }: Place,
): Promise<TaughtRoom> {
  const { units, version } = await writableContent(deps.db, actor, id);
  const all = units.flatMap(({ lessons }) => lessons);
  const gone = found(all.find(({ _id }) => _id === lesson));
  if (isGraded(gone.kind))
    throw new DomainError(
      'wrong-state',
      'Los cuestionarios, las tareas y las herramientas cuentan para la nota: los quita el personal.',
    );
  const waits = all.find(({ opensAfter }) => opensAfter === lesson);
  if (waits)
    throw new DomainError(
      'wrong-state',
      `«${waits.title}» se abre al terminar esta lección: pide al personal que la abra de otra manera.`,
    );
  const next = units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.filter(({ _id }) => _id !== lesson),
  }));
  await keepDraft(deps, actor, id, { units: next, version });
  return taughtRoom(deps, actor, id);
}

/** @returns undefined where there is no place on that side. */
function moved(units: Unit[], lesson: string, step: -1 | 1): Unit[] | undefined {
  const next = units.map((unit) => ({ ...unit, lessons: [...unit.lessons] }));
  const from = next.findIndex(({ lessons }) => lessons.some(({ _id }) => _id === lesson));
  const unit = found(next[from]);
  const at = unit.lessons.findIndex(({ _id }) => _id === lesson);
  const [taken] = unit.lessons.splice(at, 1);
  const inside = at + step >= 0 && at + step <= unit.lessons.length;
  const target = inside ? unit : next[from + step];
  if (!taken || !target) return undefined;
  const place = inside ? at + step : step < 0 ? target.lessons.length : 0;
  target.lessons.splice(place, 0, taken);
  return next;
}
