import { Link } from 'react-router';
import { dayFigure, weekday } from '../../ui/date-words.ts';
import { Hours } from '../../ui/hours.tsx';
import type { CalendarEntry } from './calendar.ts';

/** One day of the calendar: its figure at the side, what happens beside it. */
export function CalendarDay({ day, entries }: { day: string; entries: CalendarEntry[] }) {
  const { date, month } = dayFigure(day);
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-5 py-5 md:grid-cols-[6rem_1fr]">
      <time dateTime={day} className="text-center">
        <span className="font-display block text-3xl leading-none tabular-nums">{date}</span>
        <span className="mt-1 block text-s text-muted">{month}</span>
        <span className="block text-xs text-muted">{weekday(day)}</span>
      </time>
      <ul className="min-w-0 space-y-4">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link
              to={entry.path}
              className="inline-flex min-h-8 items-center font-semibold hover:text-accent hover:underline"
            >
              {entry.course}
            </Link>
            <p className="text-s text-muted">
              {entry.begins && (
                <strong className="font-semibold text-success">Empieza el grupo. </strong>
              )}
              {entry.full && <strong className="font-semibold">Sin cupos. </strong>}
              {[entry.group && `Grupo ${entry.group}`, entry.title, entry.place]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {entry.hours && (
              <p className="text-s">
                <Hours {...entry.hours} at={entry.at} dayShown />
              </p>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
