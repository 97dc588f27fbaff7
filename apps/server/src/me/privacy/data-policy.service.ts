import type { DataPolicy, DataRules, dataRulesBody } from '@aulario/contract/me/data-policy';
import type { z } from 'zod';
import { lockSetting, settingVersion, writeSetting } from '../../academy/academy.queries.ts';
import { nextVersion } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
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
  requirePermission(actor, 'settings:write');
  await deps.db.transaction(async (tx) => {
    await lockSetting(tx, dataSetting);
    const before = await dataRules(tx);
    const next = await nextVersion(tx, actor, dataSetting, { version, before, sent: after });
    await writeSetting(tx, dataSetting, after);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'setting', entityId: dataSetting },
      ...{ before, after: { ...after, version: next } },
    });
  });
  return readDataRules(deps, actor);
}
