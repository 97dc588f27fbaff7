import type { TaughtSession } from '@aulario/contract/attendance';

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
