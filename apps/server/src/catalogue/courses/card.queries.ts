import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isPublicTeacher } from '../../people/users/teacher.public.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { among, partsOnce, type Wanted } from '../../platform/parts.ts';
import { inForce } from '../categories/agreement.in-force.ts';
import { agreements, categories, labels } from '../categories/catalogue.tables.ts';
import { isShown } from '../categories/shown.ts';
import { pricesInOrder } from './course.queries.ts';
import {
  type CoursePriceRow,
  courseAgreements,
  courseLabels,
  coursePrices,
  courseTeachers,
} from './course.tables.ts';
import { onSale } from './edition.queries.ts';
import { type EditionRow, editions } from './edition.tables.ts';

type OfCourse = { courseId: string; id: string };
export type CardParts = {
  categories: { id: string; name: string; slug: string }[];
  labels: (OfCourse & { name: string; slug: string; colour: string })[];
  teachers: (OfCourse & { username: string | null; firstName: string; lastName: string })[];
  agreements: (OfCourse & { name: string; slug: string; shortName: string | null })[];
  prices: CoursePriceRow[];
  /** The own prices of the groups on sale, of the courses that have any; a group without has none. */
  groups: { courseId: string; prices: EditionRow['prices'][] }[];
};

const nothing: CardParts = {
  categories: [],
  labels: [],
  teachers: [],
  agreements: [],
  prices: [],
  groups: [],
};

type Asked = { ids: string[]; categoryIds: string[] };

/**
 * All that a page of cards shows on a day beside the courses themselves, in one statement; null is any day, and says
 * nothing of groups. Categories and labels that were withdrawn, agreements that are over and people who teach no longer are left out.
 */
export async function cardParts(
  db: Db,
  { ids, categoryIds, day }: Asked & { day: string | null },
): Promise<CardParts> {
  if (ids.length === 0) return nothing;
  return day ? partsOfDay(db, { ids, categoryIds, day }) : partsOfAnyDay(db, { ids, categoryIds });
}

const partsOfAnyDay = partsOnce<CardParts, Asked>((value) => ({
  ...partsOf({ ids: value('ids'), categoryIds: value('categoryIds') }),
  agreements: agreementsOf(value('ids')),
  groups: sql`select null as "courseId" where false`,
}));

const partsOfDay = partsOnce<CardParts, Asked & { day: string }>((value) =>
  listsOfDay({ ids: value('ids'), categoryIds: value('categoryIds'), day: value('day') }),
);

/** A list each of what cards show on a day beside the courses themselves. */
export const listsOfDay = ({
  day,
  ...asked
}: {
  ids: Wanted;
  categoryIds: Wanted;
  day: string | Placeholder;
}): Record<keyof CardParts, SQL> => ({
  ...partsOf(asked),
  agreements: agreementsOf(asked.ids, inForce(day)),
  groups: sql`select ${editions.courseId} as "courseId", jsonb_agg(${editions.prices}) as prices from ${editions}
    where ${among(editions.courseId, asked.ids)} and ${onSale(day)}
    group by ${editions.courseId} having bool_or(${editions.prices} <> '[]')`,
});

const agreementsOf = (ids: Wanted, also: SQL = sql`true`) =>
  sql`select ${courseAgreements.courseId} as "courseId", ${agreements.id}, ${agreements.name}, ${agreements.slug},
      ${agreements.shortName} as "shortName"
    from ${courseAgreements} join ${agreements} on ${agreements.id} = ${courseAgreements.refId}
    where ${among(courseAgreements.courseId, ids)} and ${also}
    order by ${courseAgreements.position}, ${agreements.id}`;

const partsOf = ({ ids, categoryIds }: { ids: Wanted; categoryIds: Wanted }) => ({
  categories: sql`select ${categories.id}, ${categories.name}, ${categories.slug} from ${categories}
    where ${among(categories.id, categoryIds)} and ${isShown(categories)}`,
  labels: sql`select ${courseLabels.courseId} as "courseId", ${labels.id}, ${labels.name}, ${labels.slug}, ${labels.colour}
    from ${courseLabels} join ${labels} on ${labels.id} = ${courseLabels.refId}
    where ${among(courseLabels.courseId, ids)} and ${isShown(labels)}
    order by ${courseLabels.position}, ${labels.id}`,
  teachers: sql`select ${courseTeachers.courseId} as "courseId", ${users.id}, ${users.username},
      ${users.firstName} as "firstName", ${users.lastName} as "lastName"
    from ${courseTeachers} join ${users} on ${users.id} = ${courseTeachers.refId}
    where ${among(courseTeachers.courseId, ids)} and ${isPublicTeacher}
    order by ${courseTeachers.position}, ${users.id}`,
  prices: sql`select ${coursePrices.courseId} as "courseId", ${coursePrices.currency}, ${coursePrices.amount},
      ${coursePrices.earlier}, ${coursePrices.promoFrom} as "promoFrom", ${coursePrices.promoUntil} as "promoUntil",
      ${coursePrices.earlierDays} as "earlierDays", ${coursePrices.earlierProven} as "earlierProven"
    from ${coursePrices} where ${among(coursePrices.courseId, ids)}
    order by ${pricesInOrder}`,
});
