import type { Edition } from '@aulario/contract/catalogue/edition';
import { shortDay, today } from '../../words/date.ts';

type Days = Pick<Edition, 'startDate' | 'endDate'>;
type Places = Pick<Edition, 'seats' | 'taken' | 'held'>;

/** "1 dic 2026 – 26 mar 2027"; without days everybody begins when they like. */
export function daysWords({ startDate, endDate }: Days): string {
  if (startDate && endDate && startDate !== endDate)
    return `${shortDay(startDate)} – ${shortDay(endDate)}`;
  if (startDate) return shortDay(startDate);
  return endDate ? `hasta el ${shortDay(endDate)}` : 'a su ritmo';
}

/** What tells an edition from the others of its course: "2026-12 · 1 dic 2026". */
export function editionName({ code, startDate }: { code: string; startDate: string | null }) {
  return startDate ? `${code} · ${shortDay(startDate)}` : codeWords(code);
}

/** An edition's code as people read it: what the academy calls a group without days by itself is no name. */
export function codeWords(code: string): string {
  return code.replace(/^a-tu-ritmo(?:-(\d+))?$/, (_, again?: string) =>
    ['A su ritmo', again].filter(Boolean).join(' '),
  );
}

/** "2026-12 · 1 dic 2026 – 26 mar 2027"; "A su ritmo". */
export function editionWords({ code, ...days }: Days & { code: string }): string {
  return days.startDate || days.endDate ? `${code} · ${daysWords(days)}` : codeWords(code);
}

/** How many more fit; null where as many fit as come. Never below nothing, even overbooked. */
export function freePlaces({ seats, taken, held }: Places): number | null {
  return seats === null ? null : Math.max(0, seats - taken - held);
}

/** Whether a place is free that somebody who waits is about to be invited to: the invitation comes a moment later. */
export function invitesSoon(
  edition: Places & Pick<Edition, 'state' | 'retiredAt' | 'waiting'>,
): boolean {
  return takesPeople(edition) && (freePlaces(edition) ?? 0) > 0 && edition.waiting > 0;
}

/** "18 de 30"; "18" where everybody fits. */
export function takenWords({ seats, taken }: Places): string {
  return seats === null ? String(taken) : `${taken} de ${seats}`;
}

/** "quedan 5", "no queda ninguno", "sin límite". */
export function freeWords(places: Places): string {
  const free = freePlaces(places);
  if (free === null) return 'sin límite';
  if (free === 0) return 'sin cupos';
  return free === 1 ? 'queda 1 cupo' : `quedan ${free} cupos`;
}

/** Editions that somebody may still go to. */
export function takesPeople({ state, retiredAt }: Pick<Edition, 'state' | 'retiredAt'>): boolean {
  return !retiredAt && state !== 'cancelada' && state !== 'terminada';
}

const dayLength = 86_400_000;
/** From how many days before its start staff are warned. */
export const warningDays = 7;

/**
 * Days until an edition begins with fewer people than it needs; nothing while that is not near or not so.
 * @param now milliseconds
 */
export function beginsShort(
  { state, startDate, minPeople, taken }: Edition,
  now: number,
): number | undefined {
  if (state !== 'programada' || !startDate || !minPeople || taken >= minPeople) return undefined;
  const days = daysBetween(today(now), startDate);
  return days <= warningDays ? days : undefined;
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayLength);
}

/** "hoy", "mañana", "en 5 días". */
export function inDays(days: number): string {
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

/** "1 persona", "12 personas". */
export function peopleWords(count: number): string {
  return count === 1 ? '1 persona' : `${count.toLocaleString('es-PE')} personas`;
}
