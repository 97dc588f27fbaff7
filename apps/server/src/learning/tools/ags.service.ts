import type { ToolLink } from '@aulario/contract/learning/tool-link';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/columns.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { personOfSubject } from '../../systems/lti/lti.queries.ts';
import type { LtiToolRow } from '../../systems/lti/lti.tables.ts';
import { settleProgress } from '../classroom/completion.ts';
import { passes } from '../classroom/quiz.rules.ts';
import { keepProgress, reopenLesson } from '../classroom/room.queries.ts';
import { closingOf } from '../classroom/room.rules.ts';
import { keepToolScore, toolScoresOf } from '../classroom/tool-score.queries.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { itemBody, read, scoreBody } from './ags.bodies.ts';
import * as queries from './ags.queries.ts';
import { refuseOfTool } from './launch.service.ts';
import { ServiceFault } from './service-token.ts';
import { itemsAddress } from './tool.claims.ts';

export type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>;
export type Caller = { tool: LtiToolRow; from: Actor };

/** A column of a course as its tool sees it: that of a lesson, or one that the tool made. */
type Item = {
  id: string;
  label: string;
  max: number;
  resourceId: string;
  tag: string;
  /** The lesson that it stands beside; null: none. */
  lessonId: string | null;
  /** Where it is that of the lesson itself. */
  link: ToolLink | null;
};

/** The columns of a tool in a course: only its own. */
export async function listItems(
  deps: ServiceDeps,
  { tool }: Caller,
  courseId: string,
  query: Record<string, string | undefined>,
) {
  const items = await ownItems(deps.db, tool, courseId);
  const fits = (item: Item) =>
    (!query.resource_link_id || item.lessonId === query.resource_link_id) &&
    (!query.resource_id || item.resourceId === query.resource_id) &&
    (!query.tag || item.tag === query.tag);
  return items.filter(fits).map((item) => itemView(deps, courseId, item));
}

export async function getItem(deps: ServiceDeps, caller: Caller, course: string, id: string) {
  return itemView(deps, course, await ownItem(deps, caller, course, id));
}

/** A column that the tool adds for itself. It is kept and told back, and counts in no grade of ours. */
export async function addItem(deps: ServiceDeps, { tool }: Caller, course: string, body: unknown) {
  const { scoreMaximum, resourceLinkId, ...given } = read(itemBody, body);
  const items = await ownItems(deps.db, tool, course);
  if (items.length >= 200) throw new ServiceFault(403, 'too_many_items');
  const lesson = items.find(({ link, id }) => link && id === resourceLinkId);
  if (resourceLinkId && !lesson) throw new ServiceFault(400, 'unknown_resource_link');
  const row = {
    ...{ ...given, toolId: tool.id, courseId: course, max: scoreMaximum, id: newId() },
    ...{ lessonId: lesson?.id ?? null, createdAt: deps.clock.now() },
  };
  return itemView(deps, course, { ...(await queries.insertItem(deps.db, row)), link: null });
}

/** @throws ServiceFault 403 for the column of a lesson: whoever writes lessons decides about it. */
export async function changeItem(
  deps: ServiceDeps,
  caller: Caller,
  { course, id }: { course: string; id: string },
  body: unknown,
) {
  const item = await ownItem(deps, caller, course, id);
  if (item.link) throw new ServiceFault(403, 'fixed_item');
  const { scoreMaximum: max, label, resourceId, tag } = read(itemBody, body);
  const after = await queries.updateItem(deps.db, id, { max, label, resourceId, tag });
  return itemView(deps, course, { ...after, link: null });
}

export async function removeItem(deps: ServiceDeps, caller: Caller, course: string, id: string) {
  const item = await ownItem(deps, caller, course, id);
  if (item.link) throw new ServiceFault(403, 'fixed_item');
  await queries.updateItem(deps.db, id, { removedAt: deps.clock.now() });
}

/** What was graded of one column. */
export async function results(
  deps: ServiceDeps,
  caller: Caller,
  { course, id }: { course: string; id: string },
  { userId, limit }: { userId?: string | undefined; limit?: string | undefined },
) {
  const item = await ownItem(deps, caller, course, id);
  const asked = { toolId: caller.tool.id, courseId: course, item: id, subject: userId };
  const most = Math.min(Math.max(Number(limit) || 100, 1), 500);
  const rows = await queries.resultsOf(deps.db, asked, most);
  const address = `${itemsAddress(deps.config.publicUrl, course)}/${id}`;
  return rows.map(({ subject, score, comment }) => ({
    ...{ id: `${address}/results/${subject}`, scoreOf: address, userId: subject },
    ...(score === null ? {} : { resultScore: score * item.max, resultMaximum: item.max }),
    ...(comment ? { comment } : {}),
  }));
}

/**
 * Takes what a tool says of somebody's work into the course: the grade, whether the lesson is done, and with it whether the course
 * is. What was said later is not undone by what was said before it.
 * @throws ServiceFault 404 for somebody who is in no open place of the course, 409 for an older one.
 */
