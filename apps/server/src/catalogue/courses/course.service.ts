import type {
  Course,
  CreateCourse,
  courseListQuery,
  UpdateCourse,
} from '@aulario/contract/catalogue/course';
import type { z } from 'zod';
import { keepFormerSlug } from '../../academy/former-slug.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { slugify } from '../../platform/text.ts';
import { checkVersion } from '../../platform/version.ts';
import { isBestSellerLabel } from './best-seller.ts';
import { followPrices } from './catalogue.queries.ts';
import * as queries from './course.queries.ts';
import type { CourseRow } from './course.tables.ts';
import { courseView } from './course.view.ts';
import {
  checkPromotions,
  keepPriceHistory,
  proveEarlierPrices,
  withBeginning,
} from './earlier-price.service.ts';
import { writeCourseDays } from './edition.days.ts';
import { priceRules } from './price-rules.service.ts';
import { sanitise } from './rich-text.ts';
import { keptSamples } from './sample.queries.ts';
import { indexCourses } from './search-index.queries.ts';
import { checkSignatories } from './signatories.service.ts';

type CourseDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export async function listCourses(
  { db }: CourseDeps,
  actor: Actor,
  query: z.output<typeof courseListQuery>,
): Promise<Page<Course>> {
  requirePermission(actor, 'courses:read');
  const { rows, total } = await queries.listCourses(db, query);
  return { rows: await courseViews(db, rows), total };
}

export async function getCourse({ db }: CourseDeps, actor: Actor, id: string): Promise<Course> {
  requirePermission(actor, 'courses:read');
  return wholeCourse(db, id);
}

export async function createCourse(
  deps: CourseDeps,
  actor: Actor,
  input: CreateCourse,
): Promise<Course> {
  requirePermission(actor, 'courses:write');
  const { db } = deps;
  const id = await db.transaction(async (tx) => {
    const slug = input.slug ?? (await queries.freeSlug(tx, slugify(input.name)));
    const row = await withUniqueNames(uniqueFields, () =>
      queries.insertCourse(tx, {
        ...columns(input),
        name: input.name,
        code: input.code,
        kind: input.kind,
        modality: input.modality,
        summary: input.summary,
        hours: input.hours,
        categoryId: input.category,
        classroom: input.classroom ?? (input.moodleId ? 'moodle' : 'propia'),
        slug,
      }),
    );
    await writeParts(deps, tx, row, input);
    await writeCourseDays(deps, tx, undefined, row);
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'course',
      entityId: row.id,
      after: { ...row, ...parts(input) },
    });
    return row.id;
  });
  return wholeCourse(db, id);
}

export async function updateCourse(
  deps: CourseDeps,
  actor: Actor,
  id: string,
  { version, ...input }: UpdateCourse,
): Promise<Course> {
  return change(deps, actor, id, 'update', async (tx, before) => {
    await checkVersion(tx, { actor, entity: 'course', before, version, sent: input });
    checkDays({ ...before, ...columns(input) });
    const after = await withUniqueNames(uniqueFields, () =>
      queries.updateCourse(tx, before, columns(input)),
    );
    await writeParts(deps, tx, after, input);
    await writeCourseDays(deps, tx, before, after);
    return after;
  });
}

/** Puts a course on the site. What a visitor must know before paying has to be there. */
export async function publishCourse(deps: CourseDeps, actor: Actor, id: string): Promise<Course> {
  return change(deps, actor, id, 'publish', async (tx, before) => {
    const missing = [
      before.retiredAt ? 'está retirado' : undefined,
      before.sortPrice === null ? 'falta el precio en soles' : undefined,
      before.syllabus.length === 0 ? 'falta el temario' : undefined,
      (await keptSamples(tx)).courses.includes(id) ? 'es una muestra: hazla tuya' : undefined,
    ].filter(Boolean);
    if (missing.length > 0) {
      throw new DomainError('wrong-state', `No se puede publicar: ${missing.join(', ')}.`);
    }
    const today = limaDay(deps.clock.now());
    await checkSignatories(tx, { course: id }, 'agreements', today);
    return queries.updateCourse(tx, before, {
      status: 'publicado',
      publishedAt: deps.clock.now(),
      publishedBy: actor.id,
    });
  });
}

export async function withdrawCourse(deps: CourseDeps, actor: Actor, id: string): Promise<Course> {
  return change(deps, actor, id, 'withdraw', async (tx, before) => {
    if (before.status !== 'publicado')
      throw new DomainError('wrong-state', 'El curso no está publicado.');
    return queries.updateCourse(tx, before, { status: 'archivado' });
  });
}

export async function retireCourse(deps: CourseDeps, actor: Actor, id: string): Promise<Course> {
  return change(deps, actor, id, 'retire', (tx, before) =>
    queries.updateCourse(tx, before, { retiredAt: deps.clock.now() }),
  );
}

export async function restoreCourse(deps: CourseDeps, actor: Actor, id: string): Promise<Course> {
  return change(deps, actor, id, 'restore', (tx, before) =>
    queries.updateCourse(tx, before, { retiredAt: null, status: 'borrador' }),
  );
}

async function change(
  { db, clock }: CourseDeps,
  actor: Actor,
  id: string,
  action: string,
  work: (tx: Tx, before: CourseRow) => Promise<CourseRow>,
): Promise<Course> {
  requirePermission(actor, 'courses:write');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockCourse(tx, id));
    const had = parts(await wholeCourse(tx, id));
    const after = await work(tx, before);
    await keepFormerSlug(tx, 'courses', before, after);
    await keepPriceHistory(tx, after, clock.now());
    await recordAudit(tx, actor, {
      ...{ action, entity: 'course', entityId: id, before: { ...before, ...had } },
      after: { ...after, ...parts(await wholeCourse(tx, id)) },
    });
  });
  return wholeCourse(db, id);
}

