import type { Lesson, LessonKind, Unit } from '@aulario/contract/learning/course-content';
import { carried, moved, type Place } from '../../form/line-moves.ts';
import { usualMinutes } from '../media/film-minutes.ts';
import type { QuestionCategory } from '../questions/use-categories.ts';
import { newAssignment } from './new-assignment.ts';
import { newQuiz } from './new-quiz.ts';
import { newSession } from './new-session.ts';

/** Changes of the tree of lessons; each gives a new tree and leaves the old one for undoing. */

const newId = () => crypto.randomUUID();

export function addUnit(tree: Unit[]): Unit[] {
  return [...tree, { _id: newId(), title: `Módulo ${tree.length + 1}`, lessons: [] }];
}

/** @param around the categories that a quiz may draw from, and the lessons that are there */
export function newLesson(kind: LessonKind, { bank = [], tree = [] }: Around = {}): Lesson {
  return {
    ...{ _id: newId(), kind, title: 'Lección nueva', minutes: usualMinutes, required: true },
    ...{ preview: false, body: '', url: null, opensOn: null },
    ...{ opensDay: null, opensAfter: null },
    quiz: kind === 'cuestionario' ? newQuiz(bank) : null,
    assignment: kind === 'tarea' ? newAssignment() : null,
    ...{ media: null, tool: null },
    session: kind === 'sesion' ? newSession(tree) : null,
  };
}

type Around = { bank?: readonly QuestionCategory[]; tree?: readonly Unit[] };

export function addLesson(tree: Unit[], unit: string, lesson: Lesson): Unit[] {
  return tree.map((each) =>
    each._id === unit ? { ...each, lessons: [...each.lessons, lesson] } : each,
  );
}

export function renameUnit(tree: Unit[], unit: string, title: string): Unit[] {
  return tree.map((each) => (each._id === unit ? { ...each, title } : each));
}

export function changeLesson(tree: Unit[], id: string, changes: Partial<Lesson>): Unit[] {
  return tree.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((lesson) => (lesson._id === id ? { ...lesson, ...changes } : lesson)),
  }));
}

/** Without a unit and its lessons, or without a lesson. */
export function remove(tree: Unit[], id: string): Unit[] {
  return tree
    .filter(({ _id }) => _id !== id)
    .map((unit) => ({ ...unit, lessons: unit.lessons.filter(({ _id }) => _id !== id) }));
}

/** The same again right after it, with ids of its own: nobody has done any of it yet. */
export function duplicate(tree: Unit[], id: string): Unit[] {
  const copy = (lesson: Lesson): Lesson => ({ ...lesson, _id: newId() });
  const copyAll = (lessons: Lesson[]) => {
    const ids = new Map(lessons.map(({ _id }) => [_id, newId()]));
    const idOf = (was: string) => ids.get(was) ?? was;
    // What is done before within a unit is so within its copy.
    return lessons.map((lesson) => ({
      ...lesson,
      ...{ _id: idOf(lesson._id), opensAfter: lesson.opensAfter && idOf(lesson.opensAfter) },
    }));
  };
  return tree.flatMap((unit) => {
    const lessons = unit.lessons.flatMap((lesson) =>
      lesson._id === id
        ? [lesson, { ...copy(lesson), title: `${lesson.title} (copia)`.slice(0, 200) }]
        : [lesson],
    );
    const same = { ...unit, lessons };
    if (unit._id !== id) return [same];
    const title = `${unit.title} (copia)`.slice(0, 200);
    return [same, { _id: newId(), title, lessons: copyAll(unit.lessons) }];
  });
}

/** A unit in another place. */
export const carryUnit = (tree: Unit[], from: number, to: number): Unit[] => moved(tree, from, to);

/** A lesson in another place, of its unit or of another. */
export function carryLesson(tree: Unit[], from: Place, to: Place): Unit[] {
  const lists = carried(
    tree.map(({ lessons }) => lessons),
    from,
    to,
  );
  return tree.map((unit, at) => ({ ...unit, lessons: lists[at] ?? [] }));
}

/** One place up (-1) or down (1): a unit among units, a lesson through the units too. */
export function move(tree: Unit[], id: string, step: -1 | 1): Unit[] {
  const at = tree.findIndex(({ _id }) => _id === id);
  if (at >= 0) return swapped(tree, at, at + step);
  return moveLesson(tree, id, step);
}

function moveLesson(tree: Unit[], id: string, step: -1 | 1): Unit[] {
  const from = tree.findIndex(({ lessons }) => lessons.some(({ _id }) => _id === id));
  const unit = tree[from];
  if (!unit) return tree;
  const at = unit.lessons.findIndex(({ _id }) => _id === id);
  const lesson = unit.lessons[at];
  if (unit.lessons[at + step]) {
    const lessons = swapped(unit.lessons, at, at + step);
    return tree.map((each) => (each === unit ? { ...each, lessons } : each));
  }
  const next = tree[from + step];
  if (!next || !lesson) return tree;
  return tree.map((each) => {
    if (each === unit) return { ...each, lessons: each.lessons.filter(({ _id }) => _id !== id) };
    if (each !== next) return each;
    const lessons = step === 1 ? [lesson, ...each.lessons] : [...each.lessons, lesson];
    return { ...each, lessons };
  });
}

function swapped<T>(items: T[], one: number, other: number): T[] {
  const [a, b] = [items[one], items[other]];
  if (a === undefined || b === undefined) return items;
  return items.map((item, place) => (place === one ? b : place === other ? a : item));
}

/** The lesson of this id, with its unit. */
export function lessonIn(tree: Unit[], id: string | null): { unit: Unit; lesson: Lesson } | null {
  for (const unit of tree) {
    const lesson = unit.lessons.find(({ _id }) => _id === id);
    if (lesson) return { unit, lesson };
  }
  return null;
}
