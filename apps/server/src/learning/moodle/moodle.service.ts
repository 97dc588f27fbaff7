import type {
  MoodleCheck,
  MoodleCourseStanding,
  MoodlePerson,
  MoodleStatus,
} from '@aulario/contract/learning/moodle';
import { checkMoodle } from '../../integrations/moodle/site-check.ts';
import { isDeleted, type MoodleUser } from '../../integrations/moodle/user.calls.ts';
import { userById } from '../../people/users/user.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { activeTools } from '../../systems/lti/lti.queries.ts';
import { toolsOfMoodle } from '../../systems/lti/tools-of-moodle.ts';
import { enrolmentsByIds } from '../enrolments/enrolment.service.ts';
import * as queries from './moodle.queries.ts';
import { askMoodle } from './moodle-answer.ts';
import { accountFaultOf, accountFaults } from './moodle-people.queries.ts';
import { peopleFault } from './moodle-people.service.ts';
import { lastSyncs } from './moodle-sync.queries.ts';
import { moodleCourseSyncJob } from './moodle-sync.service.ts';

export type MoodleDeps = Pick<Deps, 'db' | 'clock' | 'moodle' | 'jobs' | 'config'>;

/** Shown at once on the page; there are lists for the rest. */
const shown = 20;

/** Where things stand; asks nobody, so that it answers also while Moodle is down. */
export async function moodleStatus(deps: MoodleDeps, actor: Actor): Promise<MoodleStatus> {
  requirePermission(actor, 'enrolments:read');
  const { db, config } = deps;
  const queue = await queries.countQueue(db);
  const exceptions = await enrolmentsByIds(deps, await queries.exceptionIds(db, shown));
  const syncs = await lastSyncs(db, shown);
  const accounts = await accountFaults(db, shown);
  return {
    configured: config.moodle !== undefined,
    url: config.moodle?.url ?? null,
    ...queue,
    exceptions,
    accountsFault: config.moodle ? await peopleFault(db) : null,
    accountsFailed: accounts.total,
    accounts: accounts.rows.map(({ user, fault, since, ...name }) => ({
      ...{ user, name: fullName(name), fault, since: since.toISOString() },
    })),
    syncs: syncs.map(({ sync, courseName }) => ({
      course: sync.courseId,
      courseName,
      startedAt: sync.startedAt.toISOString(),
      finishedAt: sync.finishedAt?.toISOString() ?? null,
      people: sync.people,
      changed: sync.changed,
      reason: sync.reason,
    })),
  };
}

export async function moodleCheck(deps: MoodleDeps, actor: Actor): Promise<MoodleCheck> {
  requirePermission(actor, 'settings:read');
  const { moodle, config, clock } = deps;
  const checkedAt = clock.now().toISOString();
  if (!moodle) {
    return {
      configured: false,
      url: null,
      site: null,
      release: null,
      ready: false,
      findings: [
        {
          level: 'aviso',
          text: 'Moodle no está configurado. Las matrículas esperan a que alguien las confirme a mano.',
          remedy: 'Conéctalo en el servidor con: npm run setup -- --connect moodle',
        },
      ],
      checkedAt,
    };
  }
  const url = config.moodle?.url ?? '';
  const tools = toolsOfMoodle(await activeTools(deps.db), url).map(({ name }) => name);
  const result = await checkMoodle(moodle, url, {
    tools,
    issuers: config.issuers.map(({ name }) => name),
  });
  return { configured: true, url, ...result, checkedAt };
}

