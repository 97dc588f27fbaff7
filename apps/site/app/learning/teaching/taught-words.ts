import type { TaughtSession } from '@aulario/contract/learning/attendance';
import type { TaughtEdition } from '@aulario/contract/learning/teaching';
import { groupDays } from '../../catalogue/groups/group-words.ts';

/** Whether a session is over and its list is not complete. */
export function unmarked(
  { endsAt, cancelledAt, people, marked }: TaughtSession,
  now: string,
): boolean {
  return endsAt <= now && cancelledAt === null && marked < people;
}

/** How far the list of a session is. */
export function markedWords({ people, marked }: Pick<TaughtSession, 'people' | 'marked'>): string {
  if (people === 0) return 'Todavía no hay nadie en el grupo';
  if (marked === 0) return `Lista sin tomar: ${peopleWords(people)}`;
  return marked < people
    ? `Lista a medias: ${marked} de ${people}`
    : `Lista tomada: ${peopleWords(people)}`;
}

export function peopleWords(people: number): string {
  return people === 1 ? '1 persona' : `${people} personas`;
}

/** The days of a group; of one without days that there are none. */
export function editionDays(edition: Pick<TaughtEdition, 'startDate' | 'endDate'>): string {
  return edition.startDate ? groupDays(edition) : 'Sin fechas: cada persona a su ritmo';
}

/** Of a mark that was made without a connection. */
export const waitingWords = 'Sin conexión: se guarda cuando vuelva';
