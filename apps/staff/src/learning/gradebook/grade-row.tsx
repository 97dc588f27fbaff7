import type { GradedPerson } from '@aulario/contract/learning/gradebook';
import { Link as MuiLink } from '@mui/material';
import { type KeyboardEvent, memo } from 'react';
import { finalWords, gradeWords, standingWords } from './grade-words.ts';

export type Column = {
  key: string;
  name: string;
  facts: string;
  max: number;
  /** Whether it may be typed here, and whether a reason is asked for. */
  typed: boolean;
  asks: boolean;
};

type RowProps = {
  person: GradedPerson;
  row: number;
  columns: Column[];
  /** The column that has the grid's place. */
  active: number | null;
  typing: string | null;
  onPlace: (column: number) => void;
  onOpen: (column: number) => void;
  onShow: () => void;
  onKey: ((event: KeyboardEvent) => void) | undefined;
  onTyped: (event: KeyboardEvent, text: string) => void;
  onText: (text: string) => void;
  onLeave: (text: string) => void;
};

/** A person's line. With thousands of cells, only lines whose facts or place changed are drawn again. */
export const GradeRow = memo(Row, (was, is) => {
  const idle = was.active === null && is.active === null;
  return (
    idle &&
    was.person === is.person &&
    was.row === is.row &&
    was.columns.length === is.columns.length
  );
});

function Row({ person, row, columns, active, typing, ...on }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <MuiLink component="button" type="button" onClick={on.onShow} sx={{ textAlign: 'left' }}>
          {person.name}
        </MuiLink>
      </th>
      {columns.map(({ key, name }, column) => {
        const cell = person.cells[column] ?? person.final;
        const here = active === column;
        const edited = here && typing !== null;
        const last = column === columns.length - 1;
        const note = last
          ? standingWords(person)
          : cell.overridden
            ? 'a mano'
            : cell.dropped
              ? 'no cuenta'
              : '';
        return (
          <td
            key={key}
            data-place={`${row}-${column}`}
            tabIndex={here ? 0 : -1}
            onFocus={() => !here && on.onPlace(column)}
            onDoubleClick={() => on.onOpen(column)}
            onKeyDown={here && !edited ? on.onKey : undefined}
          >
            {edited ? (
              <input
                // biome-ignore lint/a11y/noAutofocus: the cell that has the focus becomes the field
                autoFocus
                inputMode="decimal"
                aria-label={`${name} de ${person.name}`}
                value={typing ?? ''}
                onChange={({ target }) => on.onText(target.value)}
                onKeyDown={(event) => on.onTyped(event, event.currentTarget.value)}
                onBlur={({ target }) => on.onLeave(target.value)}
              />
            ) : (
              <>
                <span
                  style={{
                    fontWeight: last ? 600 : 400,
                    textDecoration: cell.dropped ? 'line-through' : 'none',
                  }}
                >
                  {(last ? finalWords(person) : gradeWords(cell.grade)) || '—'}
                </span>
                {note && <small>{note}</small>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
