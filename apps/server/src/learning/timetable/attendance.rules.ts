import type { AttendanceStanding, AttendanceState } from '@aulario/contract/learning/attendance';
import { lateAfter, opensBefore } from '@aulario/contract/learning/attendance';
import { minutes } from '../../platform/clock.ts';
import type { Attended } from './attendance.queries.ts';

/** Hundredths of what was held; null before the first session. */
export function percentOf({ attended, held }: Pick<Attended, 'attended' | 'held'>): number | null {
  return held === 0 ? null : Math.floor((attended * 100) / held);
}

/**
 * How many sessions somebody still has to come to before their edition's minimum is reached, of all its sessions and
 * not only of those that were held: nobody is done after the first. Zero where nothing is asked.
 */
export function sessionsMissing(of: Attended | undefined): number {
  if (!of?.minimum) return 0;
  return Math.max(0, Math.ceil((of.sessions * of.minimum) / 100) - of.attended);
}

/** Where somebody stands with the minimum of their edition; null where it asks for none. */
export function standingOf(of: Attended | undefined): AttendanceStanding | null {
  if (!of?.minimum) return null;
  const { minimum, sessions, attended } = of;
  return { minimum, sessions, attended, missing: sessionsMissing(of) };
}

/** When the door of a session opens; it closes with the end. */
export const opensAt = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - minutes(opensBefore));

/** What somebody who enters now is. */
export function entryState(startsAt: Date, now: Date): AttendanceState {
  return now.getTime() > startsAt.getTime() + minutes(lateAfter) ? 'tarde' : 'presente';
}
