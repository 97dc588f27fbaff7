import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { longDay } from '../../ui/date-words.ts';

/** "Inscripciones hasta el 1 de diciembre de 2026"; null where it is sold to its last day, or has no room. */
export function closingWords({ salesUntil, full }: Pick<OpenEdition, 'salesUntil' | 'full'>) {
  return salesUntil && !full ? `Inscripciones hasta el ${longDay(salesUntil)}` : null;
}

/** What its certificate asks for; who comes late to a group that has begun should know that its past classes count. */
export function attendanceWords({
  minAttendance,
  running,
}: Pick<OpenEdition, 'minAttendance' | 'running'>): string | null {
  if (!minAttendance) return null;
  const past = running ? ', también de las que ya pasaron' : '';
  return `El certificado pide asistir al ${minAttendance} % de sus clases${past}`;
}
