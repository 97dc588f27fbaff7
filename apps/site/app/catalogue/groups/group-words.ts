import type { EditionBrief } from '@aulario/contract/catalogue/edition';
import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { longDay, shortDay, weekday } from '../../ui/date-words.ts';

/** A run of a course as people call it: "Grupo del 3 de febrero de 2027"; without days, "A tu ritmo". */
export function groupName({ startDate }: Pick<EditionBrief, 'startDate'>): string {
  return startDate ? `Grupo del ${longDay(startDate)}` : 'A tu ritmo';
}

/** "Lunes 1 feb 2027, hasta el 26 mar 2027". */
export function groupDays({ startDate, endDate }: Pick<EditionBrief, 'startDate' | 'endDate'>) {
  if (!startDate) return 'Empiezas el día en que te matriculas';
  const first = `${capital(weekday(startDate))} ${shortDay(startDate)}`;
  return endDate && endDate !== startDate ? `${first}, hasta el ${shortDay(endDate)}` : first;
}

/** "Quedan 3 cupos", only when the server says that few are left. */
export function seatsWords({ seatsLeft }: Pick<OpenEdition, 'seatsLeft'>): string | null {
  if (seatsLeft === null) return null;
  return seatsLeft === 1 ? 'Queda 1 cupo' : `Quedan ${seatsLeft} cupos`;
}

/** The first group that one can join from its first day and that has room; else the next one, which says why it is none. */
export function nextGroup<Group extends Pick<OpenEdition, 'full' | 'running'>>(
  groups: readonly Group[],
): Group | undefined {
  const coming = groups.filter(({ running }) => !running);
  return coming.find(({ full }) => !full) ?? coming[0] ?? groups[0];
}

/** The address of a group. */
export function groupPath(slug: string, { code }: Pick<EditionBrief, 'code'>): string {
  return `/cursos/${slug}/grupos/${encodeURIComponent(code)}`;
}

/** Where one asks for a place of a full group, or to be told of the next one. */
export function waitingPath(slug: string, group?: Pick<EditionBrief, 'code'>): string {
  const of = group ? `?grupo=${encodeURIComponent(group.code)}` : '';
  return `/cursos/${slug}/lista-de-espera${of}`;
}

/** Where a group is bought. */
export function buyPath(slug: string, group?: Pick<EditionBrief, 'code'>): string {
  return `/comprar?curso=${slug}${group ? `&grupo=${encodeURIComponent(group.code)}` : ''}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a course has groups that begin on a day, and not whenever one likes. */
export function haveDates(groups: { startDate: string | null }[] | undefined): boolean {
  return groups?.some(({ startDate }) => startDate) ?? false;
}
