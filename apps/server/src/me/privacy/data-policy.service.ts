import type { DataRules, dataRulesBody } from '@aulario/contract/me/data-policy';
import type { z } from 'zod';
import { settingVersion } from '../../academy/academy.queries.ts';
import { changeSetting } from '../../academy/change-setting.ts';
import { dataRules, dataSetting } from '../../legal/data-map/data-rules.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { dueTonight } from './due.queries.ts';

type RuleDeps = Pick<Deps, 'db' | 'clock'>;

/** What the settings page shows, with what the next night would let go. */
export async function readDataRules({ db, clock }: RuleDeps, actor: Actor): Promise<DataRules> {
  requirePermission(actor, 'settings:read');
  const rules = await dataRules(db);
  return {
    ...rules,
    version: await settingVersion(db, dataSetting),
    due: await dueTonight(db, rules.periods, clock.now()),
  };
}

/**
 * Changes for how long data are kept and who processes them. The contract holds the periods within what the law asks.
 * @throws DomainError `stale-version` when somebody else changed them since `version`.
 */
export async function changeDataRules(
  deps: RuleDeps,
  actor: Actor,
  { version, ...after }: z.output<typeof dataRulesBody>,
): Promise<DataRules> {
  const change = { version, read: dataRules, after: () => after };
  await deps.db.transaction((tx) => changeSetting(tx, actor, dataSetting, change));
  return readDataRules(deps, actor);
}