async function wholeCourse(db: Db, id: string): Promise<Course> {
  const [view] = await courseViews(db, [found(await queries.courseById(db, id))]);
  return view as Course;
}

async function courseViews(db: Db, records: queries.CourseRecord[]): Promise<Course[]> {
  const ids = records.map(({ course }) => course.id);
  const prices = await queries.pricesOf(db, ids);
  const certificatePrices = await queries.certificatePricesOf(db, ids);
  const references = await queries.referencesOf(db, ids);
  const { earlierDays } = await priceRules(db);
  return records.map((record) => {
    const { id } = record.course;
    return courseView(record, {
      earlierDays,
      prices: prices.filter((price) => price.courseId === id),
      certificatePrices: certificatePrices.filter((price) => price.courseId === id),
      references: references.get(id) as queries.References,
    });
  });
}

const uniqueFields = {
  courses_slug: { path: 'slug', message: 'Esa dirección (slug) ya está ocupada.' },
  courses_code: { path: 'code', message: 'Otro curso ya tiene ese código.' },
  courses_moodle_id: {
    path: 'moodleId',
    message: 'Otro curso ya está unido a ese curso de Moodle.',
  },
};

/** The contract sees what is sent; this sees it beside what stays. */
function checkDays({ startDate, endDate }: Pick<CourseRow, 'startDate' | 'endDate'>): void {
  if (startDate && endDate && endDate < startDate)
    throw fieldFault('endDate', 'El curso no puede terminar antes de empezar.');
}

/** The fields that are columns of the course itself. */
function columns(input: UpdateCourse): Partial<queries.NewCourse> {
  const {
    category,
    image,
    description,
    version: _,
    prices,
    certificatePrices,
    labels,
    teachers,
    agreements,
    metas,
    ...same
  } = input;
  const changes = {
    ...same,
    categoryId: category,
    imageId: image,
    description: description === undefined ? undefined : sanitise(description),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

type Part = 'prices' | 'certificatePrices' | queries.Reference;

/** The fields that live in tables of their own, for the audit. */
function parts({
  prices,
  certificatePrices,
  labels,
  teachers,
  agreements,
  metas,
}: Pick<UpdateCourse, Part>) {
  return { prices, certificatePrices, labels, teachers, agreements, metas };
}

/** Whoever is put on a course's page is a teacher; who was one stays on it unseen until taken off. */
async function checkTeachers(tx: Tx, courseId: string, ids: string[]): Promise<void> {
  const others = await queries.noTeachers(tx, courseId, ids);
  if (others.length === 0) return;
  const names = others.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  throw fieldFault('teachers', `No tiene el rol Docente: ${names.join(', ')}.`);
}

/** «Más vendido» is what sales say: nobody adds it, and who has it keeps it until sales say otherwise. */
async function checkLabels(tx: Tx, courseId: string, ids: string[]): Promise<void> {
  const [held, named] = await bestSellers(tx, courseId);
  const added = named.find(({ id }) => ids.includes(id) && !held.includes(id));
  if (added) {
    throw fieldFault('labels', `«${added.name}» se calcula con las ventas: no se pone a mano.`);
  }
}

async function withBestSeller(tx: Tx, courseId: string, ids: string[]): Promise<string[]> {
  const [held] = await bestSellers(tx, courseId);
  return [...held.filter((id) => !ids.includes(id)), ...ids];
}

/** Which labels of that kind a course has, and all that there are. */
async function bestSellers(tx: Tx, courseId: string) {
  const named = (await queries.labelNames(tx)).filter(({ name }) => isBestSellerLabel(name));
  const own = (await queries.referencesOf(tx, [courseId])).get(courseId)?.labels ?? [];
  const held = own.filter((id) => named.some((label) => label.id === id));
  return [held, named] as const;
}

async function writeParts(
  { clock }: CourseDeps,
  tx: Tx,
  course: CourseRow,
  input: UpdateCourse,
): Promise<void> {
  if (input.prices) {
    const rules = await priceRules(tx);
    const prices = input.prices.map((price) => withBeginning(price, limaDay(clock.now())));
    checkPromotions(prices, rules);
    await queries.replacePrices(tx, course.id, prices);
    await proveEarlierPrices(tx, { now: clock.now(), rules, courseIds: [course.id] });
    await followPrices(tx, limaDay(clock.now()), course.id);
  }
  if (input.certificatePrices)
    await queries.replaceCertificatePrices(tx, course.id, input.certificatePrices);
  if (input.labels) await checkLabels(tx, course.id, input.labels);
  if (input.teachers) await checkTeachers(tx, course.id, input.teachers);
  const backed = (await queries.referencesOf(tx, [course.id])).get(course.id)?.agreements ?? [];
  for (const name of Object.keys(queries.references) as queries.Reference[]) {
    const ids =
      name === 'labels' && input.labels
        ? await withBestSeller(tx, course.id, input.labels)
        : input[name];
    if (ids) await queries.replaceReferences(tx, course.id, name, ids);
  }
  if (input.agreements?.some((id) => !backed.includes(id)))
    await checkSignatories(tx, { course: course.id }, 'agreements', limaDay(clock.now()));
  await indexCourses(tx, [course.id]);
}
