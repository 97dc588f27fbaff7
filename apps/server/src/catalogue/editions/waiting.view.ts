import type { OwnWaiting, WaitingEntry, WaitingState } from '@aulario/contract/catalogue/waiting';
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

export function waitingView(
  { entry, course, edition, place }: WaitingRecord,
  now: Date,
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
        ? conversation(entry, `el grupo ${groupWords(edition)} de ${course.name}`)
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

/** The private address stays in the mail: who writes from the office does not hold it. */
function conversation({ name, mobile }: WaitingRow, group: string): string {
  const first = name.split(' ')[0] ?? '';
  const text = `Hola, ${first}: tienes un cupo apartado en ${group}. Te enviamos el enlace por correo.`;
  return `https://wa.me/${mobile?.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
