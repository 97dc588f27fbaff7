/** Minutes that Lima is behind UTC, all year. */
export const limaBehind = 300;

/**
 * Dates in Spanish words, made by hand: server and browser carry different Intl data, and a date
 * must not change while a page hydrates. Lima keeps UTC−5 all year.
 */
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

const weekdays = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
] as const;

const limaOffset = 5 * 60 * 60 * 1000;

/** `2026-11-30` as "30 de noviembre de 2026". */
export function longDay(day: string): string {
  const { date, month, year } = parts(day);
  return `${date} de ${month} de ${year}`;
}

/** `2026-11-30` as "30 nov 2026". */
export function shortDay(day: string): string {
  const { date, month, year } = parts(day);
  return `${date} ${month.slice(0, 3)} ${year}`;
}

/** `2026-11-30` as "30 nov", where the year is plain. */
export function dayAndMonth(day: string): string {
  const { date, month } = dayFigure(day);
  return `${date} ${month}`;
}

/** Day and abbreviated month, for a date that stands as a figure. */
export function dayFigure(day: string): { date: number; month: string } {
  const { date, month } = parts(day);
  return { date, month: month.slice(0, 3) };
}

/** `2026-11-30` as "lunes". */
export function weekday(day: string): string {
  return weekdays[new Date(`${day.slice(0, 10)}T12:00:00Z`).getUTCDay()] ?? '';
}

/** The clock of an instant in Lima, "19:00". */
export function limaClock(instant: string): string {
  return new Date(new Date(instant).getTime() - limaOffset).toISOString().slice(11, 16);
}

/** The calendar day in Lima of an instant, `YYYY-MM-DD`. */
export function limaDay(instant: string): string {
  return new Date(new Date(instant).getTime() - limaOffset).toISOString().slice(0, 10);
}

/** An instant as "30 de noviembre de 2026", on Lima's calendar. */
export function longInstant(instant: string): string {
  return longDay(limaDay(instant));
}

/** An instant as "21 de noviembre de 2026, 14:05", Lima's calendar and clock. */
export function longInstantAndHour(instant: string): string {
  return `${longInstant(instant)}, ${limaClock(instant)}`;
}

function parts(day: string): { date: number; month: string; year: number } {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return { date, month: months[month - 1] ?? '', year };
}
