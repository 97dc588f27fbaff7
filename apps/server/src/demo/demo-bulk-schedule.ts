import { days } from '../platform/clock.ts';
import { daysBefore, quickLimaDay } from './demo-days.ts';
import { type DealNumbers, nextNumber } from './demo-deals.ts';
import { studentCount } from './demo-students.ts';

/** How many published courses and how many students there are to be in all. */
export type BulkSize = { courses?: number | undefined; users?: number | undefined };

/** A moment at which one person comes and buys, and another buys for the second time. */
export type BulkStep = {
  at: Date;
  /** Which of the added people comes, from 0; null when all have come. */
  arriving: number | null;
  /** Who buys again, half a step later. */
  returning: number | null;
  againAt: Date;
};

/** People who have come and not yet bought again: what a run holds in memory. */
const mostWaiting = 5000;

/**
 * Three years of sales that end where the written ones begin, oldest first, so that numbers follow
 * dates: everybody who comes buys at once, and again after a tenth of the others came.
 */
export function* bulkSteps(now: Date, { users = 0 }: BulkSize): Generator<BulkStep> {
  const people = Math.max(0, users - studentCount);
  const lag = Math.min(mostWaiting, Math.ceil(people / 10));
  const start = daysBefore(now, 3 * 365).getTime();
  const step = days(3 * 365 - 182) / Math.max(1, people + lag);
  for (let index = 0; index < people + lag && people > 0; index += 1) {
    yield {
      at: new Date(Math.floor(start + index * step)),
      againAt: new Date(Math.floor(start + (index + 0.5) * step)),
      arriving: index < people ? index : null,
      returning: index >= lag ? index - lag : null,
    };
  }
}

/** The last number of each year once all added sales have theirs. */
export function bulkNumbers(now: Date, size: BulkSize): DealNumbers {
  const numbers: DealNumbers = new Map();
  for (const { at, againAt, arriving, returning } of bulkSteps(now, size)) {
    if (arriving !== null) nextNumber(numbers, quickLimaDay(at));
    if (returning !== null) nextNumber(numbers, quickLimaDay(againAt));
  }
  return numbers;
}
