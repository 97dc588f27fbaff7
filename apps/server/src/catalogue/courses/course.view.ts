import type {
  Course,
  CourseCard,
  CourseDetail,
  CoursePrice,
} from '@aulario/contract/catalogue/course';
import { natureOf } from '@aulario/contract/catalogue/course-nature';
import { wholeHours } from '@aulario/contract/catalogue/schedule-words';
import type { Currency } from '@aulario/contract/money';
import { imageView } from '../../files/file.view.ts';
import { fullName, teacherView } from '../../people/users/user.view.ts';
import { shownPrice } from '../pricing/price.ts';
import type { CardParts } from './card.queries.ts';
import type {
  CardRecord,
  CourseRecord,
  certificatePricesOf,
  References,
} from './course.queries.ts';
import type { CoursePriceRow } from './course.tables.ts';
import type { agreementsOf, metasOf, teachersOf } from './detail.queries.ts';

type CertificatePriceRow = Awaited<ReturnType<typeof certificatePricesOf>>[number];

/** A course as the back office edits it. */
export function courseView(
  { course, image }: CourseRecord,
  parts: {
    prices: CoursePriceRow[];
    /** For how many days an earlier price has to have been charged. */
    earlierDays: number;
    certificatePrices: CertificatePriceRow[];
    references: References;
  },
): Course {
  return {
    ...summary({ course, image }),
    createdAt: course.createdAt.toISOString(),
    updatedAt: course.updatedAt.toISOString(),
    version: course.version,
    ...article(course),
    category: course.categoryId,
    ...parts.references,
    prices: parts.prices.map(priceView),
    earlierPrices: parts.prices.flatMap(({ currency, amount, earlier, ...proof }) =>
      earlier && earlier > amount
        ? [
            {
              currency,
              days: proof.earlierDays,
              needed: parts.earlierDays,
              shown: proof.earlierProven,
            },
          ]
        : [],
    ),
    certificatePrices: parts.certificatePrices.map(certificatePriceView),
    moodleId: course.moodleId,
    classroom: course.classroom,
    status: course.status,
    order: course.order,
    passMark: course.passMark,
    certificateMonths: course.certificateMonths,
    taxTreatment: course.taxTreatment,
    forMinors: course.forMinors,
    backingWords: course.backingWords,
    backingDocument: course.backingDocument,
    publishedAt: course.publishedAt?.toISOString() ?? null,
    retiredAt: course.retiredAt?.toISOString() ?? null,
  };
}

/** What a card shows, with the price of the visitor's currency. */
export function cardView(
  record: CardRecord,
  parts: CardParts,
  currency: Currency,
  today: string,
): CourseCard {
  const { id, categoryId } = record.course;
  const ofCourse = <T extends { courseId: string }>(rows: T[]) =>
    rows.filter((row) => row.courseId === id);
  const category = parts.categories.find((row) => row.id === categoryId);
  return {
    ...summary(record),
    category: category ? { _id: category.id, name: category.name, slug: category.slug } : null,
    labels: ofCourse(parts.labels).map(({ id: _id, name, slug, colour }) => ({
      _id,
      name,
      slug,
      colour,
    })),
    teachers: ofCourse(parts.teachers).map((row) => ({
      username: row.username ?? row.id,
      fullName: fullName(row),
    })),
    agreements: ofCourse(parts.agreements).map(({ name, slug, shortName }) => ({
      name,
      slug,
      shortName,
    })),
    price: shownPrice(ofCourse(parts.prices), currency, today),
    publishedAt: record.course.publishedAt?.toISOString() ?? null,
  };
}

/** The whole public page of a course. */
export function detailView(
  record: CourseRecord,
  card: CourseCard,
  parts: {
    prices: CoursePriceRow[];
    certificatePrices: CertificatePriceRow[];
    teachers: Awaited<ReturnType<typeof teachersOf>>;
    agreements: Awaited<ReturnType<typeof agreementsOf>>;
    metas: Awaited<ReturnType<typeof metasOf>>;
  },
  today: string,
): CourseDetail {
  return {
    ...card,
    ...article(record.course),
    schedule: record.course.schedule && wholeHours(record.course.schedule),
    teachers: parts.teachers.map(teacherView),
    agreements: parts.agreements.map(({ agreement, logo }) => ({
      _id: agreement.id,
      name: agreement.name,
      slug: agreement.slug,
      shortName: agreement.shortName,
      logo: imageView(logo),
      memberDiscount: agreement.memberDiscount,
    })),
    nature: natureOf(record.course),
    metas: parts.metas.map(({ id, name, slug }) => ({ _id: id, name, slug })),
    prices: parts.prices.map((price) => openPriceView(price, today)),
    certificatePrices: parts.certificatePrices.map(certificatePriceView),
    certificateMonths: record.course.certificateMonths,
    updatedAt: record.course.updatedAt.toISOString(),
  };
}

function summary({ course, image }: CardRecord) {
  return {
    _id: course.id,
    name: course.name,
    slug: course.slug,
    code: course.code,
    kind: course.kind,
    modality: course.modality,
    level: course.level,
    summary: course.summary,
    image: imageView(image),
    hours: course.hours,
    credits: course.credits,
    startDate: course.startDate,
    featured: course.featured,
    rating: course.rating,
    ratingCount: course.ratingCount,
  };
}

function article(course: CourseRecord['course']) {
  return {
    description: course.description,
    video: course.video,
    syllabus: course.syllabus,
    requirements: course.requirements,
    audience: course.audience,
    outcomes: course.outcomes,
    faqs: course.faqs,
    endDate: course.endDate,
    schedule: course.schedule,
  };
}

function priceView({
  currency,
  amount,
  earlier,
  promoFrom,
  promoUntil,
}: CoursePriceRow): CoursePrice {
  return { currency, amount, earlier, promoFrom, promoUntil };
}

/** Without an earlier price that was never charged, while it is not what is asked. */
function openPriceView(price: CoursePriceRow, today: string): CoursePrice {
  const asked = shownPrice([price], price.currency, today)?.amount;
  return {
    ...priceView(price),
    earlier: price.earlierProven || asked === price.earlier ? price.earlier : null,
  };
}

function certificatePriceView({ option, currency, amount }: CertificatePriceRow) {
  return { option, currency, amount };
}
