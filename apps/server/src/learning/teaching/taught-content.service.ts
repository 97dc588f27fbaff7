import { type Lesson, lessonSchema } from '@aulario/contract/learning/course-content';
import type { OpenedLesson } from '@aulario/contract/learning/room';
import type {
  publishTaughtBody,
  TaughtLesson,
  TaughtRoom,
  taughtLessonBody,
} from '@aulario/contract/learning/taught-content';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { contentView, keepDraft, publishDraft, published } from '../classroom/content.service.ts';
import { lessonAsSeen, roomAsSeen } from '../classroom/content-preview.service.ts';
import { teachesCourse } from '../classroom/taught-course.ts';
import { teacherPlace } from '../media/media.pass.ts';
import { changesBy } from './taught-changes.ts';
import { teachingRules } from './teaching-rules.service.ts';

type ContentDeps = Pick<Deps, 'db' | 'clock'>;
type Place = { id: string; lesson: string };

/**
 * The lessons of a course that the person teaches: the draft where they may write it, else what learners see.
 * @throws DomainError `not-found` for a course that others teach, and for who is no teacher.
 */
export async function taughtRoom(
  { db, clock }: ContentDeps,
  actor: Actor,
  id: string,
): Promise<TaughtRoom> {
  const { writable, content, tree } = await taughtTree(db, actor, id);
  const room = roomAsSeen({ id, name: content.courseName }, tree, clock.now());
  const changes = writable ? await changesBy(db, actor, content) : [];
  return { ...room, writable, changes, version: content.version };
}

/** @throws DomainError `not-found` for a course that others teach, and a lesson that is gone. */
export async function taughtRoomLesson(
  deps: ContentDeps & Pick<Deps, 'config'>,
  actor: Actor,
  { id, lesson }: Place,
): Promise<OpenedLesson> {
  const { tree } = await taughtTree(deps.db, actor, id);
  return lessonAsSeen(deps, actor, tree, { lesson, place: teacherPlace });
}

/** @throws DomainError `wrong-state` where the academy does not let teachers write. */
export async function taughtLesson(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, lesson }: Place,
): Promise<TaughtLesson> {
  const content = await writableContent(db, actor, id);
  const all = content.units.flatMap(({ lessons }) => lessons);
  const one = found(all.find(({ _id }) => _id === lesson));
  return {
    ...{ _id: one._id, kind: one.kind, title: one.title, minutes: one.minutes },
    ...{
      required: one.required,
      body: one.body,
      url: one.url,
      ...{ uploaded: one.media !== null, media: one.media },
      ...{ quiz: one.quiz, assignment: one.assignment },
    },
    version: content.version,
  };
}

/**
 * Writes one lesson of the draft; what the teacher's form does not have of it stays.
 * @throws DomainError `stale-version` when somebody else wrote the draft meanwhile, `validation` as staff's own.
 */
export async function changeTaughtLesson(
  deps: ContentDeps & Pick<Deps, 'jobs' | 'config'>,
  actor: Actor,
  {
    id,
    lesson,
    version,
    media,
    quiz,
    assignment,
    ...written
  }: Place & z.output<typeof taughtLessonBody>,
): Promise<TaughtLesson> {
  const content = await writableContent(deps.db, actor, id);
  const all = content.units.flatMap(({ lessons }) => lessons);
  const was = found(all.find(({ _id }) => _id === lesson));
  const changed = checked({
    ...{ ...was, ...written, media: media === undefined ? was.media : media },
    ...{ quiz: quiz ?? was.quiz, assignment: assignment ?? was.assignment },
  });
  const units = content.units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((one) => (one._id === lesson ? changed : one)),
  }));
  await keepDraft(deps, actor, id, { units, version });
  return taughtLesson(deps, actor, { id, lesson });
}

/**
 * Shows learners the draft, which is one: what others wrote goes out only when that was said.
 * @throws DomainError `wrong-state` as for staff, and where teachers may not write; `stale-version` when the draft
 * is not the one whose changes were shown.
 */
export async function publishTaught(
  deps: ContentDeps,
  actor: Actor,
  { id, version, others }: { id: string } & z.output<typeof publishTaughtBody>,
): Promise<TaughtRoom> {
  const { changes, writable } = await taughtRoom(deps, actor, id);
  if (writable && !others && changes.some(({ by }) => by.length > 0))
    throw new DomainError(
      'wrong-state',
      'En el borrador hay cambios de otras personas: míralos y di si también se publican.',
    );
  await writableContent(deps.db, actor, id);
  await publishDraft(deps, actor, id, version);
  return taughtRoom(deps, actor, id);
}

async function taughtTree(db: Db, actor: Actor, id: string) {
  found((await teachesCourse(db, actor, id)) || undefined);
  const content = await contentView(db, id);
  const writable = (await teachingRules(db)).teachersWrite;
  return { content, writable, tree: writable ? content.units : await published(db, id) };
}

/** @throws DomainError `wrong-state` where teachers may not write, `not-found` for a course that others teach. */
export async function writableContent(db: Db, actor: Actor, id: string) {
  const { content, writable } = await taughtTree(db, actor, id);
  if (!writable)
    throw new DomainError('wrong-state', 'En esta academia las lecciones las escribe su personal.');
  return content;
}

/** @throws DomainError `validation` with what the contract says of its first fault. */
function checked(lesson: Lesson): Lesson {
  const result = lessonSchema.safeParse(lesson);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw fieldFault(issue?.path.join('.') || 'title', issue?.message ?? 'Revisa la lección.');
}
