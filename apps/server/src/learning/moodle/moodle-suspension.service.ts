import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { isDeleted } from '../../integrations/moodle/user.calls.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { updateEnrolment } from '../enrolments/enrolment.queries.ts';
import { moodleSuspendJob } from '../enrolments/enrolment.service.ts';
import { stillInside } from './moodle.queries.ts';
import { activeUntil, moodleStep } from './moodle-enrolment.queries.ts';
import { NeedsStaff, reasonOf } from './moodle-enrolment.reason.ts';
import { isInside } from './moodle-enrolment.service.ts';
import { inTurn } from './moodle-enrolment.turn.ts';

type SuspensionDeps = Pick<Deps, 'db' | 'clock' | 'moodle' | 'log'>;

/** The worker that keeps withdrawn people out of Moodle. */
export function moodleSuspendJobs(
  deps: SuspensionDeps,
): JobHandler<typeof moodleSuspendJob.data>[] {
  return [{ kind: moodleSuspendJob, run: ({ enrolment }) => suspendInMoodle(deps, enrolment) }];
}

/**
 * Suspends a withdrawn enrolment in Moodle, with its dates, and looks whether it took effect. Grades
 * stay there, which leaving the course would take away. An account that another sale of the same course
 * lets in keeps that one's time instead, also when a guest of the same mailbox bought it.
 * @throws MoodleFault for what may pass, so that the job is tried again.
 */
export async function suspendInMoodle(deps: SuspensionDeps, id: string): Promise<void> {
  const { db, moodle, log } = deps;
  if (!moodle) return;
  const step = await moodleStep(db, id);
  // An account that was never known was never inside.
  if (step?.enrolment.state !== 'retirado' || step.person.moodleId === null) return;
  const { email, moodleId } = step.person;
  try {
    await inTurn(db, email?.toLowerCase() ?? `account ${moodleId}`, () =>
      suspend(deps, moodle, id),
    );
  } catch (error) {
    if (!(error instanceof MoodleFault) && !(error instanceof NeedsStaff)) throw error;
    const suspendFault = error instanceof MoodleFault ? reasonOf(error) : error.message;
    log.warn({ enrolment: id, err: error }, 'a withdrawn person is still inside Moodle');
    await updateEnrolment(db, id, { suspendFault });
    if (error instanceof MoodleFault && error.mayPass) throw error;
  }
}

/** Tried again at once, those who wait longest first. */
const again = 20;

/**
 * Looks again at those whom Moodle did not keep out: what was in the way (a token, a permission, another
 * way in) is mended there, where nobody presses a button here. It ends at the first call that may pass by itself.
 */
export async function suspendAgain(deps: SuspensionDeps): Promise<void> {
  try {
    for (const id of await stillInside(deps.db, again)) await suspendInMoodle(deps, id);
  } catch (error) {
    if (!(error instanceof MoodleFault)) throw error;
  }
}

async function suspend(deps: SuspensionDeps, moodle: MoodleClient, id: string): Promise<void> {
  const { db, clock } = deps;
  const step = await moodleStep(db, id);
  if (step?.enrolment.state !== 'retirado' || step.person.moodleId === null) return;
  const { enrolment, course } = step;
  const done = { suspendedAt: clock.now(), suspendFault: null };
  const [account] = await moodle.usersByField('id', [step.person.moodleId]);
  if (course === null || !account || isDeleted(account)) {
    return void (await updateEnrolment(db, id, done));
  }
  const others = await activeUntil(db, enrolment, account.id);
  const inside = await isInside(moodle, account.id, course);
  const later =
    others === undefined && !inside && (await mayEnterLater(moodle, account.id, course));
  if (others !== undefined || inside || later) {
    await moodle.enrolUsers([
      {
        user: account.id,
        course,
        from: null,
        until: others === undefined ? enrolment.endsAt : others,
        suspended: others === undefined,
      },
    ]);
  }
  if (others === undefined && inside && (await isInside(moodle, account.id, course))) {
    throw new NeedsStaff(
      'Moodle aceptó la suspensión, pero la persona sigue activa: entró por otra vía. Retírala en Moodle.',
    );
  }
  await updateEnrolment(db, id, done);
}

/** Whether the account is in the course, not active and never was inside: its time may still begin. */
async function mayEnterLater(
  moodle: MoodleClient,
  account: number,
  course: number,
): Promise<boolean> {
  for await (const people of moodle.everyEnrolled(course, false)) {
    const own = people.find(({ id }) => id === account);
    if (own) return !own.lastcourseaccess;
  }
  return false;
}
