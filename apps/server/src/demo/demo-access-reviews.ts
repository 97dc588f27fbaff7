import type { accessReviews } from '../people/reviews/access-review.tables.ts';
import { days } from '../platform/clock.ts';
import { demoRandom } from './demo-random.ts';

/** One invented review of who has access, of seven months ago: it is time for another. */
export function composeAccessReviews(now: Date): (typeof accessReviews.$inferInsert)[] {
  const createdAt = new Date(now.getTime() - days(214));
  return [
    {
      ...{ id: demoRandom('access-reviews').id(createdAt), createdAt, updatedAt: createdAt },
      ...{ byName: 'Administración General', kept: 9, removed: 1 },
    },
  ];
}
