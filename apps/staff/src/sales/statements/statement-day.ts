import { fold } from '../../words/fold.ts';

type DayRead = { read: string; why?: undefined } | { read: null; why: string };
type Written = { year: string | null; month: number; day: number; inNumbers: boolean };

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/**
 * Reads the days of one statement, `YYYY-MM-DD` or why not: `21/11/2026 18:02`, `21-11-26`, `2026-11-21`, `21-nov-26`,
 * `21 de noviembre de 2026`, `21/11` of the last twelve months. A statement that has one day with the month first (`11/23/2026`)
 * may write all of them so: none that may be read both ways is taken for another.
 * @param all what stands in its column of days
 * @param today `YYYY-MM-DD`
 */
export function dayReader(all: readonly string[], today: string): (text: string) => DayRead {
  const monthFirst = all.some((text) => {
    const written = writtenDay(text);
    return written?.inNumbers && written.month > 12 && written.day <= 12;
  });
  return (text) => {
    if (text === '') return { read: null, why: 'No tiene fecha.' };
    const written = writtenDay(text);
    const read = written && calendarDay(written, today);
    if (written?.inNumbers && monthFirst && written.day <= 12) {
      const why = `El archivo escribe el mes antes del día: «${text}» no se puede leer con seguridad. Descárgalo con fechas como 23/11/2026.`;
      return { read: null, why };
    }
    return read ? { read } : { read: null, why: `La fecha «${text}» no se puede leer.` };
  };
}

function writtenDay(text: string): Written | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text);
  if (iso) {
    return { year: iso[1] ?? null, month: Number(iso[2]), day: Number(iso[3]), inNumbers: false };
  }
  const local = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?!\d|[/.-])/.exec(text);
  if (local) {
    return {
      year: local[3] ?? null,
      month: Number(local[2]),
      day: Number(local[1]),
      inNumbers: true,
    };
  }
  const named =
    /^(\d{1,2})[ /.-]*(?:de )?([a-z]{3,10})\.?(?:[ /.-]*(?:del? )?(\d{4}|\d{2}))?(?!\d)/.exec(
      fold(text),
    );
  if (!named) return null;
  const month = months.indexOf((named[2] ?? '').slice(0, 3).replace('set', 'sep')) + 1;
  return { year: named[3] ?? null, month, day: Number(named[1]), inNumbers: false };
}

/** A day without a year is the last one of that name; null for a day that no calendar has. */
function calendarDay({ year, month, day }: Written, today: string): string | null {
  const two = (number: number) => String(number).padStart(2, '0');
  const rest = `${two(month)}-${two(day)}`;
  const thisYear = Number(today.slice(0, 4));
  const said = year?.padStart(4, '20') ?? String(rest > today.slice(5) ? thisYear - 1 : thisYear);
  const written = `${said}-${rest}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}
