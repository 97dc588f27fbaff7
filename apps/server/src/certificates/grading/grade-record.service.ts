import { randomBytes } from 'node:crypto';
import { erasedName } from '@aulario/contract/gone';
import type {
  GradeRecord,
  gradeRecordEndpoints,
  RecordChange,
} from '@aulario/contract/learning/grade-record';
import type { GradedPerson } from '@aulario/contract/learning/gradebook';
import type { z } from 'zod';
import { endWithRecordIn } from '../../catalogue/editions/edition.ending.ts';
import { lockEnrolments, writeFinals } from '../../learning/gradebook/gradebook.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { newCode } from '../issuing/certificate.code.ts';
import { bookOf, entriesOf, standingFinal, withMoodle } from './grade-book.ts';
import * as records from './grade-record.queries.ts';
import type { GradeRecordRow, RecordContent } from './grade-record.tables.ts';
import { editionFor } from './grade-scope.ts';
import { writeCells } from './grade-writing.service.ts';
import { bookView, personView } from './gradebook.view.ts';
import { type GradedEdition, gradedPeople } from './gradebook-read.queries.ts';

type RecordDeps = Pick<Deps, 'db' | 'clock'>;
const whole = { page: 1, limit: 100_000 };
const most = 100;
const staff = { who: 'staff', may: 'submissions:mark' } as const;

export async function gradeRecords(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<GradeRecord[]> {
  await editionFor(db, actor, { who: 'staff', may: 'enrolments:read', id });
  return list(db, id);
}

/**
 * Closes the record: what each has now is their final grade, also of who has not finished. An edition with days ends with
 * it and is sold no more.
 * @throws DomainError `wrong-state` for one that is closed, or of nobody.
 */
export async function closeGrades(
  deps: RecordDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  id: string,
): Promise<GradeRecord[]> {
  const edition = await editionFor(deps.db, actor, { ...staff, id });
  await deps.db.transaction(async (tx) => {
    await closeIn(tx, actor, edition, deps.clock.now());
    await endWithRecordIn(deps, tx, actor, id);
  });
  return list(deps.db, id);
}

/** The same in a transaction of the caller. */
export async function closeIn(
  tx: Tx,
  actor: Actor,
  edition: GradedEdition,
  now: Date,
): Promise<void> {
  const { id } = edition;
  // Who types a grade at this moment is waited for, and is in it.
  await lockEnrolments(tx, id);
  const book = await bookOf(tx, edition);
  if (book.setup.closedAt) throw new DomainError('wrong-state', 'El acta ya está cerrada.');
  const entries = await entriesOf(tx, await gradedPeople(tx, id, whole));
  if (entries.length === 0)
    throw new DomainError('wrong-state', 'Todavía no hay nadie en esta edición.');
  const finals = entries.map((entry) => ({
    id: entry.enrolment.id,
    finalGrade: standingFinal(book, entry),
  }));
  await writeFinals(tx, finals, now);
  await records.closeEdition(tx, id, now);
  const content = await contentOf(tx, edition);
  await insert(tx, actor, { editionId: id, number: 1, content, at: now });
  await recordAudit(tx, actor, {
    ...{ action: 'close-grades', entity: 'gradebook', entityId: id },
    after: { number: 1, count: entries.length },
  });
}

type Rectification = z.output<typeof gradeRecordEndpoints.rectifyGrades.body & z.ZodType>;

/**
 * Changes grades of a record that is closed: its next version names each of them, why and who.
 * @throws DomainError `wrong-state` for one that is open, or where nothing changes.
 */
export async function rectifyGrades(
  { db, clock }: RecordDeps,
  actor: Actor,
  { id, people, reason }: { id: string } & Rectification,
): Promise<GradeRecord[]> {
  const edition = await editionFor(db, actor, { ...staff, id });
  await db.transaction(async (tx) => {
    await lockEnrolments(tx, id);
    const now = clock.now();
    const book = await bookOf(tx, edition);
    if (!book.setup.closedAt)
      throw new DomainError('wrong-state', 'El acta está abierta: cambia la nota en el registro.');
    const before = await contentOf(tx, edition);
    const entries = await entriesOf(tx, await gradedPeople(tx, id, whole));
    const own = new Map(entries.map((entry) => [entry.enrolment.id, entry]));
    for (const { enrolment, cells } of people)
      await writeCells(tx, book, found(own.get(enrolment)), cells, { actor, now, reason });
    const content = await contentOf(tx, edition);
    const changes = changesBetween(before, content);
    if (changes.length === 0) throw new DomainError('wrong-state', 'Ninguna nota cambia.');
    const [last] = await records.recordsOf(tx, id, 1);
    const number = (last?.number ?? 0) + 1;
    await insert(tx, actor, { editionId: id, number, content, changes, reason, at: now });
    await recordAudit(tx, actor, {
      ...{ action: 'rectify', entity: 'gradebook', entityId: id },
      after: { number, reason, count: changes.length },
    });
  });
  return list(db, id);
}

async function insert(
  tx: Tx,
  actor: Actor,
  row: Omit<Parameters<typeof records.insertRecord>[1], 'code' | 'byId' | 'byName'>,
): Promise<void> {
  const code = newCode(randomBytes(15));
  await records.insertRecord(tx, { ...row, code, byId: actor.id, byName: actor.name });
}

async function contentOf(tx: Tx, edition: GradedEdition): Promise<RecordContent> {
  const entries = await entriesOf(tx, await gradedPeople(tx, edition.id, whole));
  const book = withMoodle(await bookOf(tx, edition), entries);
  const { rules, components } = bookView(book);
  const documents = await records.documentsIn(tx, edition.id);
  return {
    ...{ scale: rules.scale, passMark: rules.passMark },
    ...{ courseName: edition.course.name, code: edition.code },
    ...(await records.editionFacts(tx, edition.id)),
    components: components.map(({ name, part }) => ({ name, part })),
    people: entries.map((entry) => ({
      ...lineOf(personView(book, entry), rules.passMark),
      name: listedName(entry.user),
      document: documents.get(entry.enrolment.id) ?? null,
    })),
  };
}

/** As lists of a registrar are ordered and read; who was erased has no name to turn round. */
function listedName({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  if (firstName === erasedName.firstName && lastName === erasedName.lastName)
    return `${firstName} ${lastName}`;
  return [lastName, firstName].filter(Boolean).join(', ');
}

const lineOf = ({ _id, name, cells, final }: GradedPerson, passMark: number) => ({
  ...{ enrolment: _id, name, cells: cells.map(({ grade }) => grade), final: final.grade },
  passed: final.grade === null ? null : final.grade >= passMark,
});

function changesBetween(before: RecordContent, after: RecordContent): RecordChange[] {
  const had = new Map(before.people.map((one) => [one.enrolment, one]));
  return after.people.flatMap((one) => {
    const was = had.get(one.enrolment);
    const pairs = [
      ...after.components.map(
        ({ name }, at) => [name, was?.cells[at] ?? null, one.cells[at] ?? null] as const,
      ),
      ['Nota final', was?.final ?? null, one.final] as const,
    ];
    return pairs
      .filter(([, then, now]) => then !== now)
      .map(([component, then, now]) => ({ person: one.name, component, before: then, after: now }));
  });
}

async function list(db: Db, id: string): Promise<GradeRecord[]> {
  return (await records.recordsOf(db, id, most)).map(view);
}

const view = ({
  id,
  number,
  at,
  byName,
  reason,
  changes,
  content,
}: GradeRecordRow): GradeRecord => ({
  ...{ _id: id, number, at: at.toISOString(), by: byName, reason, changes },
  people: content.people.length,
});
