import type { Assignment } from '@aulario/contract/learning/assignment';
import type { OwnAssignment, OwnSubmission } from '@aulario/contract/learning/submission';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { accommodationsOf } from './accommodated.ts';
import { lateDaysNow, shutOf } from './assignment.rules.ts';
import { endOf } from './assignment-end.ts';
import { handInForMates } from './group-work.ts';
import { openable } from './room.access.ts';
import { keepProgress } from './room.queries.ts';
import * as queries from './submission.queries.ts';
import { ownAssignmentView, ownSubmissionView } from './submission.view.ts';
import { holdGroups, lockEnrolments, matesOf } from './work-group.queries.ts';

type WorkDeps = Pick<Deps, 'db' | 'clock'>;
type HandInDeps = WorkDeps & Pick<Deps, 'jobs' | 'config'>;
type Place = { id: string; lesson: string };

/** An assignment as its learner sees it beside the lesson. */
export async function assignmentOf(
  db: Db,
  rules: Assignment,
  { id, lesson }: Place,
  { over, now }: { over: boolean; now: Date },
): Promise<OwnAssignment> {
  const all = await queries.submissionsOf(db, id, lesson);
  const work = await queries.workOf(db, all);
  const begun = found(await queries.beginningOf(db, id));
  const accommodated = (await accommodationsOf(db, id)).get(lesson) ?? null;
  const group = rules.group ? await matesOf(db, { id, editionId: begun.editionId }) : undefined;
  const dueAt = await endOf(db, rules, { lesson, enrolmentIds: [id, ...idsOf(group?.mates)] });
  return ownAssignmentView(rules, { all, work }, { dueAt, accommodated, group, over, now });
}

/**
 * Begins a hand-in, or goes on with the one that is in preparation.
 * @throws DomainError `wrong-state` with why nothing can be handed in now.
 */
export async function startSubmission(
  { db, clock }: WorkDeps,
  actor: Actor,
  input: Place,
): Promise<OwnSubmission> {
  const now = clock.now();
  await openable(db, actor, input, now);
  const id = await db.transaction(async (tx) => {
    // A second click waits here, and finds what the first began.
    await lockEnrolment(tx, input.id);
    const { own, lessons, at } = await openable(tx, actor, input, now);
    const rules = found(lessons[at]?.assignment, 'Esta lección no es una tarea.');
    const all = await queries.submissionsOf(tx, input.id, input.lesson);
    const draft = all.find(({ state }) => state === 'borrador');
    if (draft) return draft.id;
    await checkOpen(tx, rules, { lesson: input.lesson, all, enrolment: own.enrolment, now });
    const row = await queries.insertSubmission(tx, {
      ...{ enrolmentId: input.id, lessonId: input.lesson, number: all.length + 1 },
      ...{ assignment: rules, startedAt: now },
    });
    await keepProgress(tx, { enrolmentId: input.id, lessonId: input.lesson, seenAt: now });
    return row.id;
  });
  return ownSubmission({ db }, actor, id);
}

