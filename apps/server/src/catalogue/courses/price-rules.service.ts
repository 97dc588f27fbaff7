import type { PriceRules, priceRulesBody } from '@aulario/contract/catalogue/price-rules';
import type { z } from 'zod';
import { readSetting, settingVersion } from '../../academy/academy.queries.ts';
import { changeSetting } from '../../academy/change-setting.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { proveEarlierPrices } from './earlier-price.service.ts';

type KeptRules = Omit<PriceRules, 'version'>;

const setting = 'prices';
const usual: KeptRules = {
  ...{ earlierDays: 30, promotionDays: 60 },
  ...{ bestSellerDays: 90, bestSellers: 6, bestSellerSales: 5 },
};

/** What an earlier price, a promotion and «Más vendido» need; ours until the academy says its own. */
export async function priceRules(db: Db): Promise<KeptRules> {
  return { ...usual, ...(await readSetting<Partial<KeptRules>>(db, setting)) };
}

export async function readPriceRules({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<PriceRules> {
  requirePermission(actor, 'settings:read');
  return { ...(await priceRules(db)), version: await settingVersion(db, setting) };
}

/**
 * Changes them, and looks at all earlier prices anew.
 * @throws DomainError `stale-version` when somebody else changed them since `version`.
 */
export async function changePriceRules(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { version, ...after }: z.output<typeof priceRulesBody>,
): Promise<PriceRules> {
  return db.transaction(async (tx) => {
    const change = { version, read: priceRules, after: () => after };
    const changed = await changeSetting(tx, actor, setting, change);
    await proveEarlierPrices(tx, { now: clock.now(), rules: after });
    return { ...after, version: changed.version };
  });
}
