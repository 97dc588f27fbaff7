import type { OwnWaiting, WaitingEntry, WaitingState } from '@aulario/contract/catalogue/waiting';
import { limaDeadline } from '../../platform/spanish-day.ts';
import { editionBrief } from './edition.view.ts';
import { groupWords } from './group.words.ts';
import type { WaitingRecord } from './waiting.queries.ts';
import type { WaitingRow } from './waiting.tables.ts';

export function waitingState(entry: WaitingRow, now: Date): WaitingState {
  if (entry.takenAt) return 'inscrita';
  if (entry.leftAt) return 'se-fue';
  if (!entry.invitedAt)
    return entry.confirmedAt || !entry.editionId ? 'esperando' : 'por-confirmar';
  return entry.answerUntil && entry.answerUntil > now ? 'invitada' : 'vencida';
}

/** @param addressOf the private address of an entry */
export function waitingView(
  { entry, course, edition, place }: WaitingRecord,
  now: Date,
  addressOf: (id: string) => string,
): WaitingEntry {
  const state = waitingState(entry, now);
  return {
    _id: entry.id,
    createdAt: entry.createdAt.toISOString(),
    course: entry.courseId,
    courseName: course.name,
    edition: entry.editionId,
    name: entry.name,
    email: entry.email,
    mobile: entry.mobile,
    state,
    place: state === 'esperando' ? place : null,
    invitedAt: entry.invitedAt?.toISOString() ?? null,
    answerUntil: entry.answerUntil?.toISOString() ?? null,
    whatsapp:
      state === 'invitada' && entry.mobile && edition
        ? conversation(entry, `el grupo ${groupWords(edition)} de ${course.name}`, addressOf)
        : null,
  };
}

export function ownWaitingView(
  { entry, course, edition, place }: WaitingRecord,
  now: Date,
): OwnWaiting {
  const state = waitingState(entry, now);
  return {
    courseName: course.name,
    courseSlug: course.slug,
    edition: edition && editionBrief(edition),
    state,
    place: state === 'esperando' ? place : null,
    answerUntil: entry.answerUntil?.toISOString() ?? null,
  };
}

/**
 * The private address stays in the mail: who writes from the office does not hold it. Who gave no mailbox has it from
 * staff, and from nobody else.
 */
function conversation(
  { id, name, mobile, email, answerUntil }: WaitingRow,
  group: string,
  addressOf: (id: string) => string,
): string {
  const first = name.split(' ')[0] ?? '';
  const until = answerUntil ? ` hasta el ${limaDeadline(answerUntil)}` : '';
  const where = email
    ? 'Te enviamos el enlace por correo.'
    : `Tómalo${until} aquí: ${addressOf(id)} o en nuestra oficina.`;
  const text = `Hola, ${first}: tienes un cupo apartado en ${group}. ${where}`;
  return `https://wa.me/${mobile?.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
