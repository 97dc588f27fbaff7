import type { Series, SeriesOutcome } from '@aulario/contract/learning/class-session';
import {
  hoursBackwards,
  minutesBetween,
  mostOfSeries,
} from '@aulario/contract/learning/class-session';
import { fieldFault } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import {
  dayAfter,
  daysBetween,
  instantAt,
  isShown,
  wallClock,
  weekdayOf,
} from '../../platform/zone.ts';

/** What a rule is laid over. */
export type SeriesGround = {
  /** First and last day of the edition; null where it has none. */
  startDate: string | null;
  endDate: string | null;
  /** In which its hours are said. */
  timeZone: string;
  /** The zone of the hours of the rule, and today there. */
  today: string;
  /** When its sessions begin that there are already. */
  taken: readonly Date[];
  /** How many of them there are: numbers go on from there. */
  count: number;
  /** The holiday of a day, if it is one. */
  holidayOf: (day: string) => string | undefined;
};

/** Days that a rule may span: two years. */
const longest = 740;

/**
 * The sessions of a rule, day by day, and the days that it leaves out. Hours are those of the wall: they stay the same
 * over a change of the clocks.
 * @throws DomainError `validation` beside the field that leads out of the edition, or to more than 200 sessions.
 */
export function planSeries(rule: Series, ground: SeriesGround): SeriesOutcome {
  const zone = rule.timeZone ?? ground.timeZone;
  const [first, last] = spanOf(rule, ground);
  const outcome: SeriesOutcome = { sessions: [], leftOut: [] };
  const taken = new Set(ground.taken.map((at) => at.getTime()));
  const days = daysBetween(first, last).filter((day) => rule.weekdays.includes(weekdayOf(day)));
  if (days.length > mostOfSeries)
    throw fieldFault(
      rule.lastDay ? 'lastDay' : 'weeks',
      `Son ${days.length} sesiones: como mucho ${mostOfSeries} a la vez.`,
    );
  for (const day of days) {
    const { startsAt, endsAt } = spanAt({ day, from: rule.from, until: rule.until }, zone);
    // Said in another zone, it may be another day where the edition is.
    const here = wallClock(startsAt, ground.timeZone);
    const why = leftOut(here.day, startsAt, rule, ground, taken);
    if (why) {
      outcome.leftOut.push({ day: here.day, ...why });
      continue;
    }
    outcome.sessions.push({
      title: `${rule.title} ${ground.count + outcome.sessions.length + 1}`,
      ...{ day: here.day, from: here.hour, until: wallClock(endsAt, ground.timeZone).hour },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), clashes: [] },
    });
  }
  return outcome;
}

/**
 * The instants of two hours of the wall; one that ends at midnight or after it ends on the day after.
 * @throws DomainError `validation` for hours that run backwards, or that the clocks leave out that day
 */
export function spanAt(
  { day, from, until }: { day: string; from: string; until: string },
  zone: string,
): { startsAt: Date; endsAt: Date } {
  if (minutesBetween(from, until) === undefined) throw fieldFault('until', hoursBackwards);
  const begin = { day, hour: from };
  const end = { day: until > from ? day : dayAfter(day, 1), hour: until };
  for (const [field, wall] of Object.entries({ from: begin, until: end }))
    if (!isShown(wall, zone)) throw fieldFault(field, skippedHour(wall.day));
  return { startsAt: instantAt(begin, zone), endsAt: instantAt(end, zone) };
}

const skippedHour = (day: string) =>
  `El ${spanishDay(day)} los relojes de esta zona se adelantan y no pasan por esa hora: elige otra.`;

function leftOut(
  day: string,
  startsAt: Date,
  { skipHolidays }: Series,
  { startDate, endDate, holidayOf }: SeriesGround,
  taken: ReadonlySet<number>,
): { why: 'feriado' | 'repetida' | 'fuera'; name: string | null } | undefined {
  const outside = (startDate && day < startDate) || (endDate && day > endDate);
  if (outside) return { why: 'fuera', name: null };
  const holiday = skipHolidays ? holidayOf(day) : undefined;
  if (holiday) return { why: 'feriado', name: holiday };
  return taken.has(startsAt.getTime()) ? { why: 'repetida', name: null } : undefined;
}

/** The first and the last day that a rule looks at. */
function spanOf(rule: Series, ground: SeriesGround): [string, string] {
  const first = rule.startsOn ?? ground.startDate ?? ground.today;
  checkInside('startsOn', first, ground);
  if (rule.lastDay) {
    if (rule.lastDay < first)
      throw fieldFault('lastDay', 'El último día no puede ser anterior al primero.');
    checkInside('lastDay', rule.lastDay, ground);
  }
  const last =
    rule.lastDay ?? (rule.weeks ? dayAfter(first, rule.weeks * 7 - 1) : (ground.endDate ?? null));
  if (!last) throw fieldFault('weeks', 'Escribe cuántas semanas, o hasta qué día.');
  // The days of a century are not walked through to say that they are too many.
  if (dayAfter(first, longest) < last)
    throw fieldFault(
      rule.lastDay ? 'lastDay' : 'weeks',
      'Elige un último día más cercano: como mucho a dos años.',
    );
  return [first, last];
}

/** @throws DomainError `validation` for a day before the first or after the last of an edition. */
export function checkInside(
  field: string,
  day: string,
  { startDate, endDate }: Pick<SeriesGround, 'startDate' | 'endDate'>,
): void {
  if ((!startDate || day >= startDate) && (!endDate || day <= endDate)) return;
  throw fieldFault(
    field,
    startDate && endDate
      ? `La edición va del ${spanishDay(startDate)} al ${spanishDay(endDate)}.`
      : startDate && day < startDate
        ? `La edición empieza el ${spanishDay(startDate)}.`
        : `La edición termina el ${spanishDay(endDate ?? day)}.`,
  );
}
