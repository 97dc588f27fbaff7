import { isDeepStrictEqual } from 'node:util';
import type { CourseContent, Lesson, Unit } from '@aulario/contract/learning/course-content';
import type { LessonRow, UnitRow } from './content.tables.ts';

type Change = CourseContent['changes'][number];

/** What is published, as a draft would say it. */
export function treeOf(units: UnitRow[], lessons: LessonRow[]): Unit[] {
  return units.map(({ id, title }) => ({
    _id: id,
    title,
    lessons: lessons
      .filter(({ unitId }) => unitId === id)
      .map(({ id: _id, kind, title: name, minutes, required, preview, body, ...rest }) => ({
        ...{ _id, kind, title: name, minutes, required, preview, body },
        ...{ url: rest.url, opensOn: rest.opensOn, opensDay: rest.opensDay },
        opensAfter: rest.opensAfter,
        ...{ quiz: rest.quiz, assignment: rest.assignment, tool: rest.tool },
        ...{ media: rest.media, session: rest.session },
      })),
  }));
}

/** What publishing the draft would change for learners, unit by unit and lesson by lesson. */
export const changesBetween = (published: Unit[], draft: Unit[]): Change[] =>
  changedItems(published, draft).map(({ change, what }) => ({ change, what }));

/** The same with the id of each unit and lesson; null of the order of all. */
export function changedItems(published: Unit[], draft: Unit[]): (Change & { id: string | null })[] {
  const [before, after] = [flat(published), flat(draft)];
  const changes: ReturnType<typeof changedItems> = [];
  for (const [id, item] of after) {
    const known = before.get(id);
    if (!known) changes.push({ change: 'nueva', what: item.title, id });
    else if (!isDeepStrictEqual(known.said, item.said))
      changes.push({ change: 'cambiada', what: item.title, id });
    else if (known.unit !== item.unit) changes.push({ change: 'movida', what: item.title, id });
  }
  for (const [id, item] of before)
    if (!after.has(id)) changes.push({ change: 'quitada', what: item.title, id });
  const stayed = (items: Map<string, Item>, others: Map<string, Item>) =>
    [...items.keys()].filter((id) => others.has(id)).join();
  if (changes.length === 0 && stayed(before, after) !== stayed(after, before))
    changes.push({ change: 'movida', what: 'El orden de las lecciones', id: null });
  return changes;
}

/** A draft of before there were assignments, uploads, tools or these ways to open says nothing of them. */
export const saidOf = (lesson: Lesson): Lesson => ({
  ...lesson,
  opensDay: lesson.opensDay ?? null,
  opensAfter: lesson.opensAfter ?? null,
  assignment: lesson.assignment ?? null,
  media: lesson.media ?? null,
  tool: lesson.tool ?? null,
  session: lesson.session ?? null,
});

type Item = { title: string; unit: string | null; said: object };

function flat(tree: Unit[]): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const { lessons, ...unit } of tree) {
    items.set(unit._id, { title: unit.title, unit: null, said: unit });
    for (const lesson of lessons)
      items.set(lesson._id, { title: lesson.title, unit: unit._id, said: saidOf(lesson) });
  }
  return items;
}