export async function takeScore(
  deps: ServiceDeps,
  caller: Caller,
  { course, id }: { course: string; id: string },
  body: unknown,
): Promise<void> {
  const item = await ownItem(deps, caller, course, id);
  const said = read(scoreBody, body);
  const now = deps.clock.now();
  const at = new Date(said.timestamp);
  if (at.getTime() > now.getTime() + 60_000) throw new ServiceFault(400, 'timestamp_to_come');
  const place = await openPlace(deps, caller, { course, item, subject: said.userId });
  await deps.db.transaction(async (tx) => {
    const enrolment = await lockEnrolment(tx, place.enrolment.id);
    if (!enrolment) throw new ServiceFault(404, 'unknown_user');
    const own = { enrolmentId: enrolment.id, item: id };
    const before = await toolScoresOf(tx, own);
    if (before.some((row) => row.at > at)) throw new ServiceFault(409, 'older_score');
    const { scoreGiven: given, scoreMaximum: most } = said;
    const share = given == null ? null : given / (most ?? item.max);
    const practice = enrolment.completedAt !== null;
    await keepToolScore(tx, {
      ...{ ...own, practice, at, receivedAt: now, comment: said.comment ?? '' },
      // More than all points are all points.
      score: share === null ? null : Math.min(1, share),
      ...{ activity: said.activityProgress, grading: said.gradingProgress },
      graded: said.gradingProgress === 'FullyGraded',
    });
    if (item.link?.grade && !practice)
      await settle(deps, tx, { ...place, enrolment }, { ...item, grade: item.link.grade });
  });
}

async function settle(
  { jobs, clock }: ServiceDeps,
  tx: Tx,
  { enrolment, course }: Awaited<ReturnType<typeof openPlace>>,
  { id, grade }: { id: string; grade: NonNullable<ToolLink['grade']> },
): Promise<void> {
  const now = clock.now();
  const place = { enrolmentId: enrolment.id, lessonId: id };
  const [counted] = await toolScoresOf(tx, { enrolmentId: enrolment.id, item: id });
  const passed = counted?.graded === true && passes(grade, counted.score);
  await keepProgress(tx, { ...place, seenAt: now, ...(passed ? { doneAt: now } : {}) });
  if (!passed) await reopenLesson(tx, place);
  await settleProgress(jobs, tx, { enrolment, course }, now);
}

/** Where the work of a person of a tool counts: their place in the course, while it is open. */
async function openPlace(
  deps: ServiceDeps,
  { tool, from }: Caller,
  { course, item, subject }: { course: string; item: Item; subject: string },
) {
  const userId = await personOfSubject(deps.db, { toolId: tool.id, subject });
  const asked = { courseId: course, lessonId: item.lessonId };
  const places = userId ? await queries.placesOf(deps.db, { ...asked, userId }) : [];
  const place = places.find((one) => closingOf(one, deps.clock.now()) === null);
  if (place) return place;
  const fault = userId ? 'nota de quien no está en el curso' : 'nota de quien no conoce';
  await refuseOfTool(deps, from, tool.id, fault).catch(() => {});
  throw new ServiceFault(404, 'unknown_user');
}

/** @throws ServiceFault 404 for another tool's, too. */
async function ownItem(
  deps: ServiceDeps,
  { tool, from }: Caller,
  course: string,
  id: string,
): Promise<Item> {
  const item = (await ownItems(deps.db, tool, course)).find((one) => one.id === id);
  if (item) return item;
  await refuseOfTool(deps, from, tool.id, 'columna que no es suya').catch(() => {});
  throw new ServiceFault(404, 'unknown_item');
}

async function ownItems(db: Db, tool: LtiToolRow, courseId: string): Promise<Item[]> {
  const opened = (await queries.toolLessons(db, courseId)).filter(
    (lesson) => lesson.tool?.tool === tool.id,
  );
  // A tool that no lesson of the course opens has no business in it.
  if (opened.length === 0) return [];
  const made = await queries.itemsOf(db, { toolId: tool.id, courseId });
  const ofLessons = opened.flatMap(({ id, title, tool: link }) =>
    link?.grade
      ? [
          {
            ...{ id, label: title, lessonId: id, link, max: link.grade.max },
            ...{ resourceId: link.grade.resourceId, tag: link.grade.tag },
          },
        ]
      : [],
  );
  return [...ofLessons, ...made.map((row) => ({ ...row, link: null }))];
}

function itemView({ config }: ServiceDeps, course: string, item: Item) {
  const { id, label, max, resourceId, tag, lessonId } = item;
  return {
    ...{ id: `${itemsAddress(config.publicUrl, course)}/${id}`, label, scoreMaximum: max },
    ...(resourceId ? { resourceId } : {}),
    ...(tag ? { tag } : {}),
    ...(lessonId ? { resourceLinkId: lessonId } : {}),
  };
}
