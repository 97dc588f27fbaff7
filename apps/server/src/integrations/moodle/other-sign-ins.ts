import { z } from 'zod';
import { seconds } from '../../platform/clock.ts';
import { moodleText } from './moodle.schemas.ts';

const asked = 'tool_mobile_get_public_config';
const answerSchema = z.array(
  z.object({
    data: z.object({ identityproviders: z.array(z.object({ name: moodleText })).optional() }),
  }),
);

/** Where else accounts come from at this Moodle, by the names on its login page; nobody signs in to be told. */
export const signInCalls = (url: string) => ({
  /** @returns none, too, where Moodle does not say. */
  async otherSignIns(): Promise<string[]> {
    try {
      const answer = await fetch(
        `${url.replace(/\/+$/, '')}/lib/ajax/service-nologin.php?info=${asked}`,
        {
          ...{ method: 'POST', redirect: 'error' },
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([{ index: 0, methodname: asked, args: {} }]),
          signal: AbortSignal.timeout(seconds(10)),
        },
      );
      const [first] = answerSchema.parse(await answer.json());
      return first?.data.identityproviders?.map(({ name }) => name) ?? [];
    } catch {
      return [];
    }
  },
});
