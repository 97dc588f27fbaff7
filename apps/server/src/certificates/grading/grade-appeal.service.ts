import {
  type appealAnswerBody,
  type appealBody,
  type GradeAppeal,
  mostOpenAppeals,
  type TaughtAppeal,
  type taughtAppealQuery,
} from '@aulario/contract/learning/grade-appeal';
import { finalKey } from '@aulario/contract/learning/gradebook';
import type { z } from 'zod';
import { ownEnrolment } from '../../learning/classroom/room.queries.ts';
import { lockEnrolment } from '../../learning/enrolments/enrolment.queries.ts';
import { reachOf } from '../../learning/teaching/lesson-question.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { tellOfAnswer, tellTeachersOfAppeal } from './grade-appeal.mails.ts';
import * as queries from './grade-appeal.queries.ts';
import { appealView, taughtAppealView } from './grade-appeal.view.ts';
import { type Book, bookOf, entriesOf, withMoodle } from './grade-book.ts';
import { personView } from './gradebook.view.ts';
import { gradedEdition, gradedPerson } from './gradebook-read.queries.ts';

type AppealDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Asks for an own grade to be looked at again, and keeps what it says now. A record that is closed forbids nothing.
 * @throws DomainError `not-found` for somebody else's, `wrong-state` without a grade, and where this one or too many wait.
 */
export async function appealGrade(
  deps: AppealDeps,
  actor: Actor,
  { id, component, text }: { id: string } & z.output<typeof appealBody>,
): Promise<GradeAppeal> {
  return deps.db.transaction(async (tx) => {
    found(await ownEnrolment(tx, actor.id ?? '', id));
    // Two tabs: the second sees what the first asked.
    await lockEnrolment(tx, id);
    const open = await queries.openAppealsOf(tx, id);
    const same = open.find((one) => one.component === component);
    if (same?.text === text) return appealView({ appeal: same, answerer: null });
    if (same)
      throw new DomainError(
        'wrong-state',
        'Ya pediste revisar esta nota: espera la respuesta de tu docente.',
      );
    if (open.length >= mostOpenAppeals)
      throw new DomainError(
        'wrong-state',
        `Tienes ${mostOpenAppeals} pedidos de revisión sin respuesta. Espera a que te respondan.`,
      );
    const { book, graded } = await standing(tx, id, component);
    if (!graded) throw fieldFault('component', 'Esa nota no es de este registro.');
    const { name, max, grade } = graded;
    if (grade === null) throw new DomainError('wrong-state', 'Todavía no hay nota que revisar.');
    const row = { ...{ createdAt: deps.clock.now(), enrolmentId: id }, component, name, max, text };
    const appeal = found(await queries.insertAppeal(tx, { ...row, before: grade }));
    await recordAudit(tx, actor, {
      ...{ action: 'request', entity: 'grade-appeal', entityId: appeal.id },
      after: { enrolment: id, component: name, grade },
    });
    await tellTeachersOfAppeal(deps, tx, appeal, book.edition);
    return appealView({ appeal, answerer: null });
  });
}

/** Appeals that one may answer; of who neither teaches nor is staff there are none. */
export async function taughtAppeals(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<typeof taughtAppealQuery>,
): Promise<Page<TaughtAppeal>> {
  const reach = reachOf(actor);
  if (!reach) return { rows: [], total: 0 };
  const { rows, total } = await queries.listTaughtAppeals(db, reach, query);
  return { rows: rows.map(taughtAppealView), total };
}

/**
 * Answers an appeal, once. It says what is so: a grade that changes was changed before, but where the record is closed, or
 * where Moodle says the grade.
 * @throws DomainError `not-found` for somebody whom others teach, `wrong-state` for an answered one and for what is not so.
 */
export async function answerAppeal(
  deps: AppealDeps,
  actor: Actor,
  { id, text, changed }: { id: string } & z.output<typeof appealAnswerBody>,
): Promise<TaughtAppeal> {
  const reach = found(reachOf(actor));
  return deps.db.transaction(async (tx) => {
    const seen = found(await queries.taughtAppealById(tx, reach, id));
    await lockEnrolment(tx, seen.appeal.enrolmentId);
    const { appeal } = found(await queries.taughtAppealById(tx, reach, id));
    if (appeal.answeredAt) throw new DomainError('wrong-state', 'Ya se respondió este pedido.');
    const { book, graded } = await standing(tx, appeal.enrolmentId, appeal.component);
    const after = graded?.grade ?? null;
    checkTrue(book, { before: appeal.before, after, changed });
    const rectifies = book.setup.closedAt !== null;
    await queries.updateAppeal(tx, id, {
      ...{ answer: text, answeredAt: deps.clock.now(), answeredBy: actor.id },
      ...{ changed, after, rectifies },
    });
    await recordAudit(tx, actor, {
      ...{ action: 'answer', entity: 'grade-appeal', entityId: id },
      before: { grade: appeal.before },
      after: { changed, grade: after, rectifies },
    });
    const answered = found(await queries.taughtAppealById(tx, reach, id));
    await tellOfAnswer(deps, tx, answered);
    return taughtAppealView(answered);
  });
}

function checkTrue(
  { own, setup }: Book,
  { before, after, changed }: { before: number; after: number | null; changed: boolean },
): void {
  const words = (grade: number | null) =>
    grade === null ? 'sin nota' : String(grade).replace('.', ',');
  if (!changed && before !== after)
    throw new DomainError(
      'wrong-state',
      `La nota cambió de ${words(before)} a ${words(after)} desde que se pidió la revisión: responde que cambia.`,
    );
  if (changed && before === after && own && !setup.closedAt)
    throw new DomainError(
      'wrong-state',
      `La nota sigue en ${words(before)}. Cámbiala primero en el registro de notas, o responde que se mantiene.`,
    );
}

/** What a part of somebody's grade says now, as they read it. */
async function standing(db: Db, enrolmentId: string, key: string) {
  const person = found(await gradedPerson(db, enrolmentId));
  const edition = found(await gradedEdition(db, person.enrolment.editionId ?? ''));
  const entries = await entriesOf(db, [person]);
  const book = withMoodle(await bookOf(db, edition), entries);
  return { book, graded: gradedPart(book, personView(book, found(entries[0])), key) };
}

function gradedPart(book: Book, person: ReturnType<typeof personView>, key: string) {
  if (key === finalKey) {
    const { final, passed, soFar, missing } = person;
    // While nothing that counts was graded, the final grade is no more than a dash.
    const begun = final.overridden || passed !== null || soFar !== null || missing === 0;
    return { name: 'Nota final', max: book.grading.scale, grade: begun ? final.grade : null };
  }
  const at = book.components.findIndex((one) => one.key === key);
  const part = book.components[at];
  return part && { name: part.name, max: part.max, grade: person.cells[at]?.grade ?? null };
}
