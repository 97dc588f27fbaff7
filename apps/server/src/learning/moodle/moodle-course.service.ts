import type { MoodleCourseView } from '@aulario/contract/learning/moodle';
import { createCourse, updateCourse } from '../../catalogue/courses/course.service.ts';
import type { MoodleCourse } from '../../integrations/moodle/course.calls.ts';
import { decodeHtml } from '../../integrations/moodle/html-text.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { sortKey } from '../../platform/text.ts';
import * as queries from './moodle.queries.ts';
import { askMoodle } from './moodle-answer.ts';

type CourseDeps = Deps;

/** The courses of Moodle, which of ours each is, and which it may be. */
export async function listMoodleCourses(
  deps: CourseDeps,
  actor: Actor,
): Promise<MoodleCourseView[]> {
  requirePermission(actor, 'migrations:run');
  const { courses: theirs, closed } = await askMoodle(deps, (moodle) => moodle.everyCourse());
  const names = theirs.flatMap(({ fullname, shortname, idnumber }) => [
    sortKey(fullname ?? ''),
    (shortname ?? '').toLowerCase(),
    (idnumber ?? '').toLowerCase(),
  ]);
  const ours = await queries.coursesAlike(
    deps.db,
    [...theirs.map(({ id }) => id), ...closed],
    [...new Set(names.filter(Boolean))],
  );
  const joinedTo = (id: number) => ours.find(({ moodleId }) => moodleId === id);
  const unseen = closed.map((moodleId) => unseenCourse(moodleId, joinedTo(moodleId)));
  const seen = theirs.map((course) => {
    const joined = joinedTo(course.id);
    const alike = joined ? undefined : ours.find((one) => isAlike(one, course));
    return {
      moodleId: course.id,
      name: course.fullname ?? course.shortname ?? String(course.id),
      shortName: course.shortname ?? null,
      visible: course.visible ?? null,
      course: joined ? { _id: joined.id, name: joined.name } : null,
      suggestion: alike ? { _id: alike.id, name: alike.name } : null,
    };
  });
  return [...seen, ...unseen];
}

/** One that is hidden from the token's account keeps its place, so that staff learn of it. */
function unseenCourse(
  moodleId: number,
  joined: { id: string; name: string } | undefined,
): MoodleCourseView {
  return {
    moodleId,
    name: 'Un curso que Moodle oculta a la cuenta de servicio',
    ...{ shortName: null, visible: null, suggestion: null },
    course: joined ? { _id: joined.id, name: joined.name } : null,
  };
}

/** Says which of ours a course of Moodle is. @throws DomainError `conflict` when it is another. */
export async function joinMoodleCourse(
  deps: CourseDeps,
  actor: Actor,
  moodleId: number,
  { course }: { course: string },
): Promise<{ _id: string; name: string }> {
  requirePermission(actor, 'migrations:run');
  const { _id, name } = await updateCourse(deps, actor, course, { moodleId });
  return { _id, name };
}

/** A draft with what Moodle knows; staff complete it before anybody sees it. */
export async function draftMoodleCourse(
  deps: CourseDeps,
  actor: Actor,
  moodleId: number,
  { category }: { category: string },
): Promise<{ _id: string; name: string }> {
  requirePermission(actor, 'migrations:run');
  const [course] = await askMoodle(deps, (moodle) => moodle.courses([moodleId]));
  const { fullname, shortname, summary, customfields } = found(
    course,
    'Moodle no tiene ese curso.',
  );
  const hours = customfields?.find((field) => field.shortname === 'horas')?.valueraw;
  const { _id, name } = await createCourse(deps, actor, {
    name: (fullname ?? shortname ?? `Curso ${moodleId}`).slice(0, 160),
    code: `M-${moodleId}`,
    kind: 'curso',
    modality: 'virtual',
    summary: plainText(summary ?? '').slice(0, 280) || 'Traído de Moodle: falta su resumen.',
    hours: Math.max(1, Math.min(2000, Number(hours) || 1)),
    category,
    moodleId,
  });
  return { _id, name };
}

function isAlike(
  ours: { name: string; code: string; moodleId: number | null },
  { fullname, shortname, idnumber }: MoodleCourse,
): boolean {
  if (ours.moodleId !== null) return false;
  const codes = [shortname, idnumber].map((code) => code?.toLowerCase());
  return sortKey(ours.name) === sortKey(fullname ?? '') || codes.includes(ours.code.toLowerCase());
}

function plainText(html: string): string {
  return decodeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
