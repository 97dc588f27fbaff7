import type { Unit } from '@aulario/contract/learning/course-content';
import type { lessonVersions } from '../learning/classroom/lesson-version.tables.ts';
import { days } from '../platform/clock.ts';
import { demoRandom } from './demo-random.ts';

/** The first lesson of a course was begun some days before it was published as it is. */
export function composeVersions(
  courseId: string,
  tree: Unit[],
  at: Date,
): (typeof lessonVersions.$inferInsert)[] {
  const [lesson] = tree.flatMap(({ lessons }) => lessons);
  if (!lesson) return [];
  const random = demoRandom(`lesson-versions ${courseId}`);
  const earlier = new Date(at.getTime() - days(6));
  const [beginning] = lesson.body.split('</p>');
  const begun = { ...lesson, title: `${lesson.title} (por revisar)`, body: `${beginning}</p>` };
  const same = { courseId, lessonId: lesson._id, authorId: null };
  return [
    {
      ...{ ...same, id: random.id(earlier), content: begun, publishedAt: null },
      ...{ begunAt: earlier, savedAt: earlier },
    },
    {
      ...{ ...same, id: random.id(at), content: lesson, publishedAt: at },
      ...{ begunAt: at, savedAt: at },
    },
  ];
}
