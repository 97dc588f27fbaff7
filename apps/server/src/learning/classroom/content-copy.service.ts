import type { CourseContent, Unit } from '@aulario/contract/learning/course-content';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { copyBank, countQuestions } from '../assessment/question.queries.ts';
import { contentOf } from './content.queries.ts';
import { changeContent } from './content.service.ts';

/**
 * Begins the lessons of a course as those of another are now, with its question bank; nobody sees them before they are
 * published. Nothing of anybody who learned there comes along, no days, and no uploads, which belong to their course.
 * @throws DomainError `wrong-state` for a course that has lessons or questions already.
 */
export async function copyContent(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  courseId: string,
  from: string,
): Promise<CourseContent> {
  requirePermission(actor, 'courses:write');
  return changeContent(deps, actor, courseId, 'copy', async (tx, before, now) => {
    found(await courseById(tx, from));
    const source = (await contentOf(tx, from))?.draft ?? [];
    if (before.draft.length > 0 || before.publishedAt || (await countQuestions(tx, courseId)) > 0)
      throw new DomainError(
        'wrong-state',
        'El curso ya tiene lecciones o preguntas: no se copia encima.',
      );
    await copyBank(tx, { from, to: courseId, now });
    return { ...before, draft: copied(source), version: before.version + 1, updatedAt: now };
  });
}

/** What is done before another lesson is so there too; days of the calendar stay behind, those of an edition do not. */
function copied(source: Unit[]): Unit[] {
  const ids = new Map(source.flatMap(({ lessons }) => lessons).map(({ _id }) => [_id, newId()]));
  const idOf = (id: string | null | undefined) => (id && ids.get(id)) || null;
  return source.map(({ title, lessons }) => ({
    ...{ _id: newId(), title },
    lessons: lessons.map((lesson) => ({
      ...lesson,
      ...{ _id: idOf(lesson._id) ?? newId(), opensAfter: idOf(lesson.opensAfter) },
      ...{ opensOn: null, media: null },
    })),
  }));
}
