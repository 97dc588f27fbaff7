import type { TeachingRules, teachingRulesBody } from '@aulario/contract/learning/taught-content';
import type { z } from 'zod';
import { readSetting, settingVersion } from '../../academy/academy.queries.ts';
import { changeSetting } from '../../academy/change-setting.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';

type KeptRules = Omit<TeachingRules, 'version'>;
const setting = 'teaching';
const usual: KeptRules = { teachersWrite: false };

/** What teachers may do besides teaching; nothing until the academy says so. */
export async function teachingRules(db: Db): Promise<KeptRules> {
  return { ...usual, ...(await readSetting<Partial<KeptRules>>(db, setting)) };
}

export async function readTeachingRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<TeachingRules> {
  requirePermission(actor, 'settings:read');
  return { ...(await teachingRules(db)), version: await settingVersion(db, setting) };
}

/** @throws DomainError `stale-version` when somebody else changed them since `version`. */
export async function changeTeachingRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { version, ...sent }: z.output<typeof teachingRulesBody>,
): Promise<TeachingRules> {
  return db.transaction(async (tx) => {
    const changed = await changeSetting(tx, actor, setting, {
      ...{ version, read: teachingRules, after: () => sent },
    });
    return { ...changed.after, version: changed.version };
  });
}
