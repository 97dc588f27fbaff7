import type { CourseFaq, CourseModule } from '@aulario/contract/catalogue/course';
import type {
  CourseClassroom,
  CourseKind,
  CourseModality,
  CourseStatus,
} from '@aulario/contract/catalogue/course-words';
import type { CertificateOption } from '@aulario/contract/catalogue/price';
import type { TaxTreatment } from '@aulario/contract/catalogue/tax';
import type { Currency } from '@aulario/contract/money';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { byteText, editableColumns, instant } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';
import { agreements, categories, labels, metas } from '../categories/catalogue.tables.ts';

export const courses = pgTable(
  'courses',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    code: text('code').notNull(),
    kind: text('kind').$type<CourseKind>().notNull(),
    modality: text('modality').$type<CourseModality>().notNull(),
    level: text('level').$type<'basico' | 'intermedio' | 'avanzado'>().notNull().default('basico'),
    summary: text('summary').notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull().default(''),
    imageId: text('image_id').references(() => files.id),
    video: text('video'),
    hours: integer('hours').notNull(),
    credits: integer('credits').notNull().default(0),
    /** The lowest grade that passes it, of 20; null takes the academy's. */
    passMark: doublePrecision('pass_mark'),
    /** For how many months its certificate is valid; null for ever. What was issued keeps its own. */
    certificateMonths: integer('certificate_months'),
    /** How its sales stand to the tax; null takes the academy's. */
    taxTreatment: text('tax_treatment').$type<TaxTreatment>(),
    /** Whether people under 18 study it. */
    forMinors: boolean('for_minors').notNull().default(false),
    /** What a university really gives with it, and the document that says so. */
    backingWords: text('backing_words'),
    backingDocument: text('backing_document'),
    syllabus: jsonb('syllabus').$type<CourseModule[]>().notNull().default([]),
    requirements: jsonb('requirements').$type<string[]>().notNull().default([]),
    audience: jsonb('audience').$type<string[]>().notNull().default([]),
    outcomes: jsonb('outcomes').$type<string[]>().notNull().default([]),
    faqs: jsonb('faqs').$type<CourseFaq[]>().notNull().default([]),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    schedule: text('schedule'),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    moodleId: integer('moodle_id'),
    /** Where it is taught. */
    classroom: text('classroom').$type<CourseClassroom>().notNull().default('moodle'),
    status: text('status').$type<CourseStatus>().notNull().default('borrador'),
    publishedAt: instant('published_at'),
    publishedBy: text('published_by'),
    featured: boolean('featured').notNull().default(false),
    order: integer('order').notNull().default(0),
    /** Derived from approved testimonies. */
    rating: doublePrecision('rating').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The price in soles now, for the order by price. */
    sortPrice: integer('sort_price'),
    sortName: byteText('sort_name').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => {
    const visible = sql`${table.status} = 'publicado' and ${table.retiredAt} is null`;
    return [
      uniqueIndex('courses_slug').on(table.slug),
      uniqueIndex('courses_code').on(table.code),
      uniqueIndex('courses_moodle_id').on(table.moodleId),
      index('courses_created').on(table.createdAt, table.id),
      index('courses_sort_name').on(table.sortName, table.id),
      index('courses_status').on(table.status, table.createdAt),
      index('courses_category').on(table.categoryId),
      index('courses_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
      index('courses_name').using('gin', sql`replace(${table.sortName}, '~', '') gin_trgm_ops`),
      // The public catalogue reads only what visitors see, in each of its orders.
      index('courses_open_relevance')
        .on(table.featured.desc(), table.order, table.id)
        .where(visible),
      changeIndex('courses_changed', table),
      index('courses_open_name').on(table.sortName, table.id).where(visible),
      index('courses_open_price').on(table.sortPrice, table.id).where(visible),
      index('courses_open_start').on(table.startDate, table.id).where(visible),
      index('courses_open_rating').on(table.rating, table.id).where(visible),
      index('courses_open_created').on(table.createdAt, table.id).where(visible),
      index('courses_open_published').on(table.publishedAt, table.id).where(visible),
      index('courses_open_category').on(table.categoryId, table.order, table.id).where(visible),
    ];
  },
);
export type CourseRow = typeof courses.$inferSelect;

/** The folded name of a course, as likeness to what was mistyped is measured; it has an index. */
export const nameOfCourse = sql`replace(${courses.sortName}, '~', '')`;

export const coursePrices = pgTable(
  'course_prices',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    currency: text('currency').$type<Currency>().notNull(),
    amount: integer('amount').notNull(),
    earlier: integer('earlier'),
    promoFrom: date('promo_from', { mode: 'string' }),
    promoUntil: date('promo_until', { mode: 'string' }),
    /** For how many days the earlier price was charged, and whether it may stand struck through. */
    earlierDays: integer('earlier_days').notNull().default(0),
    earlierProven: boolean('earlier_proven').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.currency] })],
);
export type CoursePriceRow = typeof coursePrices.$inferSelect;

export const certificatePrices = pgTable(
  'certificate_prices',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    option: text('option').$type<CertificateOption>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.option, table.currency] })],
);

/** A course's many references: labels, teachers, agreements, metas, each in the order staff gave. */
export const courseLabels = pgTable(
  'course_labels',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    refId: text('label_id')
      .notNull()
      .references(() => labels.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.refId] }),
    index('course_labels_ref').on(table.refId),
  ],
);
export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    refId: text('teacher_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.refId] }),
    index('course_teachers_ref').on(table.refId),
  ],
);
export const courseAgreements = pgTable(
  'course_agreements',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    refId: text('agreement_id')
      .notNull()
      .references(() => agreements.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.refId] }),
    index('course_agreements_ref').on(table.refId),
  ],
);
export const courseMetas = pgTable(
  'course_metas',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    refId: text('meta_id')
      .notNull()
      .references(() => metas.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.refId] }),
    index('course_metas_ref').on(table.refId),
  ],
);
