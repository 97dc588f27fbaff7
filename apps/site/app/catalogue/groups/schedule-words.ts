import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { longDay } from '../../ui/date-words.ts';

/** Its hours as the academy writes them, with the zone that they are in unless they say it: "Martes, 19:00 (hora de Lima)". */
export function scheduleWords({
  schedule,
  timeZone,
}: Pick<OpenEdition, 'schedule' | 'timeZone'>): string | null {
  if (!schedule || /hora de /i.test(schedule)) return schedule;
  return `${schedule} (hora de ${zoneName(timeZone)})`;
}

/** The room or the address, "En vivo, por internet" without one; null where there is nothing to say. */
export function whereWords({ place, course }: Pick<OpenEdition, 'place' | 'course'>) {
  if (place) return place;
  return course.modality === 'en-vivo' ? 'En vivo, por internet' : null;
}

/** "Inscripciones hasta el 1 de diciembre de 2026"; null where it is sold to its last day, or has no room. */
export function closingWords({ salesUntil, full }: Pick<OpenEdition, 'salesUntil' | 'full'>) {
  return salesUntil && !full ? `Inscripciones hasta el ${longDay(salesUntil)}` : null;
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
