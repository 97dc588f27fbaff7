import { dayAfter, limaDay } from '../../platform/clock.ts';

type Rules = { opensOn: string | null; opensDay: number | null };
type Begun = { startDate: string | null; startsAt: Date };

/**
 * The day on which a lesson opens, or opened, to somebody; null: at once.
 * @param afterAt when they did what is to be done before it
 */
export function openingOf(
  { opensOn, opensDay }: Rules,
  { startDate, startsAt }: Begun,
  afterAt: Date | null = null,
): string | null {
  if (opensDay !== null) return dayAfter(startDate ?? limaDay(startsAt), opensDay - 1);
  return afterAt ? limaDay(afterAt) : opensOn;
}

type Row = Rules & {
  id: string;
  title: string;
  opensAfter: string | null;
  doneAt: Date | null;
  never: boolean;
};

/** What of a lesson is shut for somebody. What they did already stays open, and nothing waits for what never comes. */
export function released<T extends Row>(rows: T[], begun: Begun | undefined) {
  const known = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const before = row.opensAfter === null ? undefined : known.get(row.opensAfter);
    const waits = before && !before.never && !before.doneAt && !row.doneAt;
    const opensOn = begun ? openingOf(row, begun, before?.doneAt) : row.opensOn;
    return { ...row, opensOn, waitsFor: waits ? { _id: before.id, title: before.title } : null };
  });
}
