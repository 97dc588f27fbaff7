import { z } from 'zod';
import { MoodleFault } from './moodle.fault.ts';
import { moodleText } from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';
import type { MoodleUser } from './user.calls.ts';

/** Of the plugin auth_userkey. */
export const entryFunction = 'auth_userkey_request_login_url';

/** The plugin takes exactly the field that its settings name, and refuses every other. */
const fields = ['email', 'id', 'username', 'idnumber'] as const;

const loginSchema = z.object({ loginurl: moodleText });

export type EntryCalls = ReturnType<typeof entryCalls>;

export function entryCalls(call: MoodleCall) {
  let known: (typeof fields)[number] | undefined;
  return {
    /**
     * An address that signs this account in, once and within a minute.
     * @throws MoodleFault `unsupported` or `refused` where the plugin is not there, is off or may not be used.
     */
    async loginAddress(account: MoodleUser): Promise<string> {
      const order = known ? [known, ...fields.filter((field) => field !== known)] : fields;
      for (const field of order) {
        const value = account[field];
        if (!value) continue;
        try {
          const { loginurl } = await call(entryFunction, { user: { [field]: value } }, loginSchema);
          known = field;
          return loginurl;
        } catch (error) {
          if (!(error instanceof MoodleFault) || error.kind !== 'invalid') throw error;
        }
      }
      throw new MoodleFault('invalid', entryFunction, 'no-field');
    },
  };
}
