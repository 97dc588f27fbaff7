import type { Enrolment } from '@aulario/contract/learning/enrolment';
import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { lockUser, updateUser } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found, postgresError } from '../../platform/error.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { followGroup } from '../enrolments/edition-group.job.ts';
import { lockEnrolment, updateEnrolment } from '../enrolments/enrolment.queries.ts';
import { checkPlaced, getEnrolment, moodleEnrolJob } from '../enrolments/enrolment.service.ts';
import type { EnrolmentRow } from '../enrolments/enrolment.tables.ts';
import { checkEnrolmentMove } from '../enrolments/enrolment.transitions.ts';
import { mailInside } from '../enrolments/inside.mail.ts';
import { accountOf } from './moodle-enrolment.account.ts';
import * as queries from './moodle-enrolment.queries.ts';
import { NeedsStaff, reasonOf } from './moodle-enrolment.reason.ts';
import { inTurn } from './moodle-enrolment.turn.ts';

type MoodleDeps = Pick<Deps, 'db' | 'clock' | 'moodle' | 'log' | 'jobs' | 'config'>;

/** The worker that brings paid enrolments to Moodle. */
export function moodleEnrolJobs(deps: MoodleDeps): JobHandler<typeof moodleEnrolJob.data>[] {
  return [{ kind: moodleEnrolJob, run: ({ enrolment }) => enrolInMoodle(deps, enrolment) }];
}

/**
 * Account, enrolment, and a look whether it took effect. Every step looks before it writes and
 * writes the same again, so that a run after a crash completes what the first began.
 * What only staff can mend ends in the state `error` with its reason.
 * @throws MoodleFault for what may pass, so that the job is tried again; its reason is kept too.
 */
export async function enrolInMoodle(deps: MoodleDeps, id: string): Promise<void> {
  const { db, moodle, log } = deps;
  // Without Moodle enrolments wait for staff, who confirm them by hand.
  const step = moodle && (await queries.moodleStep(db, id));
  if (!step || !waits(step.enrolment)) return;
  const { email, moodleId } = step.person;
  try {
    await inTurn(db, email?.toLowerCase() ?? `account ${moodleId}`, () => enrol(deps, moodle, id));
  } catch (error) {
    if (error instanceof NeedsStaff) return fail(db, id, error.message);
    if (!(error instanceof MoodleFault)) throw error;
    const { kind, called, code } = error;
    log.warn({ enrolment: id, kind, called, code }, 'an enrolment did not reach Moodle');
    if (!error.mayPass) return fail(db, id, reasonOf(error));
    await queries.noteReason(db, id, reasonOf(error));
    throw error;
  }
}

/**
 * Tries again after staff mended what was wrong, or for an enrolment from before Moodle was set up.
 * @throws DomainError `wrong-state`.
 */
export async function retryMoodleEnrolment(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  actor: Actor,
  id: string,
): Promise<Enrolment> {
  requirePermission(actor, 'enrolments:write');
  if (!deps.config.moodle) throw new DomainError('wrong-state', 'Moodle no está configurado.');
  await deps.db.transaction(async (tx) => {
    const before = found(await lockEnrolment(tx, id));
    checkPlaced(before);
    // Whoever was taken out comes back by an act of its own, which looks at their sale and their place.
    if (before.state === 'retirado')
      throw new DomainError(
        'wrong-state',
        'Se retiró del curso: vuelve a matricular a la persona.',
      );
    if (before.state !== 'pendiente') checkEnrolmentMove(before.state, 'pendiente');
    const after = await updateEnrolment(tx, id, { state: 'pendiente', reason: null });
    await recordAudit(tx, actor, {
      action: 'retry',
      entity: 'enrolment',
      entityId: id,
      before,
      after,
    });
    await deps.jobs.send(tx, moodleEnrolJob, { enrolment: id });
  });
  return getEnrolment(deps, actor, id);
}

