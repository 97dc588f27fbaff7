import type { ExportFormat } from '@aulario/contract/export-format';
import type { GradeFilePlan, gradeFileBody } from '@aulario/contract/learning/grade-file';
import type { Gradebook, GradedPerson } from '@aulario/contract/learning/gradebook';
import type { z } from 'zod';
import { lockEnrolments } from '../../learning/gradebook/gradebook.queries.ts';
import { type Actor, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import {
  numberColumn,
  type SheetColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { tableLines } from '../../platform/spreadsheet/table-file.ts';
import type { TableCell, TableLine } from '../../platform/spreadsheet/table-limits.ts';
import { type TableFile, tableFile } from '../../platform/spreadsheet/written-table.ts';
import { bookOf, entriesOf } from './grade-book.ts';
import { editionFor } from './grade-scope.ts';
import { writeCells } from './grade-writing.service.ts';
import { checkOpen, gradebook } from './gradebook.service.ts';
import { gradedPeople } from './gradebook-read.queries.ts';

type FileDeps = Pick<Deps, 'db' | 'clock'>;
const whole = { page: 1, limit: 100_000 };
const key = 'Matrícula';
const told = ['Persona', 'Nota final', 'Situación'];
const headingOf = (name: string, at: number) => `${at + 1}. ${name}`;

/** The table as a file: its headings are those that are read when it comes back. */
export async function exportGrades(
  deps: FileDeps,
  actor: Actor,
  { id, format }: { id: string; format: ExportFormat },
): Promise<TableFile> {
  requireRecentProof(actor);
  const book = await gradebook(deps, actor, 'staff', { id, ...whole });
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, {
      ...{ action: 'export', entity: 'gradebook', entityId: id },
      after: { format, count: book.people.length },
    }),
  );
  const columns: SheetColumn<GradedPerson>[] = [
    textColumn(key, ({ _id }) => _id),
    textColumn('Persona', ({ name }) => name),
    ...book.components.map(({ name }, at) =>
      numberColumn<GradedPerson>(headingOf(name, at), ({ cells }) => cells[at]?.grade),
    ),
    numberColumn('Nota final', ({ final }) => final.grade),
    textColumn('Situación', ({ passed }) =>
      passed === null ? null : passed ? 'aprobado' : 'no aprobado',
    ),
  ];
  const name = `notas-${book.edition.code}-${limaDay(deps.clock.now())}`.toLowerCase();
  return tableFile(name.replace(/[^a-z0-9-]+/g, '-'), format, columns, once(book.people));
}

async function* once<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}

/** What a file would change, with all that is wrong with it. An empty cell changes nothing. */
export async function planGrades(
  deps: FileDeps,
  actor: Actor,
  { id, bytes }: { id: string; bytes: Uint8Array },
): Promise<GradeFilePlan> {
  const edition = await editionFor(deps.db, actor, { who: 'staff', may: 'submissions:mark', id });
  checkOpen(await bookOf(deps.db, edition));
  const book = await gradebook(deps, actor, 'staff', { id, ...whole });
  const plan: GradeFilePlan = { people: [], faults: [], same: 0, asks: false };
  let columns: (number | 'key' | null)[] | undefined;
  const seen = new Set<string>();
  for await (const line of tableLines(bytes)) {
    if (!columns) columns = columnsOf(book, line, plan);
    else readLine(book, columns, line, { plan, seen });
    if (plan.faults.length >= 500) break;
  }
  if (!columns) throw fieldFault('file', 'El archivo no tiene ninguna fila.');
  return plan;
}

