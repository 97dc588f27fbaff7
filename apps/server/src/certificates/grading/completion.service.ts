import type { completionBody, Enrolment } from '@aulario/contract/learning/enrolment';
import type { z } from 'zod';
import { completeEnrolment } from '../../learning/enrolments/enrolment.service.ts';
import type { EnrolmentRow } from '../../learning/enrolments/enrolment.tables.ts';
import { attendedOf } from '../../learning/timetable/attendance.queries.ts';
import { sessionsMissing } from '../../learning/timetable/attendance.rules.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { bookOf, entriesOf } from './grade-book.ts';
import { checkOpen } from './gradebook.service.ts';
import { computedFinal } from './gradebook.view.ts';
import { gradedEdition, gradedPerson } from './gradebook-read.queries.ts';

/**
 * Staff say that the person finished: with the grade that they write, or else with the one of the gradebook.
 * @throws DomainError `wrong-state` for another grade than a record that is closed has, `validation` for who came to too few
 * sessions and no reason.
 */
export async function completeWithGrade(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  actor: Actor,
  id: string,
  input: z.output<typeof completionBody>,
): Promise<Enrolment> {
  return completeEnrolment(deps, actor, id, input, async (tx, before, given) => {
    if (!input.reason) await checkAttendance(tx, before, deps.clock.now());
    return gradeToWrite(tx, before, given);
  });
}

async function checkAttendance(tx: Tx, { id }: EnrolmentRow, now: Date): Promise<void> {
  const attended = (await attendedOf(tx, [id], now)).get(id);
  const missing = sessionsMissing(attended);
  if (missing === 0) return;
  const sessions = missing === 1 ? 'Le falta 1 sesión' : `Le faltan ${missing} sesiones`;
  throw fieldFault(
    'reason',
    `${sessions} para la asistencia mínima (${attended?.minimum} %): escribe por qué termina sin ella.`,
  );
}

/** @param given undefined: nobody wrote one. */
async function gradeToWrite(
  tx: Tx,
  before: EnrolmentRow,
  given: number | null | undefined,
): Promise<number | null> {
  const edition = await gradedEdition(tx, before.editionId ?? '');
  if (!edition) return given === undefined ? before.finalGrade : given;
  const book = await bookOf(tx, edition);
  if (given !== undefined && given !== before.finalGrade) checkOpen(book);
  if (given !== undefined) return given;
  if (!book.own || book.setup.closedAt || before.finalGrade !== null) return before.finalGrade;
  const person = await gradedPerson(tx, before.id);
  const [entry] = person ? await entriesOf(tx, [person]) : [];
  return entry ? computedFinal(book, entry) : null;
}
