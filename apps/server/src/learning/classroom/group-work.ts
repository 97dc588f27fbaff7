import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { shutOf } from './assignment.rules.ts';
import { tellMates } from './group-work.mail.ts';
import { keepProgress } from './room.queries.ts';
import * as queries from './submission.queries.ts';
import type { SubmissionRow } from './submission.tables.ts';

type TellDeps = Pick<Deps, 'jobs' | 'config'>;
/** What the hand-ins of a team have alike. */
type HandedIn = Pick<SubmissionRow, 'state' | 'assignment' | 'handedInAt' | 'lateDays'> &
  Partial<Omit<SubmissionRow, 'id' | 'text'>>;
type Work = {
  submission: Pick<SubmissionRow, 'id' | 'lessonId' | 'enrolmentId'>;
  course: { name: string };
  title: string;
};

/**
 * Hands in for the others of a group what one of them handed in, and tells them: each has a hand-in of their own, which
 * shares its work and will follow its mark. Who has one that waits, has no try left or has finished the course keeps what
 * they have.
 * @param mates locked by the caller
 */
export async function handInForMates(
  deps: TellDeps,
  tx: Tx,
  work: Work,
  { mates, handedIn, now }: { mates: { id: string }[]; handedIn: HandedIn; now: Date },
): Promise<void> {
  const all = await worksOf(tx, mates, work);
  const given = all.filter(({ before, over }) => {
    const standing = { handedIn: before, dueAt: null, over, grouped: true, now };
    return !shutOf(handedIn.assignment, standing);
  });
  for (const one of given) await share(tx, work, one, handedIn, now);
  await tellMates(deps, tx, work, { mates: given, joined: false });
}

/**
 * Who comes to a team has what it handed in, with what was said of it: they are of those whose work it is. Who handed in
 * that assignment before, or has finished the course, keeps what they have.
 * @param team those who were in it and stay, locked like who comes
 * @returns the hand-ins that they got
 */
export async function joinTeam(
  deps: TellDeps,
  tx: Tx,
  { team, coming, now }: { team: string[]; coming: { id: string }[]; now: Date },
): Promise<string[]> {
  const joined: string[] = [];
  for (const { submission, ...named } of await queries.teamWorks(tx, team)) {
    const { id, sharedId, text: _text, enrolmentId, number: _number, ...handedIn } = submission;
    const author = sharedId ? await queries.authorOf(tx, sharedId) : enrolmentId;
    const work = {
      ...named,
      submission: { ...submission, id: sharedId ?? id, enrolmentId: author },
    };
    const all = await worksOf(tx, coming, work);
    const given = all.filter(({ before, over }) => before.length === 0 && !over);
    for (const one of given) joined.push(await share(tx, work, one, handedIn, now));
    await tellMates(deps, tx, work, { mates: given, joined: true });
  }
  return joined;
}

async function worksOf(tx: Tx, people: { id: string }[], { submission }: Work) {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const rows = await queries.submissionsOfMany(tx, ids, submission.lessonId);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => {
    const own = some.flatMap((row) => row.submission ?? []);
    return {
      ...{ id, own, before: own.filter(({ state }) => state !== 'borrador') },
      over: some.some(({ completedAt }) => completedAt !== null),
    };
  });
}

async function share(
  tx: Tx,
  { submission: { id: sharedId, lessonId } }: Work,
  { id: enrolmentId, own }: { id: string; own: SubmissionRow[] },
  handedIn: HandedIn,
  now: Date,
): Promise<string> {
  // What they were preparing comes after it: hand-ins count in their order, the last one above all.
  const draft = own.find(({ state }) => state === 'borrador');
  const next = own.length + 1;
  if (draft) await queries.updateSubmission(tx, draft.id, { number: next });
  const row = await queries.insertSubmission(tx, {
    ...{ ...handedIn, enrolmentId, lessonId, startedAt: now },
    ...{ number: draft?.number ?? next, sharedId },
  });
  await keepProgress(tx, { enrolmentId, lessonId, seenAt: now });
  return row.id;
}
