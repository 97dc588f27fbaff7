import { countOf } from './size.ts';

const zone = 'America/Lima';
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'];
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Dates as Peru reads them, in its own zone whatever the computer's. Written by hand: browsers
 * differ in "sept." and in points, and columns must not.
 */
export function shortDay(value: string): string {
  const { year, month, date } = parts(value);
  return `${date} ${months[month - 1]} ${year}`;
}

/** "21 nov 2026, 14:05"; a calendar day has no hour. */
export function shortInstant(value: string): string {
  if (isCalendarDay(value)) return shortDay(value);
  const { clock } = parts(value);
  return `${shortDay(value)}, ${clock}`;
}

/** "hace 3 horas", "hace 12 días", "en 2 días". `now` in milliseconds. */
export function relative(value: string, now: number): string {
  const instant = isCalendarDay(value) ? `${value}T12:00:00-05:00` : value;
  const gap = now - new Date(instant).getTime();
  const size = Math.abs(gap);
  if (size < minute) return 'ahora mismo';
  const words =
    size < hour
      ? countOf(Math.floor(size / minute), 'minuto')
      : size < day
        ? countOf(Math.floor(size / hour), 'hora')
        : size < 60 * day
          ? countOf(Math.floor(size / day), 'día')
          : size < 730 * day
            ? countOf(Math.floor(size / (30.44 * day)), 'mes', 'meses')
            : countOf(Math.floor(size / (365.25 * day)), 'año');
  return gap >= 0 ? `hace ${words}` : `en ${words}`;
}

/** Time waited, as a narrow column shows it: "45 min", "3 h", "2 d". */
export function age(value: string, now: number): string {
  const gap = Math.max(0, now - new Date(value).getTime());
  if (gap < hour) return `${Math.floor(gap / minute)} min`;
  if (gap < day) return `${Math.floor(gap / hour)} h`;
  return `${Math.floor(gap / day)} d`;
}

/** "2026-11-21T14:05" in Lima, as an input of day and hour holds it. */
export function clockOf(value: string): string {
  const { year, month, date, clock } = parts(value);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)}T${clock}`;
}

/** The instant of an input of day and hour in Lima, which is five hours behind UTC all year. */
export function instantOf(clock: string): string {
  const instant = new Date(`${clock}-05:00`);
  return Number.isNaN(instant.getTime()) ? clock : instant.toISOString();
}

/** Today in Lima as `YYYY-MM-DD`. */
export function today(now: number): string {
  const { year, month, date } = parts(new Date(now).toISOString());
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** "sábado 21 de noviembre". */
export function longDay(now: number): string {
  return new Intl.DateTimeFormat('es-PE', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .format(now)
    .replace(',', '');
}

/** The greeting for the hour in Lima. */
export function greeting(now: number): string {
  const { clock } = parts(new Date(now).toISOString());
  if (clock < '12:00') return 'Buenos días';
  return clock < '19:00' ? 'Buenas tardes' : 'Buenas noches';
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function parts(value: string) {
  if (isCalendarDay(value)) {
    const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
    return { year, month, date, clock: '' };
  }
  const found = Object.fromEntries(
    format.formatToParts(new Date(value)).map(({ type, value: text }) => [type, text]),
  );
  return {
    year: Number(found.year),
    month: Number(found.month),
    date: Number(found.day),
    clock: `${found.hour}:${found.minute}`,
  };
}

function isCalendarDay(value: string): boolean {
  return value.length === 10;
}
