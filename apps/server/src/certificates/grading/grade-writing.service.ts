import { finalKey, type GradeSheet, type gradesBody } from '@aulario/contract/learning/gradebook';
import type { z } from 'zod';
import { type Component, gradesOf } from '../../learning/classroom/graded.ts';
import { lockEnrolment, updateEnrolment } from '../../learning/enrolments/enrolment.queries.ts';
import { rounded } from '../../learning/gradebook/final-grade.ts';
import * as kept from '../../learning/gradebook/gradebook.queries.ts';
import type { GradeRow } from '../../learning/gradebook/gradebook.tables.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import {
  type Book,
  bookOf,
  type Entry,
  entriesOf,
  isComputed,
  isRecorded,
  ownParts,
  shown,
  standingFinal,
} from './grade-book.ts';
import { personFor, type Who } from './grade-scope.ts';
import { checkOpen, gradeSheet } from './gradebook.service.ts';
import { gradedPerson } from './gradebook-read.queries.ts';

type Sent = z.output<typeof gradesBody>;
type Act = { actor: Actor; now: Date; reason: string };

/**
 * Writes grades of one person, all or none.
 * @throws DomainError `stale-version` for a cell that somebody else wrote since it was seen, `wrong-state` for a record
 * that is closed, `validation` with each cell at fault.
 */
export async function changeGrades(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  who: Who,
  { id, ...sent }: { id: string } & Sent,
): Promise<GradeSheet> {
  const { db, clock } = deps;
  const { edition } = await personFor(db, actor, { who, may: 'submissions:mark', id });
  await db.transaction(async (tx) => {
    found(await lockEnrolment(tx, id));
    const book = await bookOf(tx, edition);
    checkOpen(book);
    const [entry] = await entriesOf(tx, [found(await gradedPerson(tx, id))]);
    const now = clock.now();
    await writeCells(tx, book, found(entry), sent.cells, { actor, now, reason: sent.reason });
  });
  return gradeSheet(deps, actor, who, id);
}

type Cell = Sent['cells'][number];

/** The same for who already locked the enrolment and asked whether the record is open. */
export async function writeCells(
  tx: Tx,
  book: Book,
  entry: Entry,
  cells: readonly Cell[],
  act: Act,
): Promise<void> {
  const { enrolment } = entry;
  checkCells(book, entry, cells, act.reason);
  const changes = cells.flatMap((cell) => {
    const { name, max } = componentOf(book, cell.component) as Named;
    const before = gradeNow(book, entry, cell.component, max);
    return before === cell.grade ? [] : [{ ...cell, name, max, before }];
  });
  const typed = changes.map(({ component, grade, max, version }) => ({
    ...{ enrolmentId: enrolment.id, component, grade, max, version: version + 1 },
  }));
  await kept.writeGrades(tx, typed);
  const after = { ...entry, typed: merged(entry.typed, typed) };
  await kept.insertChanges(
    tx,
    changes.map(({ component, name, max, before }) => ({
      ...{ enrolmentId: enrolment.id, component, name, max, before, reason: act.reason },
      after: gradeNow(
        book,
        after,
        component,
        max,
        changes.some((one) => one.component === finalKey),
      ),
      ...{ at: act.now, byId: act.actor.id, byName: act.actor.name },
    })),
  );
  await settleFinal(tx, book, { entry, after }, new Set(changes.map((one) => one.component)));
}

/**
 * Who finished gets the grade that the parts make now. One that somebody gave by another way stays, until the final grade
 * itself is typed; in Moodle's courses, what Moodle says stands behind it.
 */
async function settleFinal(
  tx: Tx,
  book: Book,
  { entry, after }: { entry: Entry; after: Entry },
  changed: ReadonlySet<string>,
): Promise<void> {
  if (changed.size === 0) return;
  const { enrolment } = entry;
  if (!book.own) {
    await updateEnrolment(tx, enrolment.id, { finalGrade: finalInMoodle(after) });
    return;
  }
  const { lessons, setup, grading } = book;
  const { tries, typed } = after;
  const { evaluations, finalGrade } = gradesOf({ lessons, tries, typed, setup, grading });
  const writes = isRecorded(book, enrolment) && (changed.has(finalKey) || isComputed(book, entry));
  await updateEnrolment(tx, enrolment.id, { evaluations, ...(writes ? { finalGrade } : {}) });
}

function finalInMoodle({ typed, enrolment }: Entry): number | null {
  const own = typed.find(({ component }) => component === finalKey);
  return own && own.grade !== null
    ? rounded((own.grade * 20) / own.max, 'centesimas')
    : (enrolment.moodleGrade ?? enrolment.finalGrade);
}

type Named =
  | Pick<Component, 'name' | 'max' | 'kind'>
  | { name: string; max: number; kind: 'final' };

function componentOf(book: Book, key: string): Named | undefined {
  if (key === finalKey) return { name: 'Nota final', max: book.grading.scale, kind: 'final' };
  return book.components.find((one) => one.key === key);
}

/** All faults at once: who pastes a column sees each. */
function checkCells(book: Book, entry: Entry, cells: readonly Cell[], reason: string): void {
  const versions = new Map(entry.typed.map(({ component, version }) => [component, version]));
  const faults = cells.flatMap((cell, at) => {
    const fault = faultOf(book, entry, cell, reason);
    return fault ? [{ path: `cells.${at}.grade`, message: fault }] : [];
  });
  if (faults.length > 0) throw new DomainError('validation', faults[0]?.message, faults);
  if (new Set(cells.map(({ component }) => component)).size < cells.length)
    throw fieldFault('cells', 'Una nota está dos veces.');
  const stale = cells.find(({ component, version }) => (versions.get(component) ?? 0) !== version);
  if (!stale) return;
  const { name, max } = componentOf(book, stale.component) as Named;
  const now = gradeNow(book, entry, stale.component, max);
  throw new DomainError(
    'stale-version',
    `Alguien más cambió «${name}» mientras tanto: ahora es ${now === null ? 'sin nota' : words(now)}.`,
  );
}

function faultOf(
  book: Book,
  entry: Entry,
  { component, grade }: Cell,
  reason: string,
): string | null {
  const one = componentOf(book, component);
  if (!one) return 'Esa nota no es de este registro.';
  if (one.kind === 'moodle') return 'Esta nota se cambia en el aula virtual.';
  if (grade !== null && grade > one.max)
    return `La nota más alta de «${one.name}» es ${words(one.max)}.`;
  const same = gradeNow(book, entry, component, one.max) === grade;
  if (one.kind === 'manual' || same || reason) return null;
  return 'Escribe por qué cambias una nota calculada.';
}

/** What the table shows of a part, or of the whole. */
function gradeNow(
  book: Book,
  entry: Entry,
  key: string,
  max: number,
  typedNow = false,
): number | null {
  if (key !== finalKey) {
    const share = ownParts(book, entry).find((part) => part.key === key)?.share ?? null;
    return share === null ? null : rounded(share * max, 'centesimas');
  }
  const typed = entry.typed.find(({ component }) => component === finalKey);
  if (typedNow && typed && typed.grade !== null)
    return rounded((typed.grade * max) / typed.max, 'centesimas');
  return shown(book, standingFinal(book, entry));
}

const words = (grade: number) => String(grade).replace('.', ',');

function merged(before: readonly GradeRow[], written: readonly GradeRow[]): GradeRow[] {
  const now = new Map(written.map((row) => [row.component, row]));
  return [...before.filter(({ component }) => !now.has(component)), ...now.values()];
}
