import { triesUntil } from '../../learning/classroom/graded.ts';
import { type MarkingRecord, sharedWith } from '../../learning/classroom/marking.queries.ts';
import type { Db } from '../../platform/database.ts';
import { bookOf, type Entry, entriesOf } from './grade-book.ts';
import { editionOf, type Final, least, raisedFinal } from './regrading.effects.ts';

/** What another mark would do to one of those whose work it is. */
export type MarkEffect = {
  row: MarkingRecord;
  stays: 'acta' | 'termino' | null;
  /** Of who finished. */
  final: Final | null;
};

/**
 * What another mark does to the author and the team, by the rules of a corrected key: a closed record changes by a
 * rectification alone, and what a finished course was passed with is never taken back.
 */
export async function effectsOfMark(
  db: Db,
  row: MarkingRecord,
  score: number,
): Promise<MarkEffect[]> {
  const effects: MarkEffect[] = [];
  for (const one of [row, ...(await sharedWith(db, row.submission.id))])
    effects.push(await effectOf(db, one, score));
  return effects;
}

async function effectOf(db: Db, row: MarkingRecord, score: number): Promise<MarkEffect> {
  const { submission, enrolment, gradesClosedAt } = row;
  if (gradesClosedAt) return { row, stays: 'acta', final: null };
  if (!enrolment.completedAt) return { row, stays: null, final: null };
  // What was marked after the end was practice: it may become worse.
  const counted = triesUntil([submission], enrolment.completedAt).length > 0;
  const worse = counted && score < (submission.score ?? 0) - least;
  if (worse) return { row, stays: 'termino', final: null };
  return { row, stays: null, final: await finalWith(db, row, score) };
}

async function finalWith(db: Db, row: MarkingRecord, score: number): Promise<Final> {
  const { submission, enrolment, user } = row;
  const book = await bookOf(db, await editionOf(db, enrolment.editionId, enrolment.courseId));
  const [entry] = await entriesOf(db, [{ enrolment, user }]);
  if (!entry) throw new Error('Nobody has these grades.');
  const isIt = (one: Entry['tries'][number]) =>
    one.lessonId === submission.lessonId &&
    Number(one.handedInAt) === Number(submission.handedInAt);
  const tries = entry.tries.map((one) => (isIt(one) ? { ...one, score } : one));
  return raisedFinal(book, entry, tries);
}
