import { type ClassSession, minutesBetween } from '@aulario/contract/learning/class-session';
import { shortDay } from '../../words/date.ts';

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const limaZone = 'America/Lima';

/** "martes 2 feb 2027"; the day is one of the calendar, without zone. */
export function weekdayAndDay(day: string): string {
  return `${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]} ${shortDay(day)}`;
}

/** "19:00 – 21:00", with its zone where that is not Lima's. */
export function hoursWords({
  from,
  until,
  timeZone,
}: Pick<ClassSession, 'from' | 'until'> & { timeZone?: string }): string {
  const zone = timeZone && timeZone !== limaZone ? ` (${cityOf(timeZone)})` : '';
  return `${from} – ${until}${zone}`;
}

/** Said below the hour at which it ends, where that is one of the day after. */
export function dayAfterWords({ from, until }: { from?: string; until?: string }) {
  if (!from || !until || until > from) return undefined;
  return minutesBetween(from, until) === undefined ? undefined : 'Termina al día siguiente.';
}

/** Who gives it that day: the substitute where there is one. */
export function whoGives({ teacher, substitute }: Pick<ClassSession, 'teacher' | 'substitute'>) {
  if (!substitute) return teacher?.name ?? null;
  return teacher ? `${substitute.name}, en lugar de ${teacher.name}` : substitute.name;
}

/** Cities of zones whose names the database of zones writes without accents or in English. */
const cities: Record<string, string> = {
  Asuncion: 'Asunción',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Havana: 'La Habana',
  London: 'Londres',
  Merida: 'Mérida',
  Mexico_City: 'Ciudad de México',
  New_York: 'Nueva York',
  Panama: 'Panamá',
  Sao_Paulo: 'São Paulo',
};

function cityOf(zone: string): string {
  const name = zone.split('/').at(-1) ?? zone;
  if (cities[name]) return cities[name];
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}
