import type { ContentHealth } from '@aulario/contract/learning/content-health';
import type { Lesson } from '@aulario/contract/learning/course-content';
import { videoFrame } from '@aulario/contract/video-address';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { categoriesOf } from '../assessment/question.queries.ts';
import { contentOf } from './content.queries.ts';
import { leadingSlugs, mediaHealth } from './content-health.queries.ts';
import { findingsOf, linksOf, outsideAddresses, ownCourseOf } from './content-health.rules.ts';
import { deadLinks } from './outside-link.queries.ts';

/** Looks in a row, a day apart, after which a page counts as gone: one may have been out of order. */
const tellAfter = 2;

/** What of the draft of a course needs a look, in the order of its lessons. */
export async function contentHealth(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  courseId: string,
): Promise<ContentHealth> {
  requirePermission(actor, 'courses:read');
  found(await courseById(db, courseId));
  const draft = (await contentOf(db, courseId))?.draft ?? [];
  const lessons = draft.flatMap((unit) => unit.lessons);
  const bank = await categoriesOf(db, courseId);
  const outside = [
    ...new Set(lessons.flatMap((lesson) => outsideAddresses(lesson, config.publicUrl))),
  ];
  const around = {
    media: await mediaHealth(
      db,
      courseId,
      lessons.flatMap(({ media }) => media ?? []),
    ),
    bank: new Map(bank.map(({ category, count }) => [category, count])),
    slugs: await leadingSlugs(db, namedCourses(lessons, config.publicUrl)),
    dead: new Set([
      ...(await deadLinks(db, outside, tellAfter)),
      // A film's own service says whether it is there: its word is enough.
      ...(await deadLinks(db, outside.filter(videoFrame), 1)),
    ]),
    publicUrl: config.publicUrl,
  };
  return lessons.flatMap((lesson) =>
    findingsOf(lesson, around).map((finding) => ({
      ...{ lesson: lesson._id, title: lesson.title, finding },
    })),
  );
}

function namedCourses(lessons: Lesson[], publicUrl: string): string[] {
  const named = lessons.flatMap(linksOf).flatMap((href) => {
    const url = URL.parse(href, publicUrl);
    return (url && ownCourseOf(url, publicUrl)) ?? [];
  });
  return [...new Set(named)];
}
