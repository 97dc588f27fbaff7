import type { Assignment } from '@aulario/contract/learning/assignment';
import { isGraded, type Lesson, type Unit } from '@aulario/contract/learning/course-content';
import type { Quiz } from '@aulario/contract/learning/question';
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
import { categoriesOf } from '../assessment/question.queries.ts';
import { keepDraft, published } from '../classroom/content.service.ts';
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
    ...{ url: null, opensOn: null, opensDay: null, opensAfter: null, tool: null, media: null },
    ...{ session: null, quiz: kind === 'cuestionario' ? await newQuiz(deps, id) : null },
    assignment: kind === 'tarea' ? newAssignment : null,
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
 * @throws DomainError `wrong-state` for what learners have and counts for their grade, and for one that another waits for.
 */
export async function removeTaughtLesson(
  deps: TreeDeps,
  actor: Actor,
  { id, lesson }: Place,
): Promise<TaughtRoom> {
  const { units, version } = await writableContent(deps.db, actor, id);
  const all = units.flatMap(({ lessons }) => lessons);
  const gone = found(all.find(({ _id }) => _id === lesson));
  if (isGraded(gone.kind) && (await isPublished(deps, id, lesson)))
    throw new DomainError(
      'wrong-state',
      'Los cuestionarios, las tareas y las herramientas ya publicados cuentan para la nota: los quita el personal.',
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

async function isPublished({ db }: TreeDeps, id: string, lesson: string): Promise<boolean> {
  const units = await published(db, id);
  return units.some(({ lessons }) => lessons.some(({ _id }) => _id === lesson));
}

/** A quiz as most are, of the first category of the bank. */
async function newQuiz({ db }: TreeDeps, course: string): Promise<Quiz> {
  const [first = { category: 'General', count: 5 }] = await categoriesOf(db, course);
  return {
    draws: [{ category: first.category, count: Math.min(5, first.count) }],
    ...{ timeLimit: null, attempts: 3, counts: 'mejor', passPercent: 60, shuffle: true },
    ...{ reveal: 'al-terminar', weight: 1 },
  };
}

/** An assignment as most are, marked from 0 to 20 until it has a rubric. */
const newAssignment: Assignment = {
  ...{ asks: 'cualquiera', fileKinds: ['pdf', 'foto', 'oficina'], mostFiles: 3, megabytes: 8 },
  ...{ dueAfter: 14, latePerDay: 5, attempts: 2, counts: 'mejor', rubric: [] },
  ...{ passPercent: 60, weight: 1, anonymous: false, group: false },
};

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
