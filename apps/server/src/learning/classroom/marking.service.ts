import { isDeepStrictEqual } from 'node:util';
import type {
  MarkedSubmission,
  markBody,
  returnBody,
  submissionListQuery,
  WaitingSubmission,
} from '@aulario/contract/learning/marking';
import type { z } from 'zod';
import { drawFilePage } from '../../files/drawn-page.service.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { twinsOf } from './identical-work.queries.ts';
import { handedInAt, lineOf, matesOf } from './marking.lines.ts';
import { tell } from './marking.mail.ts';
import { checkRecordOpen, checkVersion, marked, stamp, takeIntoGrade } from './marking.outcome.ts';
import * as queries from './marking.queries.ts';
import { vigesimal } from './quiz.rules.ts';
import { asItCame, fileIn, nameless, withoutItsAuthor } from './submission.files.ts';
import { updateSubmission, workOf } from './submission.queries.ts';
import type { SubmissionRow } from './submission.tables.ts';
import { submissionFacts } from './submission.view.ts';
import { lockEnrolments } from './work-group.queries.ts';

export type Who = 'staff' | 'teacher';
type MarkDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** What was handed in, the oldest first; teachers have that of the editions that they give. */
export async function listSubmissions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  who: Who,
  query: z.output<typeof submissionListQuery>,
): Promise<Page<WaitingSubmission>> {
  const scope = scopeOf(actor, who);
  if (!scope) return { rows: [], total: 0 };
  const { rows, total } = await queries.listSubmissions(db, query, scope);
  const mates = await matesOf(db, rows);
  return { rows: rows.map((row) => lineOf(row, mates)), total };
}

/** @throws DomainError `not-found` for one of an edition that somebody else gives. */
export async function getSubmission(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  who: Who,
  id: string,
): Promise<MarkedSubmission> {
  const { row, scope } = await inScope(db, actor, who, id);
  const { submission, enrolment, assignment } = row;
  const { anonymous } = assignment;
  const own = found((await workOf(db, [submission])).get(submission.id));
  const work = anonymous ? { ...own, files: nameless(own.files) } : own;
  const twins = await twinsOf(db, row, scope);
  const mates = submission.assignment.group ? await queries.sharedWith(db, submission.id) : [];
  return {
    ...lineOf(row, await matesOf(db, [row])),
    ...submissionFacts(submission, work),
    handedInAt: handedInAt(row),
    version: submission.version,
    instructions: await queries.instructionsOf(db, submission.lessonId),
    rules: submission.assignment,
    rubricChanged: !isDeepStrictEqual(submission.assignment.rubric, assignment.rubric),
    twins: twins.map(({ file, handedInAt: at, within, ...person }) => ({
      file,
      of: anonymous || !within ? null : fullName(person),
      handedInAt: (at as Date).toISOString(),
    })),
    over: enrolment.completedAt !== null || mates.some((one) => one.enrolment.completedAt),
    closed: row.gradesClosedAt !== null,
    editionId: enrolment.editionId,
    next: await queries.nextWaiting(db, row, scope),
  };
}

/**
 * Marks a hand-in by the rubric that its author saw, or corrects its mark; tells its author once each time.
 * @throws DomainError `stale-version` when somebody else said something of it meanwhile, `wrong-state` for one that
 * was returned, of a record that is closed, or with a mark of a course that is finished: `correctMark` asks for a reason.
 */
export async function markSubmission(
  deps: MarkDeps,
  actor: Actor,
  who: Who,
  { id, version, ...mark }: { id: string } & z.output<typeof markBody>,
): Promise<MarkedSubmission> {
  await act(deps, actor, who, { id, version, action: 'mark' }, ({ tx, row, all, now }) => {
    const { submission } = row;
    const corrects = submission.state === 'calificada';
    if (corrects && all.some(({ enrolment }) => enrolment.completedAt))
      throw new DomainError(
        'wrong-state',
        'El curso ya terminó para quien hizo esta entrega: su nota se corrige con un motivo.',
      );
    checkRecordOpen(row);
    const said = marked(submission, mark);
    return {
      said,
      async give(one) {
        // A record that is closed is of an edition to which this one of the team went.
        if (one.gradesClosedAt) return;
        const again = corrects ? { correctedAt: now, correctedWhy: '' } : {};
        const changes = { ...said, ...stamp(one, actor, now), ...again };
        await updateSubmission(tx, one.submission.id, changes);
        await takeIntoGrade(deps, tx, one, now);
        await tell(deps, tx, one, { comment: said.comment, grade: vigesimal(said.score) });
      },
    };
  });
  return getSubmission(deps, actor, who, id);
}

