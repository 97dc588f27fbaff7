import { dayAfter } from './clock.ts';
import { fieldFault } from './error.ts';

/**
 * Of a day on which something happened, in Lima: it has come, and is not before it could have happened.
 * @param since the first day that it can have been
 * @param early what to say of a day before that
 * @throws DomainError 402 at `path`.
 */
export function checkPastDay(
  path: string,
  day: string | null | undefined,
  { today, since, early }: { today: string; since: string; early: string },
): void {
  if (!day) return;
  if (day > today) throw fieldFault(path, 'Esa fecha todavía no llega.');
  if (day < since) throw fieldFault(path, early);
}

/** For what is written down late: older than the two years that papers are kept, it is a slip of the year. */
export function lately(today: string): { today: string; since: string; early: string } {
  return {
    ...{ today, since: dayAfter(today, -2 * 366) },
    early: 'Esa fecha es de hace más de dos años: revisa el año.',
  };
}
