import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import { isDeleted } from '../../integrations/moodle/user.calls.ts';
import { NeedsStaff, reasonOf } from '../../learning/moodle/moodle-enrolment.reason.ts';
import { inTurn } from '../../learning/moodle/moodle-enrolment.turn.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { type MoodleErasureRow, moodleErasures } from './privacy.tables.ts';

/** Takes the name from the account of an erased person; as patient as letting one in. */
const moodleErasureJob = jobKind('moodle-erasure', z.object({ user: z.string() }), {
  retryLimit: 60,
  expireInSeconds: 300,
});

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'moodle' | 'log'>;

/** In the transaction of the erasure: what becomes of the account is written down, and promised. */
export async function eraseInMoodleLater(
  { jobs, clock, config }: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Tx,
  { id, moodleId }: { id: string; moodleId: number | null },
): Promise<void> {
  if (moodleId === null) return;
  await tx.insert(moodleErasures).values({
    ...{ userId: id, moodleId, askedAt: clock.now() },
    fault: config.moodle ? null : 'Moodle no está conectado: borra la cuenta en Moodle.',
  });
  if (config.moodle) await jobs.send(tx, moodleErasureJob, { user: id });
}

export async function erasureOf(db: Db, userId: string): Promise<MoodleErasureRow | undefined> {
  const [row] = await db.select().from(moodleErasures).where(eq(moodleErasures.userId, userId));
  return row;
}

export function moodleErasureJobs(deps: ErasureDeps): JobHandler<typeof moodleErasureJob.data>[] {
  return [{ kind: moodleErasureJob, run: ({ user }) => eraseInMoodle(deps, user) }];
}

/**
 * Suspends the account and takes out of it who it was; its grades stay, and say of nobody. Deleting it
 * would take other people's groups and discussions with it. Whether it took effect is looked at, and asking
 * again changes nothing.
 * @throws MoodleFault for what may pass, so that the job is tried again.
 */
export async function eraseInMoodle(deps: ErasureDeps, userId: string): Promise<void> {
  const { db, moodle, clock, log } = deps;
  const erasure = await erasureOf(db, userId);
  if (!moodle || !erasure || erasure.doneAt) return;
  const write = (changes: Partial<MoodleErasureRow>) =>
    db.update(moodleErasures).set(changes).where(eq(moodleErasures.userId, userId));
  try {
    await inTurn(db, `account ${erasure.moodleId}`, () => anonymise(moodle, erasure.moodleId));
    await write({ doneAt: clock.now(), fault: null });
  } catch (error) {
    if (!(error instanceof MoodleFault) && !(error instanceof NeedsStaff)) throw error;
    log.warn({ user: userId, err: error }, 'an erased person still has a name in Moodle');
    await write({ fault: error instanceof MoodleFault ? reasonOf(error) : error.message });
    if (error instanceof MoodleFault && error.mayPass) throw error;
  }
}

async function anonymise(moodle: MoodleClient, id: number): Promise<void> {
  const wanted = nobody(id);
  const account = async () => (await moodle.usersByField('id', [id]))[0];
  const before = await account();
  if (!before || isDeleted(before) || isNobody(before, wanted)) return;
  await moodle.updateUser({ id, ...wanted, suspended: true });
  const after = await account();
  if (after && !isNobody(after, wanted))
    throw new NeedsStaff(
      'Moodle aceptó el cambio, pero la cuenta sigue con sus datos. Pide a quien lo administra que la borre.',
    );
}

/** What stands in an account that was somebody's; the address leads nowhere (RFC 2606). */
function nobody(id: number) {
  return {
    username: `suprimido-${id}`,
    firstname: 'Persona',
    lastname: 'suprimida',
    email: `suprimido-${id}@example.com`,
    idnumber: '',
    city: '',
  };
}

function isNobody(
  account: { username?: string | null; email?: string | null; suspended?: boolean | null },
  wanted: ReturnType<typeof nobody>,
): boolean {
  return (
    account.username === wanted.username &&
    account.email === wanted.email &&
    account.suspended !== false
  );
}
