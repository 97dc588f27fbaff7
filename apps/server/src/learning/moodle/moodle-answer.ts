import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../../integrations/moodle/moodle.fault.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { reasonOf } from './moodle-enrolment.reason.ts';

/**
 * Asks Moodle while somebody waits for the answer.
 * @throws DomainError `wrong-state` without a Moodle, `unavailable` in words for staff when it fails.
 */
export async function askMoodle<T>(
  { moodle }: Pick<Deps, 'moodle'>,
  ask: (moodle: MoodleClient) => Promise<T>,
): Promise<T> {
  if (!moodle) throw new DomainError('wrong-state', 'Moodle no está configurado.');
  try {
    return await ask(moodle);
  } catch (error) {
    if (error instanceof MoodleFault) throw new DomainError('unavailable', reasonOf(error));
    throw error;
  }
}
