import { type CreateCourse, createCourseBody } from '@aulario/contract/catalogue/course';
import {
  courseKinds,
  courseLevels,
  courseModalities,
} from '@aulario/contract/catalogue/course-words';
import type { MigrationRow } from '@aulario/contract/migration-row';
import { createCourse, restoreCourse, updateCourse } from '../catalogue/courses/course.service.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudits } from '../platform/audit.ts';
import { newId } from '../platform/columns.ts';
import { DomainError } from '../platform/error.ts';
import { sortKey } from '../platform/text.ts';
import * as queries from './courses.queries.ts';
import type { MigrationRowRecord } from './migration.tables.ts';
import { type KindWork, nothing, refused, type Verdict, type Write } from './migration-kind.ts';
import { takenBack } from './people-index.queries.ts';
import { doublesAmong } from './row-keys.ts';
import { writtenSyllabus } from './written-syllabus.ts';

/** Courses from a sheet, each as a draft: publishing stays an act of its own. Known codes stay as they are. */
export const coursesKind: KindWork<'courses'> = {
  entity: 'course',
  async judge(look, rows) {
    const codes = rows.flatMap(({ row }) => row.code ?? []);
    const known = await queries.coursesByCode(look.db, codes);
    const back = await takenBack(
      look.db,
      [...known.values()].map(({ id }) => id),
    );
    const categories = await queries.categoriesByName(look.db);
    const isDouble = await doublesAmong(
      look,
      codes.map((code) => `code:${code}`),
    );
    return rows.map(({ row }): Verdict => {
      const course = courseOf(row, categories);
      if (typeof course === 'string') return refused(course);
      const after = course as unknown as Record<string, unknown>;
      const keys = [`code:${course.code}`];
      const same = known.get(course.code);
      if (isDouble(keys)) {
        return { ...nothing, outcome: 'unchanged', reason: 'Está dos veces en el archivo.' };
      }
      if (!same) return { ...nothing, outcome: 'created', recordId: newId(), after, keys };
      // What an undo retired may be brought again, as the new file has it.
      if (same.retiredAt && back.has(same.id)) {
        return { ...nothing, outcome: 'updated', recordId: same.id, before: {}, after, keys };
      }
      const reason = same.retiredAt
        ? 'Ya hay un curso retirado con ese código. Recupéralo, o usa otro código.'
        : 'Ya hay un curso con ese código; lo que tiene no se cambia.';
      return { ...nothing, outcome: 'unchanged', reason, recordId: same.id };
    });
  },
  async write({ tx, actor: by, now, jobs }, verdicts) {
    // Whoever began it was asked for the permission then.
    const actor: Actor = { ...by, roles: ['Administrador'] };
    for (const verdict of verdicts) {
      const { outcome, recordId, after } = verdict;
      if (!after || !recordId || (outcome !== 'created' && outcome !== 'updated')) continue;
      const course = after as unknown as CreateCourse;
      try {
        const { _id, version } = await tx.transaction(async (inner) => {
          const deps = { db: inner as never, clock: { now: () => now }, jobs };
          if (outcome === 'created') return createCourse(deps, actor, course);
          await restoreCourse(deps, actor, recordId);
          return updateCourse(deps, actor, recordId, course);
        });
        // The service gives the id; the report and an undo find the course by it.
        verdict.recordId = _id;
        verdict.after = { ...after, version };
      } catch (error) {
        // Days that leave a session outside, for example.
        if (!(error instanceof DomainError)) throw error;
        Object.assign(verdict, refused(error.message));
      }
    }
  },
  undo,
};

/** The form of a course, or a Spanish sentence that says why the row cannot be one. */
function courseOf(
  row: MigrationRow<'courses'>,
  categories: ReadonlyMap<string, string>,
): CreateCourse | string {
  if (!row.category) return 'Falta la categoría.';
  const category = categories.get(sortKey(row.category));
  if (!category) return `No hay una categoría «${row.category}». Agrégala primero.`;
  const kind = choice(courseKinds, row.kind, 'curso');
  const modality = choice(courseModalities, row.modality, 'virtual');
  const level = choice(courseLevels, row.level, 'basico');
  if (!kind) return `No conocemos el tipo «${row.kind}».`;
  if (!modality) return `No conocemos la modalidad «${row.modality}».`;
  if (!level) return `No conocemos el nivel «${row.level}».`;
  const prices = [
    { currency: 'PEN' as const, amount: row.pricePEN },
    { currency: 'COP' as const, amount: row.priceCOP },
    { currency: 'MXN' as const, amount: row.priceMXN },
  ].flatMap(({ currency, amount }) =>
    amount ? [{ currency, amount: Math.round(amount * 100) }] : [],
  );
  const parsed = createCourseBody.safeParse({
    code: row.code ?? '',
    name: row.name ?? '',
    ...(row.slug ? { slug: row.slug } : {}),
    kind,
    modality,
    level,
    summary: row.summary ?? '',
    ...(row.description ? { description: row.description } : {}),
    ...(row.syllabus ? { syllabus: writtenSyllabus(row.syllabus) } : {}),
    hours: row.hours ?? 0,
    ...(row.credits === undefined ? {} : { credits: row.credits }),
    category,
    startDate: row.startDate?.slice(0, 10) ?? null,
    endDate: row.endDate?.slice(0, 10) ?? null,
    schedule: row.schedule ?? null,
    prices,
  });
  if (parsed.success) return parsed.data;
  return parsed.error.issues[0]?.message ?? 'La fila no se puede leer.';
}

/** The value whose word, or whose beginning of it, the cell has: "En vivo", "virtual". */
function choice<T extends string>(
  words: Record<T, string>,
  cell: string | undefined,
  usual: T,
): T | undefined {
  if (!cell) return usual;
  const said = sortKey(cell);
  const values = Object.entries(words) as [T, string][];
  return values.find(([value, word]) => [sortKey(value), sortKey(word)].includes(said))?.[0];
}

async function undo(
  { tx, actor, now }: Write,
  rows: readonly MigrationRowRecord[],
): Promise<Map<string, string>> {
  const versions = new Map(rows.map(({ recordId, after }) => [recordId, after?.version]));
  const courses = await queries.lockCourses(tx, [...versions.keys()] as string[]);
  const untouched = courses.filter(
    ({ id, version, status, retiredAt }) =>
      version === versions.get(id) && status === 'borrador' && !retiredAt,
  );
  await queries.retireCourses(
    tx,
    untouched.map(({ id }) => id),
    now,
  );
  await recordAudits(
    tx,
    actor,
    untouched.map((before) => ({
      action: 'undo-migration',
      entity: 'course',
      entityId: before.id,
      before,
      after: { ...before, retiredAt: now, version: before.version + 1 },
    })),
  );
  const retired = new Set(untouched.map(({ id }) => id));
  return new Map(
    rows.flatMap(({ id, recordId }) =>
      retired.has(recordId as string)
        ? []
        : [[id, 'El curso cambió o se publicó después.'] as const],
    ),
  );
}
