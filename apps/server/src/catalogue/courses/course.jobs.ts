import { z } from 'zod';
import { teacherRenamed } from '../../people/users/person.jobs.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { itemRenamed } from '../categories/catalogue.jobs.ts';
import { followEditions, followPrices } from './catalogue.queries.ts';
import { proveEarlierPrices } from './earlier-price.service.ts';
import { priceRules } from './price-rules.service.ts';
import { indexCoursesOf } from './search-index.queries.ts';

const pricesJob = jobKind('sort-prices', z.object({}), { expireInSeconds: 300 });

/** Promotions begin and end with the day in Lima: the order by price follows them. */
export async function refreshSortPrices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = limaDay(clock.now());
  // Before the order by price: a promotion that began today is looked at on its first minute.
  await proveEarlierPrices(db, { now: clock.now(), rules: await priceRules(db) });
  await followPrices(db, today);
}

const editionsJob = jobKind('next-editions', z.object({}), { expireInSeconds: 300 });

/** Courses are found by the names of what they point at. */
export function courseJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  const { db } = deps;
  const ofItems: JobHandler<typeof itemRenamed.data> = {
    kind: itemRenamed,
    async run({ kind, id }) {
      if (kind === 'categories' || kind === 'agreements') await indexCoursesOf(db, kind, id);
    },
  };
  const ofTeachers: JobHandler<typeof teacherRenamed.data> = {
    kind: teacherRenamed,
    run: ({ user }) => indexCoursesOf(db, 'teachers', user),
  };
  const ofPrices: JobHandler<typeof pricesJob.data> = {
    kind: pricesJob,
    every: '1 0 * * *',
    run: () => refreshSortPrices(deps),
  };
  const ofEditions: JobHandler<typeof editionsJob.data> = {
    kind: editionsJob,
    every: '2 0 * * *',
    run: () => followEditions(db, limaDay(deps.clock.now())),
  };
  return [ofItems, ofTeachers, ofPrices, ofEditions] as JobHandler[];
}
