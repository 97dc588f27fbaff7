import { z } from 'zod';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { isDeleted } from '../../integrations/moodle/user.calls.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { reasonOf } from './moodle-enrolment.reason.ts';
import { inTurn } from './moodle-enrolment.turn.ts';
import {
  actsOnPeople,
  forgetFaults,
  type Place,
  triedBefore,
  writeFault,
} from './moodle-people.queries.ts';

/** Brings names and e-mails that changed here to the accounts in Moodle. */
export const moodlePeopleJob = jobKind('moodle-people', z.object({}), {
  retryLimit: 0,
  expireInSeconds: 600,
});

type PeopleDeps = Pick<Deps, 'db' | 'clock' | 'moodle' | 'log'>;

/** Where the last look at the log of acts ended; kept among the settings. */
const setting = 'moodle-people';
/** What stands in the way of everybody. */
const faultSetting = 'moodle-people-fault';
const piece = 100;
/** Of those whom Moodle did not take: how many are tried again in one look, and after how long. */
const again = { people: 20, ms: 30 * 60_000 };

export function moodlePeopleJobs(deps: PeopleDeps): JobHandler<typeof moodlePeopleJob.data>[] {
  return [{ kind: moodlePeopleJob, every: '*/5 * * * *', run: () => bringPeople(deps) }];
}

/**
 * Goes through the acts on people since the last look and writes to Moodle what it holds otherwise.
 * The place is kept after each piece, so that a crash or a Moodle that is down repeats a piece and
 * loses none; writing the same again changes nothing. Whom Moodle does not take is written down for
 * staff, holds up nobody else, and is tried again until it does. What refuses everybody is written
 * down once and beside nobody; the next look begins at the same place.
 * @throws MoodleFault while the site does not answer.
 */
export async function bringPeople(deps: PeopleDeps): Promise<void> {
  const { db, moodle, log } = deps;
  if (!moodle) return;
  try {
    await bringChanges(deps, moodle);
    if (await peopleFault(db)) await writeSetting(db, faultSetting, { reason: null });
  } catch (error) {
    if (!(error instanceof MoodleFault) || error.mayPass) throw error;
    log.warn({ err: error }, 'names and e-mails do not reach Moodle');
    await writeSetting(db, faultSetting, { reason: reasonOf(error) });
  }
}

/** Why Moodle takes nobody's name or e-mail, in Spanish; null when it does. */
export async function peopleFault(db: Deps['db']): Promise<string | null> {
  return (await readSetting<{ reason: string | null }>(db, faultSetting))?.reason ?? null;
}

async function bringChanges(deps: PeopleDeps, moodle: MoodleClient): Promise<void> {
  const { db, clock } = deps;
  const kept = await readSetting<Place>(db, setting);
  // What was changed before anybody looked stays as it is in Moodle.
  let place = kept ?? { at: new Date().toISOString(), id: '' };
  if (!kept) await writeSetting(db, setting, place);
  for (;;) {
    const acts = await actsOnPeople(db, place, piece);
    const last = acts.at(-1);
    if (!last) break;
    await bringEach(
      deps,
      moodle,
      acts.map(({ person }) => person),
    );
    place = { at: last.at, id: last.id };
    await writeSetting(db, setting, place);
  }
  const since = new Date(clock.now().getTime() - again.ms);
  await bringEach(deps, moodle, await triedBefore(db, since, again.people));
}

async function bringEach(
  { db, clock, log }: PeopleDeps,
  moodle: MoodleClient,
  list: readonly UserRow[],
): Promise<void> {
  const people = new Map(list.map((person) => [person.id, person]));
  const taken: string[] = [];
  for (const person of people.values()) {
    const key = person.email?.toLowerCase() ?? `account ${person.moodleId}`;
    try {
      await inTurn(db, key, () => bringPerson(moodle, person));
      taken.push(person.id);
    } catch (error) {
      if (!(error instanceof MoodleFault) || error.ofSite) throw error;
      log.warn({ user: person.id, err: error }, 'a name or e-mail did not reach Moodle');
      await writeFault(db, person.id, reasonOf(error), clock.now());
    }
  }
  await forgetFaults(db, taken);
}

/** Whoever has no account any more, or is no person of their own any more, needs nothing there. */
async function bringPerson(
  moodle: MoodleClient,
  { moodleId, firstName, lastName, email, retiredAt }: UserRow,
): Promise<void> {
  if (moodleId === null || retiredAt) return;
  const [account] = await moodle.usersByField('id', [moodleId]);
  if (!account || isDeleted(account)) return;
  const wanted = { firstname: firstName, lastname: lastName, email: email ?? undefined };
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value && value !== account[field as keyof typeof wanted],
  );
  if (changed.length === 0) return;
  await moodle.updateUser({ id: account.id, ...Object.fromEntries(changed) });
}
