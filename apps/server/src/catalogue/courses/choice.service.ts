import type { CourseChoice } from '@aulario/contract/catalogue/course-choice';
import { natureOf } from '@aulario/contract/catalogue/course-nature';
import { imageView } from '../../files/file.view.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type OfferedPrice, shownPrice } from '../pricing/price.ts';
import { agreementsInForce, publishedWithImage } from './choice.queries.ts';
import { certificatePricesOf, pricesOf } from './course.queries.ts';

/** The courses of a cart, in its order; one that is no longer on sale is left out. */
export async function listChoices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ids: string[],
): Promise<CourseChoice[]> {
  const unique = [...new Set(ids)];
  const records = await publishedWithImage(db, unique);
  const today = limaDay(clock.now());
  const prices = Map.groupBy(await pricesOf(db, unique), ({ courseId }) => courseId);
  const certificatePrices = await certificatePricesOf(db, unique);
  const agreements = await agreementsInForce(db, unique, today);
  return unique.flatMap((id) => {
    const record = records.find(({ course }) => course.id === id);
    if (!record) return [];
    const { name, slug, kind, hours, modality, startDate } = record.course;
    return {
      _id: id,
      ...{ name, slug, kind, hours, modality, startDate },
      image: imageView(record.image),
      forMinors: record.course.forMinors,
      nature: natureOf(record.course),
      prices: shownPrices(prices.get(id) ?? [], today),
      certificatePrices: certificatePrices
        .filter(({ courseId }) => courseId === id)
        .map(({ option, currency, amount }) => ({ option, currency, amount })),
      agreements: agreements
        .filter(({ courseId }) => courseId === id)
        .map((agreement) => ({
          _id: agreement.id,
          name: agreement.name,
          slug: agreement.slug,
          shortName: agreement.shortName,
          memberDiscount: Number(agreement.memberDiscount ?? 0),
        })),
    };
  });
}

/** In each currency that it is offered in. */
function shownPrices(prices: OfferedPrice[], today: string) {
  return prices.flatMap(({ currency }) => shownPrice(prices, currency, today) ?? []);
}
