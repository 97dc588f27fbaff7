import { spanishDate } from './clock.ts';

/**
 * "21 de noviembre de 2026" of a calendar day (`YYYY-MM-DD`) or of an instant, seen in Lima.
 * @throws RangeError when the text is neither.
 */
export function spanishDay(dayOrInstant: string): string {
  // A bare day is taken at noon in Lima, so that no zone moves it.
  const instant = new Date(
    /^\d{4}-\d{2}-\d{2}$/.test(dayOrInstant) ? `${dayOrInstant}T12:00:00-05:00` : dayOrInstant,
  );
  if (Number.isNaN(instant.getTime()))
    throw new RangeError(`Not a day: ${dayOrInstant.slice(0, 40)}`);
  return spanishDate(instant);
}

/** "21 de noviembre de 2026, 18:30 h (hora de Lima)": until when somebody has to have done something. */
export const limaDeadline = (instant: Date): string => `${limaMoment(instant)} (hora de Lima)`;

/** "21 de noviembre de 2026, 18:30 h", in Lima. */
export function limaMoment(instant: Date): string {
  const clock = instant.toLocaleTimeString('es-PE', {
    timeZone: 'America/Lima',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return `${spanishDate(instant)}, ${clock} h`;
}
