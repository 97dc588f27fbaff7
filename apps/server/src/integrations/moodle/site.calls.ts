import { z } from 'zod';
import { moodleFlag, moodleId, moodleText } from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';

/** The owner's private access key is in the answer too; it is not read. */
const siteInfoSchema = z
  .object({
    sitename: moodleText.nullish(),
    siteurl: moodleText.nullish(),
    release: moodleText.nullish(),
    version: moodleText.nullish(),
    userid: moodleId,
    username: moodleText.nullish(),
    userissiteadmin: moodleFlag.nullish(),
    functions: z.array(z.object({ name: moodleText })).nullish(),
  })
  .transform(({ functions, ...site }) => ({
    ...site,
    /** Names of what this token may call. */
    functions: (functions ?? []).map(({ name }) => name),
  }));
export type MoodleSite = z.output<typeof siteInfoSchema>;

export type SiteCalls = ReturnType<typeof siteCalls>;

export function siteCalls(call: MoodleCall) {
  const siteInfo = (): Promise<MoodleSite> =>
    call('core_webservice_get_site_info', {}, siteInfoSchema);
  let own: number | undefined;
  return {
    /** Which site answers, and what the token may call. Needs no capability but the REST one. */
    siteInfo,

    /** The account that the token is of; asked for once. */
    async ownAccount(): Promise<number> {
      own ??= (await siteInfo()).userid;
      return own;
    },
  };
}
