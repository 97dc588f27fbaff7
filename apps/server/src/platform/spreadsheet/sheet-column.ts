/** What a column of an exported table holds: it decides how the cell is written. */
type Kind = 'text' | 'number' | 'money' | 'day' | 'moment';
export type SheetCell = string | number | null;
export type SheetColumn<R> = {
  heading: string;
  kind: Kind;
  cell: (row: R) => SheetCell;
};

type Given<R, T> = (row: R) => T | null | undefined;

export function textColumn<R>(heading: string, value: Given<R, string>): SheetColumn<R> {
  return { heading, kind: 'text', cell: (row) => value(row) || null };
}

/** Yes or no. */
export function flagColumn<R>(heading: string, value: Given<R, boolean>): SheetColumn<R> {
  return { heading, kind: 'text', cell: (row) => (value(row) ? 'sí' : 'no') };
}

export function numberColumn<R>(heading: string, value: Given<R, number>): SheetColumn<R> {
  return { heading, kind: 'number', cell: (row) => value(row) ?? null };
}

/** From minor units; the currency stands in a column of its own, so that spreadsheets can add. */
export function moneyColumn<R>(heading: string, minor: Given<R, number>): SheetColumn<R> {
  return {
    heading,
    kind: 'money',
    cell: (row) => {
      const amount = minor(row);
      return typeof amount === 'number' ? amount / 100 : null;
    },
  };
}

/** From `2026-11-21`. */
export function dayColumn<R>(heading: string, value: Given<R, string>): SheetColumn<R> {
  return { heading, kind: 'day', cell: (row) => value(row)?.slice(0, 10) || null };
}

/** From an instant in UTC; written as the clocks of Lima show it, `2026-11-21 09:30:15`. */
export function momentColumn<R>(heading: string, value: Given<R, string>): SheetColumn<R> {
  return {
    heading,
    kind: 'moment',
    cell: (row) => {
      const instant = value(row);
      return instant ? limaSeconds(new Date(instant)) : null;
    },
  };
}

/** Lima is five hours behind UTC all year. */
function limaSeconds(instant: Date): string {
  const shifted = new Date(instant.getTime() - 5 * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)}`;
}
