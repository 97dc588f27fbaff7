import type {
  CertificateOffer,
  certificateAgreementsQuery,
} from '@aulario/contract/certificates/certificate';
import { type Currency, currencyOfCountry } from '@aulario/contract/money';
import type { z } from 'zod';
import {
  certificatePricesOf,
  publishedCoursesByIds,
} from '../../catalogue/courses/course.queries.ts';
import { imageView } from '../../files/file.view.ts';
import { type Actor, allows } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { dealById, linesOf } from '../../sales/deals/deal.queries.ts';
import { offeredAgreements } from './certificate.queries.ts';

type Wanted = { courses: { id: string; name: string }[]; currency: Currency };

/**
 * The certificates that can be had for the courses of a deal, or for one course on sale: the
 * academy's own and one for each agreement in force, with the price of each option.
 * @throws DomainError `not-found`, also for a deal of somebody else.
 */
export async function listCertificateOffers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  query: z.output<typeof certificateAgreementsQuery>,
): Promise<CertificateOffer[]> {
  const { courses, currency } = query.deal
    ? await ofDeal(db, actor, query.deal)
    : await ofCourse(db, query);
  const ids = courses.map(({ id }) => id);
  const prices = await certificatePricesOf(db, ids);
  const agreements = await offeredAgreements(db, ids, limaDay(clock.now()));
  return courses.flatMap((course) => {
    const options = prices
      .filter((price) => price.courseId === course.id && price.currency === currency)
      .map(({ option, amount }) => ({ option, amount, currency }));
    if (options.length === 0) return [];
    const own = { course: course.id, courseName: course.name, options };
    const backed = agreements
      .filter(({ courseId }) => courseId === course.id)
      .map(({ id, name, shortName, logo }) => ({
        ...own,
        agreement: { _id: id, name, shortName, logo: imageView(logo) },
      }));
    return [{ ...own, agreement: null }, ...backed];
  });
}

async function ofDeal(db: Db, actor: Actor, id: string): Promise<Wanted> {
  const { deal } = found(await dealById(db, id));
  const mayRead = deal.userId === actor.id || allows(actor, 'deals:read');
  found(mayRead || undefined);
  const lines = await linesOf(db, id);
  return {
    courses: lines.map(({ courseId, courseName }) => ({ id: courseId, name: courseName })),
    currency: deal.currency,
  };
}

async function ofCourse(
  db: Db,
  { course, country, currency }: { course?: string; country?: string; currency?: Currency },
): Promise<Wanted> {
  const [row] = await publishedCoursesByIds(db, [course ?? '']);
  const { id, name } = found(row);
  return { courses: [{ id, name }], currency: currency ?? currencyOfCountry(country) };
}