export async function ownSubmission(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<OwnSubmission> {
  const { submission, assignment } = found(await queries.ownSubmission(db, actor.id ?? '', id));
  const work = found((await queries.workOf(db, [submission])).get(id));
  return ownSubmissionView(submission, work, assignment);
}

/**
 * Keeps the text as it is written, also when it is too late to hand it in.
 * @throws DomainError `wrong-state` once it is handed in, or the course is closed; what is kept stays.
 */
export async function keepText(
  deps: WorkDeps,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<OwnSubmission> {
  await deps.db.transaction(async (tx) => {
    await lockDraft(tx, actor, id, deps.clock.now());
    await queries.updateSubmission(tx, id, { text });
  });
  return ownSubmission(deps, actor, id);
}

/**
 * Hands it in, once, for all of the group where that is asked; again it answers the same.
 * @throws DomainError `validation` for what is missing, `wrong-state` with why it is refused; what is kept stays.
 */
export async function handInWork(
  deps: HandInDeps,
  actor: Actor,
  id: string,
): Promise<OwnSubmission> {
  const now = deps.clock.now();
  const { enrolment, assignment } = found(await queries.ownSubmission(deps.db, actor.id ?? '', id));
  await deps.db.transaction(async (tx) => {
    if (assignment.group) await holdGroups(tx, enrolment.editionId ?? '');
    const mates = assignment.group ? ((await matesOf(tx, enrolment))?.mates ?? []) : [];
    const before = await lockOwn(tx, actor, id, mates);
    if (before.submission.state !== 'borrador') return;
    const { own, lessons, at } = await openable(tx, actor, placeOf(before), now);
    const rules = found(lessons[at]?.assignment, 'Esta lección ya no es una tarea.');
    const { lessonId } = before.submission;
    const all = await queries.submissionsOf(tx, own.enrolment.id, lessonId);
    const opening = { lesson: lessonId, all, enrolment: own.enrolment, now };
    const lateDays = await checkOpen(tx, rules, opening);
    const files = await queries.filesOf(tx, [id]);
    checkAsked(rules, { text: before.submission.text, files: files.length });
    const handedIn = { state: 'entregada', assignment: rules, handedInAt: now, lateDays } as const;
    await queries.updateSubmission(tx, id, handedIn);
    await keepProgress(tx, { enrolmentId: own.enrolment.id, lessonId, seenAt: now });
    if (rules.group) await handInForMates(deps, tx, before, { mates, handedIn, now });
  });
  return ownSubmission(deps, actor, id);
}

/**
 * The own hand-in that is in preparation, locked with its enrolment, in a course that is open.
 * @throws DomainError `wrong-state` otherwise.
 */
export async function lockDraft(
  tx: Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<queries.OwnWork> {
  return checkDraft(tx, actor, await lockOwn(tx, actor, id), now);
}

/** The same without a lock, to be asked before a file is read. */
export async function draftOf({ db, clock }: WorkDeps, actor: Actor, id: string) {
  const own = found(await queries.ownSubmission(db, actor.id ?? '', id));
  return checkDraft(db, actor, own, clock.now());
}

async function checkDraft(db: Db, actor: Actor, own: queries.OwnWork, now: Date) {
  if (own.submission.state !== 'borrador')
    throw new DomainError('wrong-state', 'Esta entrega ya se hizo y no se puede cambiar.');
  await openable(db, actor, placeOf(own), now);
  return own;
}

/** The enrolment's lock comes first everywhere: hand-ins, marks and lessons that are done wait for each other. */
async function lockOwn(
  tx: Tx,
  actor: Actor,
  id: string,
  others: { id: string }[] = [],
): Promise<queries.OwnWork> {
  const userId = actor.id ?? '';
  const { enrolment } = found(await queries.ownSubmission(tx, userId, id));
  await lockEnrolments(tx, [enrolment.id, ...others.map((one) => one.id)]);
  return found(await queries.ownSubmission(tx, userId, id));
}

const placeOf = ({ enrolment, submission }: queries.OwnWork): Place => ({
  ...{ id: enrolment.id, lesson: submission.lessonId },
});

type Opening = {
  lesson: string;
  all: Awaited<ReturnType<typeof queries.submissionsOf>>;
  enrolment: { id: string; editionId: string | null; completedAt: Date | null };
  now: Date;
};

const idsOf = (mates: { id: string }[] = []) => mates.map(({ id }) => id);

/** @returns how many days late it is now. */
async function checkOpen(tx: Tx, rules: Assignment, { lesson, all, enrolment, now }: Opening) {
  const handedIn = all.filter(({ state }) => state !== 'borrador');
  const group = rules.group ? await matesOf(tx, enrolment) : undefined;
  const enrolmentIds = [enrolment.id, ...idsOf(group?.mates)];
  const dueAt = await endOf(tx, rules, { lesson, enrolmentIds });
  const grouped = group !== undefined;
  const over = enrolment.completedAt !== null;
  const shut = shutOf(rules, { handedIn, dueAt, over, grouped, now });
  if (shut) throw new DomainError('wrong-state', shut);
  return lateDaysNow(dueAt, handedIn, now);
}

function checkAsked({ asks }: Assignment, { text, files }: { text: string; files: number }): void {
  const needsText = asks === 'texto' || asks === 'ambos';
  const needsFile = asks === 'archivos' || asks === 'ambos';
  if (needsText && !text) throw fieldFault('text', 'Escribe tu respuesta antes de entregar.');
  if (needsFile && files === 0)
    throw fieldFault('file', 'Agrega al menos un archivo antes de entregar.');
  if (!text && files === 0)
    throw fieldFault('text', 'Escribe tu respuesta o agrega un archivo antes de entregar.');
}
