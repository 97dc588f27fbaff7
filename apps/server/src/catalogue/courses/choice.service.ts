import type { CourseChoice } from '@aulario/contract/catalogue/course-choice';
import { natureOf } from '@aulario/contract/catalogue/course-nature';
import { imageView } from '../../files/file.view.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { agreementsInForce, publishedWithImage } from './choice.queries.ts';
import { certificatePricesOf } from './course.queries.ts';

/** The courses of a cart, in its order; one that is no longer on sale is left out. */
export async function listChoices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ids: string[],
): Promise<CourseChoice[]> {
  const unique = [...new Set(ids)];
  const records = await publishedWithImage(db, unique);
  const certificatePrices = await certificatePricesOf(db, unique);
  const agreements = await agreementsInForce(db, unique, limaDay(clock.now()));
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
