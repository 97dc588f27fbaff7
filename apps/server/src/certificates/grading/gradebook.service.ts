import type {
  Gradebook,
  GradeSheet,
  gradebookQuery,
  gradebookSetupBody,
  OwnGrades,
} from '@aulario/contract/learning/gradebook';
import type { z } from 'zod';
import { componentsOf } from '../../learning/classroom/graded.ts';
import { ownEnrolment } from '../../learning/classroom/room.queries.ts';
import { rounded } from '../../learning/gradebook/final-grade.ts';
import * as kept from '../../learning/gradebook/gradebook.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { appealsOfEnrolment } from './grade-appeal.queries.ts';
import { appealView } from './grade-appeal.view.ts';
import { type Book, bookOf, entriesOf, isComputed, withMoodle } from './grade-book.ts';
import { editionFor, personFor, type Who } from './grade-scope.ts';
import { bookView, changeView, computedFinal, personView } from './gradebook.view.ts';
import * as queries from './gradebook-read.queries.ts';

type GradeDeps = Pick<Deps, 'db' | 'clock'>;
const mostHistory = 200;
const whole = { page: 1, limit: 100_000 };

/** The grades of an edition, by name. @throws DomainError `not-found` for one that others teach. */
export async function gradebook(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  who: Who,
  { id, ...page }: { id: string } & z.output<typeof gradebookQuery>,
): Promise<Gradebook> {
  const edition = await editionFor(db, actor, { who, may: 'enrolments:read', id });
  return read(db, edition, page);
}

async function read(
  db: Db,
  edition: queries.GradedEdition,
  page: { page: number; limit: number },
): Promise<Gradebook> {
  const entries = await entriesOf(db, await queries.gradedPeople(db, edition.id, page));
  const book = withMoodle(await bookOf(db, edition), entries);
  const few = page.page === 1 && entries.length < page.limit;
  return {
    ...bookView(book),
    people: entries.map((entry) => personView(book, entry)),
    total: few ? entries.length : await queries.countGraded(db, edition.id),
    unmarked: await queries.countUnmarked(db, edition.id),
  };
}

/** One person's grades with who changed what. */
export async function gradeSheet(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  who: Who,
  id: string,
): Promise<GradeSheet> {
  const { person, edition } = await personFor(db, actor, { who, may: 'enrolments:read', id });
  const entries = await entriesOf(db, [person]);
  const book = withMoodle(await bookOf(db, edition), entries);
  const [entry] = entries;
  return {
    ...bookView(book),
    person: personView(book, found(entry)),
    appeals: (await appealsOfEnrolment(db, id, mostHistory)).map(appealView),
    history: (await kept.changesOf(db, id, mostHistory)).map(changeView),
  };
}

/** The own grades of a course. @throws DomainError `not-found` for somebody else's, and without an edition. */
export async function ownGrades(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<OwnGrades> {
  found(await ownEnrolment(db, actor.id ?? '', id));
  const person = found(await queries.gradedPerson(db, id));
  const edition = found(await queries.gradedEdition(db, person.enrolment.editionId ?? ''));
  const entries = await entriesOf(db, [person]);
  const book = withMoodle(await bookOf(db, edition), entries);
  return {
    ...bookView(book),
    person: personView(book, found(entries[0])),
    appeals: (await appealsOfEnrolment(db, id, mostHistory)).map(appealView),
  };
}

/**
 * Decides the parts of a grade. Who finished gets the grade that they make now, unless somebody gave them another.
 * @throws DomainError `validation` for weights that do not sum to 100, `wrong-state` for a record that is closed.
 */
export async function changeGradebook(
  { db, clock }: GradeDeps,
  actor: Actor,
  who: Who,
  { id, ...input }: { id: string } & z.output<typeof gradebookSetupBody>,
): Promise<Gradebook> {
  const edition = await editionFor(db, actor, { who, may: 'submissions:mark', id });
  await db.transaction(async (tx) => {
    await kept.lockEnrolments(tx, id);
    const book = await bookOf(tx, edition);
    checkOpen(book);
    if (!book.own)
      throw new DomainError(
        'wrong-state',
        'Las notas de este curso se deciden en su aula virtual.',
      );
    const next = await nextSetup(tx, book, input);
    const entries = await entriesOf(tx, await queries.gradedPeople(tx, id, whole));
    if (!(await kept.writeSetup(tx, id, next, clock.now()))) throw new DomainError('stale-version');
    const after = await bookOf(tx, edition);
    const finals = entries
      .filter((entry) => entry.enrolment.completedAt && isComputed(book, entry))
      .map((entry) => ({ id: entry.enrolment.id, finalGrade: computedFinal(after, entry) }));
    await kept.writeFinals(tx, finals, clock.now());
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'gradebook', entityId: id, before: book.setup },
      after: { ...next, version: next.version + 1, closedAt: book.setup.closedAt },
    });
  });
  return read(db, edition, { page: 1, limit: 500 });
}

