import type {
  PriceCalculation,
  PriceRequest,
  PriceWarning,
} from '@aulario/contract/catalogue/price';
import type { Db } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';
import type { EditionRow } from '../courses/edition.tables.ts';
import { type Offered, offeredOf, withEditions } from '../editions/sale.queries.ts';

/** The run of each course that is bought; null where a course has none. What is wrong stands beside it. */
export type Chosen = { edition: EditionRow | null; fault: PriceWarning | undefined };

/**
 * The edition that each line asks for, or else the next one that has room for all who are bought a place. Whether there is still room is asked
 * again, locked, when the place is taken.
 */
export async function chooseEditions(
  db: Db,
  lines: PriceRequest['lines'],
  { people = 1, ...at }: { today: string; now: Date; people?: number | undefined },
): Promise<Map<string, Chosen>> {
  const ids = lines.map(({ course }) => course);
  const offered = await offeredOf(db, ids, at);
  // A course that was written before there were editions is sold as it was.
  const without = ids.filter((id) => !offered.some(({ edition }) => edition.courseId === id));
  const had = without.length > 0 ? await withEditions(db, without) : new Set<string>();
  return new Map(
    lines.map(({ course, edition }) => {
      const own = offered.filter((one) => one.edition.courseId === course);
      return [course, own.length > 0 ? pick(own, edition, people) : none(had.has(course))];
    }),
  );
}

/** @throws DomainError `wrong-state` beside the line whose edition is not sold any more. */
export function checkEditions({ lines, warnings }: PriceCalculation): void {
  const gone = warnings.find(({ code }) => code === 'edition-gone');
  if (!gone) return;
  const at = lines.findIndex(({ edition }) => !edition);
  const { message } = gone;
  throw new DomainError('wrong-state', message, [{ path: `lines.${at}.edition`, message }]);
}

function pick(offered: Offered[], wanted: string | null | undefined, people: number): Chosen {
  const hasRoom = ({ left }: Offered) => left === null || left >= people;
  const asked = wanted && offered.find(({ edition }) => edition.id === wanted);
  if (wanted && !asked) return { edition: null, fault: 'edition-gone' };
  const one = asked || offered.find(hasRoom) || offered[0];
  if (!one) return { edition: null, fault: 'edition-gone' };
  return { edition: one.edition, fault: hasRoom(one) ? undefined : 'edition-full' };
}

function none(ended: boolean): Chosen {
  return { edition: null, fault: ended ? 'edition-gone' : undefined };
}
