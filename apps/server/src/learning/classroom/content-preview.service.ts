import type { PreviewedRoom } from '@aulario/contract/learning/content-preview';
import type { Lesson, Unit } from '@aulario/contract/learning/course-content';
import type { OpenedLesson } from '@aulario/contract/learning/room';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { withFormulas } from '../../platform/formulas.ts';
import { passFor, staffPlace } from '../media/media.pass.ts';
import { shownMedia } from '../media/shown-media.ts';
import { dueAtOf } from './assignment.rules.ts';
import { contentOf } from './content.queries.ts';
import { ownQuizView } from './quiz.rules.ts';
import { ownAssignmentView } from './submission.view.ts';
import { previewedTool } from './tool-lesson.ts';

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The draft of a course as a student will see it. Whoever looks at it is in no course: nothing is written. */
export async function previewRoom(
  { db, clock }: Pick<PreviewDeps, 'db' | 'clock'>,
  actor: Actor,
  courseId: string,
): Promise<PreviewedRoom> {
  requirePermission(actor, 'courses:read');
  const { course, draft } = await draftOf(db, courseId);
  return roomAsSeen(course, draft, clock.now());
}

/** A tree of lessons as who learns in it finds it. */
export function roomAsSeen(
  course: { id: string; name: string },
  tree: Unit[],
  now: Date,
): PreviewedRoom {
  const today = limaDay(now);
  const units = tree.map(({ _id, title, lessons }) => ({
    ...{ _id, title },
    lessons: lessons.map((lesson) => ({
      ...{ _id: lesson._id, title: lesson.title, kind: lesson.kind, minutes: lesson.minutes },
      ...{ required: lesson.required, opensOn: dayToCome(lesson, today), done: false },
      ...{ opensDay: lesson.opensDay, waitsFor: before(tree, lesson) },
      ...{ begun: false, startsAt: null, never: false },
    })),
  }));
  const minutesLeft = lessonsOf(tree).reduce((sum, { minutes }) => sum + minutes, 0);
  return { course: course.id, courseName: course.name, units, minutesLeft };
}

/**
 * A lesson of the draft, also one that opens later.
 * @throws DomainError `not-found` for one that was removed from it.
 */
export async function previewLesson(
  deps: PreviewDeps,
  actor: Actor,
  { id: courseId, lesson: lessonId }: { id: string; lesson: string },
): Promise<OpenedLesson> {
  requirePermission(actor, 'courses:read');
  const { draft } = await draftOf(deps.db, courseId);
  return lessonAsSeen(deps, actor, draft, { lesson: lessonId, place: staffPlace });
}

/**
 * One of a tree of lessons, as its student sees it before doing anything of it.
 * @param place in whose name its film or file is read
 */
export async function lessonAsSeen(
  deps: PreviewDeps,
  actor: Actor,
  tree: Unit[],
  { lesson: lessonId, place }: { lesson: string; place: string },
): Promise<OpenedLesson> {
  const lessons = lessonsOf(tree);
  const at = lessons.findIndex(({ _id }) => _id === lessonId);
  const lesson = found(lessons[at], 'Esta lección ya no está.');
  const media = lesson.media ?? null;
  const pass = media && passFor(deps, actor, place, media);
  return {
    ...{ _id: lesson._id, kind: lesson.kind, title: lesson.title, unit: lesson.unit },
    ...{ minutes: lesson.minutes, required: lesson.required, url: lesson.url },
    body: withFormulas(lesson.body),
    media: media && pass ? await shownMedia(deps.db, media, pass) : null,
    ...{ position: 0, doneAt: null, note: '' },
    quiz: lesson.quiz ? ownQuizView(lesson.quiz, [], deps.clock.now()) : null,
    assignment: assignmentOf(lesson, deps.clock.now()),
    // Each student sees the one of their own edition.
    session: lesson.session
      ? { ...lesson.session, held: null, never: false, finishable: false }
      : null,
    tool: lesson.tool ? await previewedTool(deps.db, lesson.tool) : null,
    previous: neighbour(lessons[at - 1]),
    next: neighbour(lessons[at + 1]),
  };
}

async function draftOf(db: Db, courseId: string) {
  const { course } = found(await courseById(db, courseId));
  return { course, draft: (await contentOf(db, courseId))?.draft ?? [] };
}

const lessonsOf = (draft: Unit[]) =>
  draft.flatMap(({ title: unit, lessons }) => lessons.map((lesson) => ({ ...lesson, unit })));

const dayToCome = ({ opensOn }: Lesson, today: string) =>
  opensOn && opensOn > today ? opensOn : null;

function before(draft: Unit[], { opensAfter }: Lesson) {
  const lesson = opensAfter && lessonsOf(draft).find(({ _id }) => _id === opensAfter);
  return lesson ? { _id: lesson._id, title: lesson.title } : null;
}

const neighbour = (lesson: Lesson | undefined) =>
  lesson ? { _id: lesson._id, title: lesson.title } : null;

/** As somebody sees it who begins the course today; nothing can be handed in. */
function assignmentOf({ assignment, opensOn }: Lesson, now: Date): OpenedLesson['assignment'] {
  if (!assignment) return null;
  const dueAt = dueAtOf(assignment, { startDate: null, startsAt: now, opensOn, publishedAt: null });
  const standing = { dueAt, accommodated: null, group: undefined, over: false, now };
  const view = ownAssignmentView(assignment, { all: [], work: new Map() }, standing);
  return { ...view, shut: 'En la vista previa no se entrega nada.', lateDays: null };
}
