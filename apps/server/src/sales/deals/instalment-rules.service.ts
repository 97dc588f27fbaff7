import type {
  InstalmentRules,
  instalmentRulesBody,
} from '@aulario/contract/sales/instalment-rules';
import type { z } from 'zod';
import { settingVersion } from '../../academy/academy.queries.ts';
import { changeSetting } from '../../academy/change-setting.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { instalmentRules, instalmentSetting } from './instalment-rules.queries.ts';

export async function readInstalmentRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<InstalmentRules> {
  requirePermission(actor, 'settings:read');
  return {
    ...(await instalmentRules(db)),
    version: await settingVersion(db, instalmentSetting),
  };
}

/** @throws DomainError `stale-version` when somebody else changed them since `version`. */
export async function changeInstalmentRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { version, ...sent }: z.output<typeof instalmentRulesBody>,
): Promise<InstalmentRules> {
  return db.transaction(async (tx) => {
    const changed = await changeSetting(tx, actor, instalmentSetting, {
      version,
      read: instalmentRules,
      after: () => sent,
    });
    return { ...changed.after, version: changed.version };
  });
}
