import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { isDeleted } from '../../integrations/moodle/user.calls.ts';
import { type UserRow, users } from '../../people/users/user.tables.ts';
import { audit } from '../../platform/audit.tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { inTurn } from './moodle-enrolment.turn.ts';

/** Brings names and e-mails that changed here to the accounts in Moodle. */
export const moodlePeopleJob = jobKind('moodle-people', z.object({}), {
  retryLimit: 0,
  expireInSeconds: 600,
});

type PeopleDeps = Pick<Deps, 'db' | 'moodle' | 'log'>;

/** Where the last look at the log of acts ended; kept among the settings. */
const setting = 'moodle-people';
type Place = { at: string; id: string };
const piece = 100;

export function moodlePeopleJobs(deps: PeopleDeps): JobHandler<typeof moodlePeopleJob.data>[] {
  return [{ kind: moodlePeopleJob, every: '*/5 * * * *', run: () => bringPeople(deps) }];
}

/**
 * Goes through the acts on people since the last look and writes to Moodle what it holds otherwise.
 * The place is kept after each piece, so that a crash or a Moodle that is down repeats a piece and
 * loses none; writing the same again changes nothing.
 * @throws MoodleFault for what may pass; the next look begins at the same place.
 */
export async function bringPeople({ db, moodle, log }: PeopleDeps): Promise<void> {
  if (!moodle) return;
  const kept = await readSetting<Place>(db, setting);
  // What was changed before anybody looked stays as it is in Moodle.
  let place = kept ?? { at: new Date().toISOString(), id: '' };
  if (!kept) await writeSetting(db, setting, place);
  for (;;) {
    const acts = await db
      .select({ id: audit.id, at: sql<string>`${audit.createdAt}::text`, person: users })
      .from(audit)
      .innerJoin(users, eq(users.id, audit.entityId))
      .where(
        and(
          eq(audit.entity, 'user'),
          sql`(${audit.createdAt}, ${audit.id}) > (${place.at}::timestamptz, ${place.id})`,
          sql`(${audit.after} ? 'firstName' or ${audit.after} ? 'lastName' or ${audit.after} ? 'email')`,
          isNotNull(audit.before),
          isNotNull(users.moodleId),
          isNull(users.retiredAt),
        ),
      )
      .orderBy(asc(audit.createdAt), asc(audit.id))
      .limit(piece);
    const last = acts.at(-1);
    if (!last) return;
    const people = new Map(acts.map(({ person }) => [person.id, person]));
    for (const person of people.values()) {
      const key = person.email?.toLowerCase() ?? `account ${person.moodleId}`;
      try {
        await inTurn(db, key, () => bringPerson(moodle, person));
      } catch (error) {
        if (!(error instanceof MoodleFault) || error.mayPass) throw error;
        log.warn({ user: person.id, err: error }, 'a name or e-mail did not reach Moodle');
      }
    }
    place = { at: last.at, id: last.id };
    await writeSetting(db, setting, place);
  }
}

async function bringPerson(
  moodle: MoodleClient,
  { moodleId, firstName, lastName, email }: UserRow,
): Promise<void> {
  const [account] = await moodle.usersByField('id', [moodleId as number]);
  if (!account || isDeleted(account)) return;
  const wanted = { firstname: firstName, lastname: lastName, email: email ?? undefined };
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value && value !== account[field as keyof typeof wanted],
  );
  if (changed.length === 0) return;
  await moodle.updateUser({ id: account.id, ...Object.fromEntries(changed) });
}
