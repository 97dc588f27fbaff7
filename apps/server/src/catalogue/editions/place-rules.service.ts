import type { PlaceRules, placeRulesBody } from '@aulario/contract/catalogue/place-rules';
import { z } from 'zod';
import { readSetting, settingVersion } from '../../academy/academy.queries.ts';
import { changeSetting } from '../../academy/change-setting.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs.ts';

type KeptRules = Omit<PlaceRules, 'version'>;

/** Groups of Moodle follow the editions from now on: whoever is in one is brought into its group. */
export const fillGroupsJob = jobKind(
  'moodle-fill-groups',
  z.object({ after: z.string().nullable() }),
);

const setting = 'places';
const usual: KeptRules = { depositHours: 48, cardHours: 2, answerHours: 24, moodleGroups: false };

/** For how many hours places are kept; ours until the academy says its own. */
export async function placeRules(db: Db): Promise<KeptRules> {
  return { ...usual, ...(await readSetting<Partial<KeptRules>>(db, setting)) };
}

export async function readPlaceRules({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<PlaceRules> {
  requirePermission(actor, 'settings:read');
  return { ...(await placeRules(db)), version: await settingVersion(db, setting) };
}

/** @throws DomainError `stale-version` when somebody else changed them since `version`. */
export async function changePlaceRules(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  { version, ...sent }: z.output<typeof placeRulesBody>,
): Promise<PlaceRules> {
  return db.transaction(async (tx) => {
    const { before, after, ...changed } = await changeSetting(tx, actor, setting, {
      version,
      read: placeRules,
      after: ({ moodleGroups }) => ({ ...sent, moodleGroups: sent.moodleGroups ?? moodleGroups }),
    });
    if (after.moodleGroups && !before.moodleGroups)
      await jobs.send(tx, fillGroupsJob, { after: null });
    return { ...after, version: changed.version };
  });
}
