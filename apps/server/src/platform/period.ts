import { days, limaMidnight } from './clock.ts';
import { fieldFault } from './error.ts';

/** The longest period that a report counts: two years. */
const longest = days(732);

/**
 * The instants between two days in Lima, both included: from the first, until just before the second.
 * @throws 402 when the period ends before it begins, or is longer than two years.
 */
export function limaPeriod({ from, until }: { from: string; until: string }): {
  begin: Date;
  end: Date;
} {
  const begin = limaMidnight(from);
  const end = limaMidnightAfter(until);
  if (begin >= end) throw fieldFault('until', 'El periodo termina antes de empezar.');
  if (end.getTime() - begin.getTime() > longest) {
    throw fieldFault('from', 'Elige un periodo de dos años como máximo.');
  }
  return { begin, end };
}

/** When a day in Lima is over. */
export function limaMidnightAfter(day: string): Date {
  return new Date(limaMidnight(day).getTime() + days(1));
}