/**
 * Gives a hand-in back to be corrected; it takes none of the tries, and is as late as it was.
 * @throws DomainError `stale-version` as above, `wrong-state` for what does not wait.
 */
export async function returnSubmission(
  deps: MarkDeps,
  actor: Actor,
  who: Who,
  { id, version, comment }: { id: string } & z.output<typeof returnBody>,
): Promise<MarkedSubmission> {
  await act(deps, actor, who, { id, version, action: 'return' }, ({ tx, row, now }) => {
    if (row.submission.state !== 'entregada')
      throw new DomainError('wrong-state', 'Solo se devuelve lo que está por calificar.');
    if (row.enrolment.completedAt)
      throw new DomainError(
        'wrong-state',
        'Esta persona ya terminó el curso y no puede entregar de nuevo: califícala.',
      );
    const said = { comment, state: 'devuelta' as const };
    return {
      said,
      async give(one) {
        await updateSubmission(tx, one.submission.id, { ...said, ...stamp(one, actor, now) });
        await tell(deps, tx, one, { comment, grade: null });
      },
    };
  });
  return getSubmission(deps, actor, who, id);
}

/**
 * A file of a hand-in, for who marks it; where names are hidden, without what tells its author.
 * @throws DomainError `unsupported-type` when that cannot be taken out of it.
 */
export async function readWork(deps: FileDeps, actor: Actor, who: Who, place: Place) {
  const { work, anonymous } = await workIn(deps, actor, who, place);
  const whole = asItCame(work, 'marker');
  return anonymous ? withoutItsAuthor(deps, whole) : whole;
}

/** A page of it as a picture, in which nothing can act. */
export async function drawWork(
  deps: FileDeps,
  actor: Actor,
  who: Who,
  { page, ...place }: Place & { page: number },
) {
  return drawFilePage(deps, actor, (await workIn(deps, actor, who, place)).work, page);
}

type FileDeps = Pick<Deps, 'db' | 'storage' | 'log'>;
type Place = { id: string; file: string };

async function workIn(deps: FileDeps, actor: Actor, who: Who, { id, file }: Place) {
  const { row } = await inScope(deps.db, actor, who, id);
  const { anonymous } = row.assignment;
  const work = await fileIn(deps, row.submission.id, file, anonymous ? nameless : undefined);
  return { work, anonymous };
}

type Act = { id: string; version: number; action: string };
/** What is said of it, and how it is given to each for whom it was handed in. */
type Decided = {
  said: { state: SubmissionRow['state'] };
  give(one: queries.MarkingRecord): Promise<void>;
};
type Sight = { tx: Tx; row: queries.MarkingRecord; all: queries.MarkingRecord[]; now: Date };
type Decide = (sight: Sight) => Decided;

async function act(
  { db, clock }: MarkDeps,
  actor: Actor,
  who: Who,
  { id, version, action }: Act,
  decide: Decide,
): Promise<void> {
  const { row } = await inScope(db, actor, who, id);
  const others = await queries.sharedWith(db, row.submission.id);
  await db.transaction(async (tx) => {
    // Hand-ins, quizzes and lessons that are done wait for each other here.
    await lockEnrolments(
      tx,
      [row, ...others].map(({ enrolment }) => enrolment.id),
    );
    const locked = (await inScope(tx, actor, who, id)).row;
    const { state, comment, levels, score } = locked.submission;
    checkVersion(locked, version);
    if (state === 'devuelta')
      throw new DomainError('wrong-state', 'Se devolvió para corregir: espera la nueva entrega.');
    const all = [locked, ...(await queries.sharedWith(tx, locked.submission.id))];
    const { said, give } = decide({ tx, row: locked, all, now: clock.now() });
    // Who has finished the course hands in nothing again.
    for (const one of all)
      if (said.state === 'calificada' || !one.enrolment.completedAt) await give(one);
    await recordAudit(tx, actor, {
      ...{ action, entity: 'submission', entityId: locked.submission.id },
      ...{ before: { state, comment, levels, score }, after: said },
    });
  });
}

export async function inScope(db: Db, actor: Actor, who: Who, id: string) {
  const scope = scopeOf(actor, who);
  if (!scope) throw new DomainError('not-found');
  const row = found(await queries.submissionIn(db, id, scope));
  // Of a group all see, and mark, what one of them handed in.
  const { sharedId } = row.submission;
  return { scope, row: sharedId ? found(await queries.submissionIn(db, sharedId, scope)) : row };
}

/** Null for who is no teacher: there is nothing that they give. */
export function scopeOf(actor: Actor, who: Who): queries.Scope | null {
  if (who === 'staff') {
    requirePermission(actor, 'submissions:mark');
    return { teacher: null };
  }
  return actor.id && actor.roles.includes('Docente') ? { teacher: actor.id } : null;
}
