const dayLength = 86_400_000;
const zone = 'America/Lima';
const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'setiembre', 'octubre', 'noviembre', 'diciembre'],
];

export type CalendarView = 'semana' | 'mes';

/** A calendar day moved by whole days. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The days that a view shows: seven, or the whole weeks of a month. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'semana') return run(mondayOf(day), 7);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const last = plusDays(nextMonth(day), -1);
  return run(first, daysFrom(first, plusDays(mondayOf(last), 7)));
}

/** The days that belong to a view, without those that fill its first and last week. */
export function ofPeriod(view: CalendarView, day: string): string[] {
  return daysOf(view, day).filter(
    (one) => view === 'semana' || one.slice(0, 7) === day.slice(0, 7),
  );
}

/** Those of some days that are over, where today is one of them: a list begins with today. */
export function daysOver(days: readonly string[], now: string): string[] {
  return days.includes(now) ? days.filter((day) => day < now) : [];
}

/** The day from which the view before, or the one after, is drawn. */
export function turned(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'semana') return plusDays(day, by * 7);
  return by === 1 ? nextMonth(day) : `${plusDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

/** "Noviembre 2026", "23 – 29 de noviembre 2026", "28 de diciembre – 3 de enero 2027". */
export function periodWords(view: CalendarView, day: string): string {
  const named = (one: string) => months[Number(one.slice(5, 7)) - 1] ?? '';
  const year = (one: string) => one.slice(0, 4);
  if (view === 'mes') return capital(`${named(day)} ${year(day)}`);
  const first = mondayOf(day);
  const last = plusDays(first, 6);
  const from = named(first) === named(last) ? dateOf(first) : `${dateOf(first)} de ${named(first)}`;
  return `${from} – ${dateOf(last)} de ${named(last)} ${year(last)}`;
}

/** The number of a day in its month. */
export function dateOf(day: string): number {
  return Number(day.slice(8));
}

/** The calendar day and the minute of the day of an instant, in Lima. */
export function inLima(instant: string): { day: string; minute: number } {
  const { year, month, day, hour, minute } = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return { day: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
}

const format = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

function run(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => plusDays(first, at));
}

function daysFrom(first: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(first)) / dayLength);
}

function nextMonth(day: string): string {
  return `${plusDays(`${day.slice(0, 7)}-01`, 32).slice(0, 7)}-01`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
