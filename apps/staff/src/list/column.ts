import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** One column of a list on the screen. */
export type Column<R extends RaRecord> = {
  label: string;
  /** The API's sort field; without it the column does not sort. */
  sort?: string;
  align?: 'right';
  width?: number | string;
  /** The narrowest screen that shows it; always on desktops. */
  from?: 'lg' | 'xl';
  /** Shows only for who asks for it. */
  optional?: boolean;
  cell: (record: R) => ReactNode;
};

/** A record as a row of a phone: what it is, two quiet lines, and what matters at the right. */
export type PhoneRow = {
  title: ReactNode;
  lines?: ReactNode[];
  aside?: ReactNode;
  picture?: ReactNode;
  /** Links and buttons of its own, below what leads to its page. */
  acts?: ReactNode;
};

export type FilterField =
  | { source: string; label: string; day: true }
  | { source: string; label: string; choices: { id: string; name: string }[] }
  | {
      source: string;
      label: string;
      reference: string;
      nameOf?: (record: RaRecord) => string;
      sort?: string;
      filter?: Record<string, unknown>;
    };

/** What the table of a list and each of its rows are told. */
export type RecordTableProps<R extends RaRecord> = {
  columns: Column<R>[];
  to?: (record: R) => string;
  selectable?: boolean;
  expand?: (record: R) => ReactNode;
};

/** When a column shows, as MUI's `sx`; figures stand in columns. */
export function showFrom<R extends RaRecord>({ from, align }: Column<R>) {
  return {
    display: from ? { xs: 'none', [from]: 'table-cell' } : undefined,
    fontVariantNumeric: align ? 'tabular-nums' : undefined,
  };
}
