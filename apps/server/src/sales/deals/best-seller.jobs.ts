import type { PriceRules } from '@aulario/contract/catalogue/price-rules';
import { z } from 'zod';
import { isBestSellerLabel } from '../../catalogue/courses/best-seller.ts';
import { priceRules } from '../../catalogue/courses/price-rules.service.ts';
import { days } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import * as queries from './best-seller.queries.ts';

type JobDeps = Pick<Deps, 'db' | 'clock'>;

const bestSellerJob = jobKind('best-sellers', z.object({}), { expireInSeconds: 300 });

/** Every night the label «Más vendido» goes to the courses that were sold most. */
export function bestSellerJobs(deps: JobDeps): JobHandler[] {
  return [{ kind: bestSellerJob, every: '4 0 * * *', run: () => labelBestSellers(deps) }];
}

/** Gives the label to whom paid sales of the last days say, and takes it from the others. */
export async function labelBestSellers({ db, clock }: JobDeps): Promise<void> {
  const rules = await priceRules(db);
  await db.transaction((tx) => labelBySales(tx, clock.now(), rules));
}

export async function labelBySales(
  tx: Tx,
  now: Date,
  rules: Pick<PriceRules, 'bestSellerDays' | 'bestSellers' | 'bestSellerSales'>,
): Promise<void> {
  const sold = await queries.mostSold(tx, {
    since: new Date(now.getTime() - days(rules.bestSellerDays)),
    ...{ atLeast: rules.bestSellerSales, limit: rules.bestSellers },
  });
  const named = (await queries.allLabels(tx)).filter(({ name }) => isBestSellerLabel(name));
  for (const { id } of named) {
    const held = await queries.coursesLabelled(tx, id);
    const same = held.length === sold.length && held.every((course) => sold.includes(course));
    // Unchanged, it is not written: public pages would be made anew.
    if (!same) await queries.labelOnly(tx, id, sold);
  }
}
