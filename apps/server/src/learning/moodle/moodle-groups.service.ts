import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { fillGroupsJob, placeRules } from '../../catalogue/editions/place-rules.service.ts';
import type { MoodleGroup } from '../../integrations/moodle/group.calls.ts';
import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { permissions } from '../../integrations/moodle/permission-words.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { moodleGroupJob } from '../enrolments/edition-group.job.ts';
import { moodleStep } from './moodle-enrolment.queries.ts';
import { reasonOf } from './moodle-enrolment.reason.ts';
import { inTurn } from './moodle-enrolment.turn.ts';
import * as queries from './moodle-groups.queries.ts';

type GroupDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'moodle' | 'log'>;

export function moodleGroupJobs(deps: GroupDeps): JobHandler[] {
  return [
    {
      kind: moodleGroupJob,
      run: ({ enrolment }: { enrolment: string }) => groupInMoodle(deps, enrolment),
    },
    {
      kind: fillGroupsJob,
      run: ({ after }: { after: string | null }) => fillGroups(deps, after),
    },
  ] as JobHandler[];
}

/**
 * Brings a person into the group of their edition, which is made when it is not there, and out of those of the other
 * editions of the course. Reads what Moodle has before it writes: again it changes nothing.
 * @throws MoodleFault for what may pass, so that the job is tried again.
 */
export async function groupInMoodle(deps: GroupDeps, id: string): Promise<void> {
  const { db, moodle, log } = deps;
  if (!moodle || !(await placeRules(db)).moodleGroups) return;
  const seen = await moodleStep(db, id);
  if (!seen?.course || seen.person.moodleId === null) return;
  const { course } = seen;
  try {
    // One at a time for each course: Moodle refuses a second group of the same name.
    await inTurn(db, `groups ${course}`, () => group(deps, moodle, id));
    await queries.noteFault(db, seen.enrolment.editionId, null);
  } catch (error) {
    if (!(error instanceof MoodleFault)) throw error;
    log.warn({ enrolment: id, code: error.code }, 'a group of Moodle was not filled');
    await queries.noteFault(db, seen.enrolment.editionId, faultOf(error));
    if (error.mayPass) throw error;
  }
}

async function group({ db }: GroupDeps, moodle: MoodleClient, id: string): Promise<void> {
  const step = await moodleStep(db, id);
  if (!step?.course || step.person.moodleId === null) return;
  const { course, person, enrolment } = step;
  const user = person.moodleId as number;
  const theirs = await queries.editionsOfAccount(db, enrolment.courseId, user);
  const there = await moodle.courseGroups(course);
  const own = await queries.editionsWithGroup(db, enrolment.courseId);
  const inside = theirs.map(({ id: edition }) => edition);
  const leaves = own.filter(
    (edition) =>
      !inside.includes(edition.id) &&
      there.some((one) => one.id === edition.moodleGroupId) &&
      !theirs.some(({ moodleGroupId }) => moodleGroupId === edition.moodleGroupId),
  );
  const groups = [];
  for (const edition of theirs) groups.push(await groupOf(db, moodle, { course, edition, there }));
  if (groups.length > 0)
    await moodle.addGroupMembers(groups.map((one) => ({ group: one.id, user })));
  if (leaves.length > 0)
    await moodle.deleteGroupMembers(
      leaves.map(({ moodleGroupId }) => ({ group: moodleGroupId as number, user })),
    );
}

type Wanted = { course: number; edition: EditionRow; there: MoodleGroup[] };

/** The group that stands for an edition: the one we know, ours by its number, one that staff made by its name, or a new one. */
async function groupOf(
  db: GroupDeps['db'],
  moodle: MoodleClient,
  { course, edition, there }: Wanted,
): Promise<MoodleGroup> {
  const { id: idnumber, code: name } = edition;
  const known =
    there.find(({ id }) => id === edition.moodleGroupId) ??
    there.find((one) => one.idnumber === idnumber) ??
    there.find((one) => one.name === name);
  const found = known ?? (await moodle.createGroup({ course, name, idnumber }));
  if (found.id !== edition.moodleGroupId) await queries.setGroup(db, edition.id, found.id);
  return found;
}

function faultOf(fault: MoodleFault): string {
  return fault.kind === 'refused'
    ? `Moodle no deja usar los grupos del curso. En Moodle, el rol de la cuenta de servicio necesita ${permissions.groups}.`
    : reasonOf(fault);
}

const slice = 200;

/** Everybody who is in a course of Moodle, some at a time. */
async function fillGroups({ db, jobs }: GroupDeps, after: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await queries.groupedEnrolments(tx, after, slice);
    for (const enrolment of ids) await jobs.send(tx, moodleGroupJob, { enrolment });
    if (ids.length === slice) await jobs.send(tx, fillGroupsJob, { after: ids.at(-1) ?? null });
  });
}
