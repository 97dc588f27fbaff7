import type { OpenEdition } from './open-edition.ts';

/** Its hours as the academy writes them, "9:00" as "09:00" like those of its sessions, with the zone that they are in unless they say it: "Martes, 19:00 (hora de Lima)". */
export function scheduleWords({
  schedule,
  timeZone,
}: Pick<OpenEdition, 'schedule' | 'timeZone'>): string | null {
  if (!schedule) return schedule;
  const words = wholeHours(schedule);
  return /hora de /i.test(words) ? words : `${words} (hora de ${zoneName(timeZone)})`;
}

/** "9:00 a 15:00" as "09:00 a 15:00": hours are written one way, whoever wrote them. */
export function wholeHours(words: string): string {
  return words.replaceAll(/(?<![\d:])\d:\d\d(?!\d)/g, '0$&');
}

/** The room or the address, "En vivo, por internet" without one; null where there is nothing to say. */
export function whereWords({
  place,
  course,
}: Pick<OpenEdition, 'place'> & { course: Pick<OpenEdition['course'], 'modality'> }):
  | string
  | null {
  if (place) return place;
  return course.modality === 'en-vivo' ? 'En vivo, por internet' : null;
}

const accents: Record<string, string> = {
  Bogota: 'Bogotá',
  Mexico_City: 'Ciudad de México',
  Cancun: 'Cancún',
  Asuncion: 'Asunción',
};

/** `America/Lima` → "Lima". */
function zoneName(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone;
  return accents[city] ?? city.replaceAll('_', ' ');
}
