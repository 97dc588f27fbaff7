import type { BackupSettings } from '@aulario/contract/office/operation';
import { days, hours, limaDay, limaMidnight } from '../../platform/clock.ts';

/** Every night, and a year of months: DS 016-2024-JUS asks for a week at most between two. */
export const usualBackups: BackupSettings = {
  every: 'dia',
  hour: 3,
  keepDays: 7,
  keepWeeks: 5,
  keepMonths: 12,
};

/** When a backup should last have begun; undefined when none is wanted. */
export function lastTurn({ every, hour }: BackupSettings, now: Date): Date | undefined {
  if (every === 'nunca') return undefined;
  const today = limaMidnight(limaDay(now)).getTime() + hours(hour);
  const daily = today <= now.getTime() ? today : today - days(1);
  if (every === 'dia') return new Date(daily);
  // Lima is five hours behind UTC: its midnight is the same day in both.
  return new Date(daily - days(new Date(daily - hours(hour)).getUTCDay()));
}

/**
 * Those that need not be kept any more: not the newest of one of the last days, weeks or months that
 * have one. The newest of all always stays.
 * @param made newest first.
 */
export function toForget<T extends { createdAt: Date }>(
  made: T[],
  { keepDays, keepWeeks, keepMonths }: BackupSettings,
): T[] {
  const kept = new Set<T>(made.slice(0, 1));
  const keepNewestOf = (periodOf: (day: string) => string, most: number) => {
    const periods = new Set<string>();
    for (const one of made) {
      const period = periodOf(limaDay(one.createdAt));
      if (periods.has(period)) continue;
      if (periods.size >= most) return;
      periods.add(period);
      kept.add(one);
    }
  };
  keepNewestOf((day) => day, keepDays);
  keepNewestOf(weekOf, keepWeeks);
  keepNewestOf((day) => day.slice(0, 7), keepMonths);
  return made.filter((one) => !kept.has(one));
}

/** The Sunday that a day's week began on. */
function weekOf(day: string): string {
  const midnight = limaMidnight(day);
  return limaDay(new Date(midnight.getTime() - days(midnight.getUTCDay())));
}