/** @throws DomainError `wrong-state`: what was signed is changed by a rectification alone. */
export function checkOpen({ setup }: Pick<Book, 'setup'>): void {
  if (!setup.closedAt) return;
  throw new DomainError(
    'wrong-state',
    'El acta de notas está cerrada: una nota solo cambia con una rectificación del acta.',
  );
}

async function nextSetup(
  tx: Tx,
  book: Book,
  { version, manual, ...input }: z.output<typeof gradebookSetupBody>,
): Promise<kept.Setup> {
  if (version !== book.setup.version) throw new DomainError('stale-version');
  const held = new Set(book.setup.manual.map(({ _id }) => _id));
  const next: kept.Setup = {
    ...{ ...input, version },
    manual: manual.map(({ _id, ...one }) => {
      // An id that is not of this table's would be another's grade.
      if (_id && !held.has(_id)) throw new DomainError('stale-version');
      return { _id: _id ?? newId(), ...one };
    }),
  };
  const names = manual.map(({ name }) => name.toLocaleLowerCase('es'));
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) throw fieldFault(`manual.${twice}.name`, 'Otra nota se llama igual.');
  await checkNothingLost(tx, book, next);
  checkWeights(book, next);
  return next;
}

async function checkNothingLost(tx: Tx, book: Book, next: kept.Setup): Promise<void> {
  const stays = new Set(next.manual.map(({ _id }) => _id));
  const gone = book.setup.manual.filter(({ _id }) => !stays.has(_id));
  if (gone.length === 0) return;
  const typed = await kept.typedComponents(tx, book.edition.id);
  const graded = gone.find(({ _id }) => typed.has(_id));
  if (!graded) return;
  throw new DomainError(
    'wrong-state',
    `«${graded.name}» ya tiene notas y no se puede quitar. Con peso 0 deja de contar.`,
  );
}

function checkWeights(book: Book, next: kept.Setup): void {
  const components = componentsOf(book.lessons, { setup: next, grading: book.grading });
  const known = new Set(components.map(({ key }) => key));
  const stray = Object.keys(next.weights).find((key) => !known.has(key));
  if (stray) throw fieldFault(`weights.${stray}`, 'Esa lección ya no cuenta en este curso.');
  const counted = components.filter(({ weight }) => weight > 0).length;
  if (next.dropLowest > 0 && next.dropLowest >= counted)
    throw fieldFault('dropLowest', 'Tiene que quedar al menos una nota que cuente.');
  if (next.scheme !== 'cien') return;
  const sum = rounded(
    components.reduce((total, { weight }) => total + weight, 0),
    'centesimas',
  );
  if (sum !== 100)
    throw fieldFault(
      'weights',
      `Los pesos suman ${String(sum).replace('.', ',')}: deben sumar 100.`,
    );
}
