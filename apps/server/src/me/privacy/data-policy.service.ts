import type { DataPolicy, DataRules, dataRulesBody } from '@aulario/contract/me/data-policy';
import type { z } from 'zod';
import { settingVersion } from '../../academy/academy.queries.ts';
import { changeSetting } from '../../academy/change-setting.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { dataRules, dataSetting } from './data-rules.ts';
import { dueTonight } from './due.queries.ts';
import { dataGroups } from './map/data-map.ts';
import { keptOf } from './map/kept.ts';
import { dataUses, type UseName } from './map/uses.ts';

type RuleDeps = Pick<Deps, 'db' | 'clock'>;

/** The table of the privacy page, made from the map of the columns that there are. */
export async function dataPolicy({ db }: Pick<Deps, 'db'>): Promise<DataPolicy> {
  const { periods, processors } = await dataRules(db);
  const groups = dataGroups();
  const uses = (Object.keys(dataUses) as UseName[]).map((use) => {
    const { period, ...said } = dataUses[use];
    const data = groups.filter((group) => group.use === use).map(({ what }) => what);
    return {
      ...{ use, ...said, processors: [...said.processors] },
      ...{ data: [...new Set(data)], period: period(periods), kept: keptOf(use) },
    };
  });
  return { uses, processors };
}

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
