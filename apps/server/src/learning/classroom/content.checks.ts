import { type Lesson, lacksMedia, type Unit } from '@aulario/contract/learning/course-content';
import { releaseFaults } from '@aulario/contract/learning/lesson-release';
import type { Tx } from '../../platform/database.ts';
import { DomainError, fieldFault } from '../../platform/error.ts';
import { toolsAmong } from '../../systems/lti/lti.queries.ts';
import { categoriesOf } from '../assessment/question.queries.ts';
import { unreadableMedia, usableMedia } from '../media/media.queries.ts';
import { waitingByLesson } from './marking.queries.ts';

/** What of a draft only the server can know to be wrong. */

export function checkIds(draft: Unit[]): void {
  const ids = draft.flatMap((unit) => [unit._id, ...unit.lessons.map(({ _id }) => _id)]);
  if (new Set(ids).size < ids.length)
    throw fieldFault('units', 'Una lección está dos veces: quita una y agrégala de nuevo.');
}

/** @throws DomainError `wrong-state` while something is still to be uploaded. */
export function checkWhole(draft: Unit[]): void {
  const lesson = draft.flatMap(({ lessons }) => lessons).find(lacksMedia);
  if (!lesson) return;
  const what = lesson.kind === 'video' ? 'sube su video o escribe su dirección' : 'sube su archivo';
  throw new DomainError('wrong-state', `«${lesson.title}» está vacía: ${what} antes de publicar.`);
}

/** @throws DomainError `wrong-state` for a lesson that would never open. */
export function checkReleases(draft: Unit[]): void {
  const [fault] = releaseFaults(draft);
  if (!fault) return;
  const lesson = draft[fault.unit]?.lessons[fault.lesson];
  throw new DomainError('wrong-state', `«${lesson?.title}» no se abre. ${fault.message}`);
}

/** Who may watch is decided by the course: a lesson shows what was uploaded for its own. */
export async function checkMedia(tx: Tx, courseId: string, draft: Unit[]): Promise<void> {
  const lessons = draft.flatMap((unit) => unit.lessons);
  const ids = lessons.flatMap(({ media }) => (media ? [media] : []));
  const usable = await usableMedia(tx, courseId, ids);
  const lost = lessons.find(({ media }) => media && !usable.has(media));
  if (lost) throw fieldFault('units', `El archivo de «${lost.title}» ya no está: súbelo otra vez.`);
}

/**
 * What is shown already stays as it is: it may play in spite of all, and must not hold up the rest.
 * @throws DomainError `wrong-state` for a film or a recording that nobody could play.
 */
export async function checkPlays(tx: Tx, draft: Unit[], shown: Set<string>): Promise<void> {
  const lessons = draft.flatMap((unit) => unit.lessons);
  const fresh = lessons.flatMap(({ media }) => (media && !shown.has(media) ? [media] : []));
  const unreadable = await unreadableMedia(tx, fresh);
  const lesson = lessons.find(({ media }) => media && unreadable.has(media));
  if (lesson)
    throw new DomainError(
      'wrong-state',
      `Lo que subiste a «${lesson.title}» está dañado y nadie podría verlo: súbelo otra vez antes de publicar.`,
    );
}

/** A lesson opens what an administrator registered; what was switched off or retired meanwhile stays in a draft. */
export async function checkTools(tx: Tx, draft: Unit[]): Promise<void> {
  const known = await toolsAmong(tx, toolsOf(draft));
  const lost = draft
    .flatMap(({ lessons }) => lessons)
    .find(({ tool }) => tool && !known.has(tool.tool));
  if (lost) throw fieldFault('units', `La herramienta de «${lost.title}» no existe: elige otra.`);
}

/** @throws DomainError `wrong-state` for a lesson that opens nothing, or what was retired. */
export async function checkToolsOpen(tx: Tx, draft: Unit[]): Promise<void> {
  const known = await toolsAmong(tx, toolsOf(draft));
  const opens = ({ tool }: Lesson) => tool && known.get(tool.tool)?.retiredAt === null;
  const empty = draft
    .flatMap(({ lessons }) => lessons)
    .find((lesson) => lesson.kind === 'herramienta' && !opens(lesson));
  if (empty)
    throw new DomainError(
      'wrong-state',
      `«${empty.title}» no abre nada: elige su herramienta antes de publicar.`,
    );
}

const toolsOf = (draft: Unit[]) =>
  draft.flatMap(({ lessons }) => lessons).flatMap(({ tool }) => (tool ? [tool.tool] : []));

/** A quiz that asks for more questions than there are would be shorter than it says. */
export async function checkDraws(tx: Tx, courseId: string, draft: Unit[]): Promise<void> {
  const quizzes = draft.flatMap(({ lessons }) => lessons).filter(({ quiz }) => quiz !== null);
  if (quizzes.length === 0) return;
  const bank = new Map(
    (await categoriesOf(tx, courseId)).map(({ category, count }) => [category, count]),
  );
  for (const { title, quiz } of quizzes) {
    const short = quiz?.draws.find(({ category, count }) => count > (bank.get(category) ?? 0));
    if (!short) continue;
    const there = bank.get(short.category) ?? 0;
    throw new DomainError(
      'wrong-state',
      `«${title}» pide ${short.count} preguntas de «${short.category}» y el banco tiene ${there}: escribe las que faltan o pide menos.`,
    );
  }
}

/** What was handed in is marked before its assignment goes: nobody's work is lost without a word. */
export async function checkWaiting(tx: Tx, courseId: string, draft: Unit[]): Promise<void> {
  const assignments = draft
    .flatMap(({ lessons }) => lessons)
    .flatMap(({ _id, assignment }) => (assignment ? [_id] : []));
  const lost = (await waitingByLesson(tx, courseId)).find(
    ({ lesson }) => !assignments.includes(lesson),
  );
  if (lost)
    throw new DomainError(
      'wrong-state',
      `«${lost.title}» tiene entregas por calificar (${lost.n}): califícalas antes de quitarla.`,
    );
}
