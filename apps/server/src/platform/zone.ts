import { DateTime } from 'luxon';

/** A day and an hour as the calendar and the clock on a wall say them. */
export type WallClock = { day: string; hour: string };

/**
 * The instant at which it is that hour of that day in a zone. An hour that the clocks leave out when they go
 * forward is the one they show then; of one that comes twice it is the first.
 * @param zone IANA name.
 */
export function instantAt({ day, hour }: WallClock, zone: string): Date {
  return DateTime.fromISO(`${day}T${hour}`, { zone }).toJSDate();
}

/** What the clocks of a zone show at an instant. */
export function wallClock(at: Date, zone: string): WallClock {
  const there = DateTime.fromJSDate(at, { zone });
  return { day: there.toFormat('yyyy-MM-dd'), hour: there.toFormat('HH:mm') };
}

/** Whether the clocks of a zone show that hour of that day: they leave one out when they go forward. */
export function isShown(wall: WallClock, zone: string): boolean {
  const shown = wallClock(instantAt(wall, zone), zone);
  return shown.day === wall.day && shown.hour === wall.hour;
}

/** So many days later at the same hour of the wall: 19:00 stays 19:00 when the clocks change in between. */
export function daysLater(at: Date, days: number, zone: string): Date {
  return DateTime.fromJSDate(at, { zone }).plus({ days }).toJSDate();
}

/** The days from one to another, both included, as `YYYY-MM-DD`. */
export function daysBetween(from: string, until: string): string[] {
  const days: string[] = [];
  for (let at = utc(from); at <= utc(until); at = at.plus({ days: 1 })) days.push(at.toISODate());
  return days;
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => utc(day).weekday;

export const dayAfter = (day: string, days: number): string => utc(day).plus({ days }).toISODate();

/**
 * The zone of a country, where at this instant all its clocks show the same, or that of its capital where nine of ten people
 * live by it: whoever is told an hour in it is told whose hour it is. Else null: nobody said in which part the person lives.
 * @param country ISO 3166-1 letters.
 */
export function zoneOfCountry(country: string | null, at: Date): string | null {
  if (!country) return null;
  const zones = (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones() ?? [];
  const [first] = zones;
  if (!first) return null;
  const offset = offsetAt(at, first);
  return zones.every((zone) => offsetAt(at, zone) === offset)
    ? first
    : (capitalZones[country] ?? null);
}

/** Mexico without its north-west, Spain without the Canaries, Ecuador without the Galápagos, Chile without Easter Island and Magallanes. */
const capitalZones: Record<string, string> = {
  MX: 'America/Mexico_City',
  ES: 'Europe/Madrid',
  EC: 'America/Guayaquil',
  CL: 'America/Santiago',
};

/** ECMA-402 has it; the compiler's library does not name it yet. */
type ZonedLocale = Intl.Locale & { getTimeZones(): string[] | undefined };

/** Whether two zones show the same hour at an instant. */
export const sameHour = (at: Date, one: string, other: string): boolean =>
  offsetAt(at, one) === offsetAt(at, other);

const utc = (day: string) => DateTime.fromISO(day, { zone: 'utc' }) as DateTime<true>;
const offsetAt = (at: Date, zone: string) => DateTime.fromJSDate(at, { zone }).offset;
