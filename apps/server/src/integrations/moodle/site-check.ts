import type { MoodleClient } from './moodle.client.ts';

/** What the product calls; a token is tied to a list of its own. */
const needed = [
  'core_user_get_users_by_field',
  'core_user_get_users',
  'core_user_create_users',
  'core_user_update_users',
  'enrol_manual_enrol_users',
  'core_enrol_get_users_courses',
  'core_enrol_get_enrolled_users',
];

/** Says in the log, once at the start, whether Moodle answers and what the token lacks. */
export async function checkMoodleSite(
  moodle: MoodleClient,
  log: Record<'info' | 'warn', (details: object, message: string) => void>,
): Promise<void> {
  try {
    const { release, siteurl, functions } = await moodle.siteInfo();
    const missing = needed.filter((name) => !functions.includes(name));
    if (missing.length > 0)
      log.warn({ missing }, 'the Moodle token may not call all that is needed');
    else log.info({ release, siteurl }, 'Moodle answers');
  } catch (error) {
    log.warn({ err: error }, 'Moodle cannot be used now');
  }
}