/** What Moodle says of a person now, beside what we hold. */
export async function moodlePerson(
  deps: MoodleDeps,
  actor: Actor,
  id: string,
): Promise<MoodlePerson> {
  requirePermission(actor, 'users:read');
  const { user } = found(await userById(deps.db, id));
  const ours = await queries.enrolmentsOfPerson(deps.db, id);
  const onlyHere = (seen: ReadonlySet<number>) =>
    ours
      .filter(({ moodleId }) => moodleId !== null && !seen.has(moodleId))
      .map(({ id: enrolment, courseName, state }) => ({ enrolment, courseName, state }));
  const { moodleId } = user;
  if (moodleId === null) {
    if (!deps.moodle) throw new DomainError('wrong-state', 'Moodle no está configurado.');
    const none = { account: null, accountFault: null, courses: [] };
    return { moodleId, ...none, onlyHere: onlyHere(new Set()) };
  }
  const accountFault = await accountFaultOf(deps.db, id);
  return askMoodle(deps, async (moodle) => {
    const [account] = await moodle.usersByField('id', [moodleId]);
    const living = account && !isDeleted(account) ? account : undefined;
    const courses = living ? await moodle.enrolledCourses(moodleId) : [];
    return {
      moodleId,
      account: living ? accountView(living) : null,
      accountFault,
      courses: courses.map(({ id: course, fullname, shortname, progress, completed }) => {
        const same = ours.find((one) => one.moodleId === course);
        return {
          moodleId: course,
          name: fullname ?? shortname ?? String(course),
          progress: progress ?? null,
          completed: completed ?? false,
          ours: same ? { enrolment: same.id, state: same.state, progress: same.progress } : null,
        };
      }),
      onlyHere: onlyHere(new Set(courses.map(({ id: course }) => course))),
    };
  });
}

function accountView({ username, firstname, lastname, email, idnumber, suspended }: MoodleUser) {
  return {
    username: username ?? null,
    name: `${firstname ?? ''} ${lastname ?? ''}`.trim(),
    email: email ?? null,
    dni: idnumber ?? null,
    suspended: suspended ?? false,
  };
}

/** Of each side at most, in one answer. */
const mostListed = 50;
const mostCompared = 20_000;

/** Who is in a course there and who here. */
export async function moodleCourseStanding(
  deps: MoodleDeps,
  actor: Actor,
  id: string,
): Promise<MoodleCourseStanding> {
  requirePermission(actor, 'enrolments:read');
  const { db } = deps;
  const { moodleId } = found(await queries.courseById(db, id));
  if (moodleId === null) {
    throw new DomainError('wrong-state', 'El curso no está unido a un curso de Moodle.');
  }
  const ours = await queries.enrolledIn(db, id, mostCompared);
  return askMoodle(deps, async (moodle) => {
    const [about] = await moodle.courses([moodleId]);
    const own = await moodle.ownAccount();
    const theirs = new Map<number, string>();
    for await (const people of moodle.everyEnrolled(moodleId, true)) {
      for (const one of people) {
        if (!one.student || one.id === own) continue;
        theirs.set(one.id, one.fullname ?? one.email ?? String(one.id));
      }
      if (theirs.size >= mostCompared) break;
    }
    const accounts = new Set(ours.map(({ account }) => account));
    return {
      moodleId,
      name: about?.fullname ?? null,
      inMoodle: theirs.size,
      inOurs: await queries.countEnrolledIn(db, id),
      onlyInMoodle: [...theirs]
        .filter(([account]) => !accounts.has(account))
        .slice(0, mostListed)
        .map(([account, name]) => ({ moodleId: account, name })),
      onlyInOurs: ours
        .filter(({ account }) => account === null || !theirs.has(account))
        .slice(0, mostListed)
        .map((one) => ({ enrolment: one.id, name: fullName(one) })),
    };
  });
}

export async function syncMoodleCourse(
  { db, jobs, moodle }: MoodleDeps,
  actor: Actor,
  id: string,
): Promise<{ success: true }> {
  requirePermission(actor, 'enrolments:write');
  const { moodleId } = found(await queries.courseById(db, id));
  if (!moodle) throw new DomainError('wrong-state', 'Moodle no está configurado.');
  if (moodleId === null) {
    throw new DomainError('wrong-state', 'El curso no está unido a un curso de Moodle.');
  }
  const job = { course: id, everybody: true };
  await db.transaction((tx) => jobs.send(tx, moodleCourseSyncJob, job));
  return { success: true };
}
