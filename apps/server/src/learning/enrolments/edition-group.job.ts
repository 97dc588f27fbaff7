import { z } from 'zod';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs.ts';

/** Somebody entered an edition, went to another one or left: their group in Moodle follows. */
export const moodleGroupJob = jobKind('moodle-group', z.object({ enrolment: z.string() }), {
  expireInSeconds: 300,
});

/** Sent with every act that may change a group; without Moodle nothing follows. */
export async function followGroup(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  enrolment: string,
): Promise<void> {
  if (config.moodle) await jobs.send(tx, moodleGroupJob, { enrolment });
}
