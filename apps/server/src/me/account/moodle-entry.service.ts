import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { isDeleted } from '../../integrations/moodle/user.calls.ts';
import { lessonsWithProgress, ownEnrolment } from '../../learning/classroom/room.queries.ts';
import { closingOf } from '../../learning/classroom/room.rules.ts';
import { moodleDoor } from '../../learning/tools/moodle-door.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { ownClassroom } from './own-account.service.ts';

type EntryDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'moodle' | 'log'>;

/**
 * The way into the Moodle course of an own enrolment. Whatever Moodle says against signing in for them, its own door stays:
 * nobody is kept out because a plugin is not there.
 * @throws DomainError `not-found` for an enrolment of somebody else, `wrong-state` for a course that Moodle does not have.
 */
export async function enterMoodle(
  deps: EntryDeps,
  actor: Actor,
  enrolment: string,
): Promise<{ url: string; oneStep: boolean }> {
  const { courses } = await ownClassroom(deps, actor);
  const course = found(courses.find((each) => each.enrolment === enrolment));
  const door = course.classroom === 'moodle' && course.url;
  if (!door) throw new DomainError('wrong-state', 'Este curso no se lleva en Moodle.');
  const { user } = found(await userById(deps.db, actor.id ?? ''));
  const login = await loginAddress(deps, user);
  if (login) {
    login.searchParams.set('wantsurl', door);
    return { url: login.href, oneStep: true };
  }
  const launch = await launchAddress(deps, actor, enrolment);
  return launch ? { url: launch, oneStep: true } : { url: door, oneStep: false };
}

/** Where Moodle publishes the course as a tool that is registered here: the launch of it, from this site. */
async function launchAddress(
  deps: EntryDeps,
  actor: Actor,
  id: string,
): Promise<string | undefined> {
  const own = found(await ownEnrolment(deps.db, actor.id ?? '', id));
  if (closingOf(own, deps.clock.now(), ['moodle'])) return undefined;
  const { course, enrolment } = own;
  const lesson = await moodleDoor(
    deps,
    await lessonsWithProgress(deps.db, course.id, enrolment.id),
  );
  return lesson && `${deps.config.publicUrl}/herramienta/${id}/${lesson}`;
}

/**
 * Only into the account with the address that the person proved here: one that was joined otherwise is entered by whoever
 * knows its password. Nor to another site than Moodle, whatever it answers.
 */
async function loginAddress(
  { moodle, config, log }: EntryDeps,
  { moodleId, email, emailProven }: UserRow,
): Promise<URL | undefined> {
  if (!moodle || !config.moodle || moodleId === null || !email || !emailProven) return undefined;
  try {
    const [account] = await moodle.usersByField('id', [moodleId]);
    if (!account || isDeleted(account) || account.suspended) return undefined;
    if (account.email?.toLowerCase() !== email.toLowerCase()) return undefined;
    const address = await moodle.loginAddress(account);
    return address.startsWith(`${config.moodle.url}/`) ? new URL(address) : undefined;
  } catch (error) {
    if (!(error instanceof MoodleFault)) throw error;
    log.warn({ err: error }, 'Moodle signs nobody in for us: its own door was shown');
    return undefined;
  }
}