/** Which component each column is; the rest is told and not read. */
function columnsOf({ components }: Gradebook, { number, cells }: TableLine, plan: GradeFilePlan) {
  const headings = new Map(components.map(({ name }, at) => [headingOf(name, at), at]));
  const columns = cells.map((cell) => {
    const heading = String(cell ?? '').trim();
    if (heading === key) return 'key' as const;
    const at = headings.get(heading);
    if (at === undefined && heading !== '' && !told.includes(heading))
      plan.faults.push({
        ...{ line: number, column: heading },
        message: 'Esta columna no es de este registro. Descarga el archivo otra vez.',
      });
    return at ?? null;
  });
  if (!columns.includes('key'))
    throw fieldFault(
      'file',
      `Falta la columna «${key}», que dice de quién es cada fila. Parte del archivo que se descarga aquí.`,
    );
  return columns;
}

type Reading = { plan: GradeFilePlan; seen: Set<string> };

function readLine(
  book: Gradebook,
  columns: readonly (number | 'key' | null)[],
  { number: line, cells }: TableLine,
  { plan, seen }: Reading,
): void {
  const id = String(cells[columns.indexOf('key')] ?? '').trim();
  const fault = (column: string, message: string) => plan.faults.push({ line, column, message });
  const person = book.people.find(({ _id }) => _id === id);
  if (!person) return void fault(key, 'No es de nadie de esta edición.');
  if (seen.has(id)) return void fault(key, `${person.name} está dos veces.`);
  seen.add(id);
  const changed = columns.flatMap((at, place) => {
    const component = typeof at === 'number' ? book.components[at] : undefined;
    if (!component || typeof at !== 'number') return [];
    const grade = gradeIn(cells[place] ?? null);
    const { grade: before = null, version = 0 } = person.cells[at] ?? {};
    if (grade === null || grade === before) return [];
    const wrong = faultOf(grade, component);
    if (wrong) {
      fault(headingOf(component.name, at), wrong);
      return [];
    }
    if (component.kind !== 'manual') plan.asks = true;
    return [{ component: component.key, name: component.name, before, grade, version }];
  });
  if (changed.length > 0) plan.people.push({ enrolment: id, name: person.name, cells: changed });
  else plan.same += 1;
}

/** Null where there is nothing; NaN for what is no number. A decimal comma is one, too. */
function gradeIn(cell: TableCell): number | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return Math.round(cell * 100) / 100;
  const plain = String(cell).trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : Number.NaN;
}

function faultOf(grade: number, { kind, max }: Gradebook['components'][number]): string | null {
  if (kind === 'moodle') return 'Esta nota se cambia en el aula virtual.';
  if (Number.isNaN(grade)) return 'No es un número.';
  if (grade < 0) return 'Una nota no puede ser negativa.';
  return grade > max ? `La nota más alta es ${String(max).replace('.', ',')}.` : null;
}

/**
 * Writes what a plan said, all or nothing.
 * @throws DomainError `stale-version` for a grade that somebody changed since the plan.
 */
export async function applyGrades(
  deps: FileDeps,
  actor: Actor,
  { id, people, reason }: { id: string } & z.output<typeof gradeFileBody>,
): Promise<Gradebook> {
  const edition = await editionFor(deps.db, actor, { who: 'staff', may: 'submissions:mark', id });
  await deps.db.transaction(async (tx) => {
    await lockEnrolments(tx, id);
    const book = await bookOf(tx, edition);
    checkOpen(book);
    const entries = new Map(
      (await entriesOf(tx, await gradedPeople(tx, id, whole))).map((entry) => [
        entry.enrolment.id,
        entry,
      ]),
    );
    const now = deps.clock.now();
    const twice = new Set(people.map(({ enrolment }) => enrolment)).size < people.length;
    if (twice) throw new DomainError('validation', 'Una persona está dos veces.');
    for (const { enrolment, cells } of people)
      await writeCells(tx, book, found(entries.get(enrolment)), cells, { actor, now, reason });
    await recordAudit(tx, actor, {
      ...{ action: 'import', entity: 'gradebook', entityId: id },
      after: { count: people.length, reason },
    });
  });
  return gradebook(deps, actor, 'staff', { id, page: 1, limit: 500 });
}
