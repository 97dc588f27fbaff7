import type { CourseClassroom } from '@aulario/contract/catalogue/course-words';
import { derived } from '../catalogue/courses/course.queries.ts';
import {
  certificatePrices,
  courseAgreements,
  courseLabels,
  courseMetas,
  coursePrices,
  courses,
  courseTeachers,
} from '../catalogue/courses/course.tables.ts';
import { indexCourses } from '../catalogue/courses/search-index.queries.ts';
import type { PricedCourse } from '../catalogue/pricing/price.ts';
import { days, limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { isTaughtHere } from './content/classrooms/classrooms.ts';
import type { DemoCourse } from './content/content.types.ts';
import { demoCourses } from './content/courses.ts';
import { demoMetas } from './content/metas.ts';
import type { DemoCatalogue } from './demo-catalogue.ts';
import { offeredCertificates, offeredPrices } from './demo-course-prices.ts';
import { addDays, daysBefore, firstClassDay, lastClassDay } from './demo-days.ts';
import { demoDrafts } from './demo-drafts.ts';
import type { Pictures } from './demo-pictures.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';

/** A course with its row, and what sales, certificates and testimonies read of it. */
export type DemoCourseRecord = PricedCourse & {
  content: DemoCourse;
  row: typeof courses.$inferInsert & { id: string };
  /** Null while it is a draft. */
  publishedAt: Date | null;
  references: Record<'labels' | 'teachers' | 'agreements' | 'metas', string[]>;
};

type Sources = {
  catalogue: DemoCatalogue;
  pictures: Pictures;
  /** Ids by username. */
  teachers: Map<string, string>;
};

/** The 50 written courses, published, then the two drafts. */
export function composeCourses(now: Date, sources: Sources): DemoCourseRecord[] {
  const random = demoRandom('courses');
  return [
    ...demoCourses.map((content, order) => {
      const age = content.labels.includes('nuevo')
        ? random.between(70, 100)
        : random.between(330, 420);
      const publishedAt = daysBefore(now, age - 2);
      return compose(
        { content, order, now, createdAt: daysBefore(now, age), publishedAt },
        sources,
        random,
      );
    }),
    ...demoDrafts.map((content, index) =>
      compose(
        {
          content,
          order: demoCourses.length + index,
          now,
          createdAt: daysBefore(now, 4 + index * 5),
          publishedAt: null,
        },
        sources,
        random,
      ),
    ),
  ];
}

/** The courses, their prices and what they point at: the catalogue and the teachers are there. */
export async function insertCourses(tx: Tx, records: readonly DemoCourseRecord[]): Promise<void> {
  await insertRows(
    tx,
    courses,
    records.map(({ row }) => row),
  );
  await insertRows(
    tx,
    coursePrices,
    records.flatMap((record) => owned(record, record.prices)),
  );
  await insertRows(
    tx,
    certificatePrices,
    records.flatMap((record) => owned(record, record.certificatePrices)),
  );
  await insertRows(tx, courseLabels, records.flatMap(pointing('labels')));
  await insertRows(tx, courseTeachers, records.flatMap(pointing('teachers')));
  await insertRows(tx, courseAgreements, records.flatMap(pointing('agreements')));
  await insertRows(tx, courseMetas, records.flatMap(pointing('metas')));
  await indexCourses(
    tx,
    records.map(({ id }) => id),
  );
}

type Composed = {
  content: DemoCourse;
  order: number;
  now: Date;
  createdAt: Date;
  publishedAt: Date | null;
};

function compose(
  { content, order, now, createdAt, publishedAt }: Composed,
  { catalogue, pictures, teachers }: Sources,
  random: DemoRandom,
): DemoCourseRecord {
  const today = limaDay(now);
  const id = random.id(createdAt);
  const prices = offeredPrices(content, today);
  const agreements = idsOf(catalogue.agreements, content.agreements);
  return {
    id,
    name: content.name,
    slug: content.slug,
    content,
    publishedAt,
    agreements,
    prices,
    taxTreatment: content.taxTreatment ?? null,
    certificatePrices: offeredCertificates(content),
    references: {
      labels: idsOf(catalogue.labels, content.labels),
      teachers: content.teachers.map((username) => known(teachers.get(username), username)),
      agreements,
      metas: idsOf(
        catalogue.metas,
        demoMetas.filter((meta) => meta.courses.includes(content.slug)).map(({ slug }) => slug),
      ),
    },
    row: {
      id,
      createdAt,
      updatedAt: publishedAt ?? new Date(createdAt.getTime() + days(1)),
      name: content.name,
      slug: content.slug,
      code: content.code,
      kind: content.kind,
      modality: content.modality,
      level: content.level,
      summary: content.summary,
      description: content.description.map((text) => `<p>${escaped(text)}</p>`).join('\n'),
      imageId: publishedAt ? pictures.get(`course:${content.slug}`).id : null,
      hours: content.hours,
      credits: content.credits,
      certificateMonths: content.certificateMonths ?? null,
      syllabus: content.syllabus,
      requirements: content.requirements,
      audience: content.audience,
      outcomes: content.outcomes,
      faqs: content.faqs,
      ...dates(content, today),
      schedule: content.schedule,
      categoryId: idsOf(catalogue.categories, [content.category])[0] ?? '',
      status: publishedAt ? 'publicado' : 'borrador',
      publishedAt,
      featured: content.featured,
      order,
      classroom: classroomOf(content),
      taxTreatment: content.taxTreatment ?? null,
      forMinors: content.forMinors ?? false,
      sortPrice: prices.find(({ currency }) => currency === 'PEN')?.amount ?? null,
      ...derived(content),
    },
  };
}

/** The next edition, from the first weekday that its schedule names to the last class. */
function dates({ startsInDays, schedule, weeks }: DemoCourse, today: string) {
  if (startsInDays === null) return { startDate: null, endDate: null };
  const startDate = firstClassDay(addDays(today, startsInDays), schedule);
  return { startDate, endDate: lastClassDay(startDate, weeks, schedule) };
}

function idsOf(items: readonly { id: string; slug: string }[], slugs: readonly string[]): string[] {
  return slugs.map((slug) => known(items.find((item) => item.slug === slug)?.id, slug));
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined)
    throw new Error(`The demonstration names "${name}", which nobody wrote.`);
  return value;
}

function owned<T extends object>({ id }: DemoCourseRecord, parts: readonly T[]) {
  return parts.map((part) => ({ ...part, courseId: id }));
}

function pointing(name: keyof DemoCourseRecord['references']) {
  return ({ id, references }: DemoCourseRecord) =>
    references[name].map((refId, position) => ({ courseId: id, refId, position }));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What is given in a room has no classroom on a screen, but where its lessons are written. */
function classroomOf({ slug, modality }: DemoCourse): CourseClassroom {
  if (isTaughtHere(slug)) return 'propia';
  return modality === 'presencial' ? 'ninguna' : 'moodle';
}