async function enrol(deps: MoodleDeps, moodle: MoodleClient, id: string): Promise<void> {
  const { db, clock } = deps;
  // Read again: whoever had the turn before may have done it, or linked the account.
  const step = await queries.moodleStep(db, id);
  if (!step || !waits(step.enrolment)) return;
  const { enrolment, person, course } = step;
  if (course === null) throw new NeedsStaff('El curso no está unido a un curso de Moodle.');
  const own = await queries.lastDay(db, enrolment, person.moodleId);
  if (own && own <= clock.now()) throw new NeedsStaff('El plazo de la matrícula ya terminó.');

  await queries.noteAttempt(db, id, clock.now());
  const account = await accountOf(moodle, person);
  await linkAccount(db, person.id, account.id);
  const until = await queries.lastDay(db, enrolment, account.id);
  if (account.suspended) await moodle.updateUser({ id: account.id, suspended: false });
  // No beginning: a course that is not open yet says so itself, and clocks that differ do no harm.
  await moodle.enrolUsers([{ user: account.id, course, from: null, until, suspended: false }]);
  if (!(await isInside(moodle, account.id, course))) {
    throw new NeedsStaff(
      'Moodle aceptó la matrícula, pero la persona no figura activa en el curso.',
    );
  }
  await confirm(deps, id);
}

/**
 * Stored as soon as it is known, in its own transaction: a fault that comes later keeps it.
 * @throws NeedsStaff when the account is another person's.
 */
async function linkAccount(db: Database, personId: string, moodleId: number): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const before = found(await lockUser(tx, personId));
      if (before.moodleId === moodleId) return;
      const after = await updateUser(tx, before, { moodleId });
      await recordAudit(tx, systemActor, {
        action: 'link',
        entity: 'user',
        entityId: personId,
        before,
        after,
      });
    });
  } catch (error) {
    if (postgresError(error)?.constraint !== 'users_moodle_id') throw error;
    throw new NeedsStaff(
      `La cuenta ${moodleId} de Moodle ya está unida a otra persona. Revisa si es la misma persona dos veces.`,
    );
  }
}

/** The short list of the person's courses first; it leaves out courses that are hidden. */
export async function isInside(
  moodle: MoodleClient,
  account: number,
  course: number,
): Promise<boolean> {
  const courses = await moodle.enrolledCourses(account);
  if (courses.some(({ id }) => id === course)) return true;
  for await (const people of moodle.everyEnrolled(course, true)) {
    if (people.some(({ id }) => id === account)) return true;
  }
  return false;
}

async function confirm(deps: MoodleDeps, id: string): Promise<void> {
  const { db, clock, log } = deps;
  await db.transaction(async (tx) => {
    const before = found(await lockEnrolment(tx, id));
    if (!waits(before)) {
      // Withdrawn or confirmed by staff in the meantime: their word stays. Whoever was withdrawn is
      // kept out by a job of that act, which waits for this turn.
      log.warn({ enrolment: id, state: before.state }, 'enrolled in Moodle after staff decided');
      return;
    }
    checkEnrolmentMove(before.state, 'matriculado');
    const after = await updateEnrolment(tx, id, {
      state: 'matriculado',
      reason: null,
      confirmedAt: clock.now(),
      confirmedBy: null,
    });
    await recordAudit(tx, systemActor, {
      action: 'confirm',
      entity: 'enrolment',
      entityId: id,
      before,
      after,
    });
    await mailInside(deps, tx, id);
    await followGroup(deps, tx, id);
  });
}

async function fail(db: Database, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = found(await lockEnrolment(tx, id));
    if (!waits(before) || (before.state === 'error' && before.reason === reason)) return;
    if (before.state !== 'error') checkEnrolmentMove(before.state, 'error');
    const after = await updateEnrolment(tx, id, { state: 'error', reason });
    await recordAudit(tx, systemActor, {
      action: 'fail',
      entity: 'enrolment',
      entityId: id,
      before,
      after,
    });
  });
}

function waits({ state }: EnrolmentRow): boolean {
  return state === 'pendiente' || state === 'error';
}
