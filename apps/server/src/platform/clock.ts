/** Where the time comes from, so that tests can hold it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const seconds = (n: number) => n * 1000;
export const minutes = (n: number) => seconds(n * 60);
export const hours = (n: number) => minutes(n * 60);
export const days = (n: number) => hours(n * 24);

/** Lima is five hours behind UTC, all year since 1994. */
const behindUtc = hours(5);

/** The calendar day in Lima, where the law and the office count their days: `YYYY-MM-DD`. */
export function limaDay(instant: Date): string {
  // A formatter of `Intl` takes fifteen times as long, and each answer asks for several days.
  return new Date(instant.getTime() - behindUtc).toISOString().slice(0, 10);
}

/** When a day begins in Lima. */
export function limaMidnight(day: string): Date {
  return new Date(`${day}T00:00:00-05:00`);
}

const writtenDays = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "21 de noviembre de 2026", in Lima. */
export function spanishDate(instant: Date): string {
  return writtenDays.format(instant);
}

/** The calendar day so many days after another; before it with a number below zero. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
