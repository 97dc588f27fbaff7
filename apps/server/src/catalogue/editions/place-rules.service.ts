import type { PlaceRules, placeRulesBody } from '@aulario/contract/catalogue/place-rules';
import { z } from 'zod';
import {
  lockSetting,
  readSetting,
  settingVersion,
  writeSetting,
} from '../../academy/academy.queries.ts';
import { nextVersion } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
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
  requirePermission(actor, 'settings:write');
  return db.transaction(async (tx) => {
    await lockSetting(tx, setting);
    const before = await placeRules(tx);
    const after = { ...sent, moodleGroups: sent.moodleGroups ?? before.moodleGroups };
    const next = await nextVersion(tx, actor, setting, { version, before, sent: after });
    await writeSetting(tx, setting, after);
    if (after.moodleGroups && !before.moodleGroups)
      await jobs.send(tx, fillGroupsJob, { after: null });
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'setting', entityId: setting },
      ...{ before, after: { ...after, version: next } },
    });
    return { ...after, version: next };
  });
}
