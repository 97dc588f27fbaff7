import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { firstMessage } from './error-words.ts';
import { moved, type Place, without } from './line-moves.ts';
import { Tools } from './lines-editor.tsx';
import { SortableRow, SortableRows } from './sortable-rows.tsx';

type RowsInputProps<T> = {
  source: string;
  addLabel: string;
  /** What a row is called: "el módulo". */
  one?: string;
  blank: (rows: T[]) => T;
  most?: number;
  /** One row; `error` is what is wrong with its parts. */
  row: (
    value: T,
    change: (value: T) => void,
    error: Record<string, unknown>,
    index: number,
  ) => ReactNode;
  heading?: (value: T, index: number) => ReactNode;
  empty?: string;
  /** Lists inside of the rows, between which their items are carried. */
  inner?: {
    one: string;
    of: string;
    itemsOf: (value: T) => readonly string[];
    carry: (rows: T[], from: Place, to: Place) => T[];
  };
};

/** Rows with several fields each, as one field of a form: prices, modules, questions, signatories. */
export function RowsInput<T>({
  source,
  addLabel,
  one = 'la fila',
  blank,
  most = 60,
  row,
  heading,
  empty,
  inner,
}: RowsInputProps<T>) {
  const { field, fieldState } = useInput<Record<string, unknown>>({
    source,
    defaultValue: [],
    format: (value) => value ?? [],
    parse: (value) => value,
  });
  const rows = field.value as T[];
  const error = fieldState.error as Record<number, Record<string, unknown>> | undefined;
  const message = firstMessage(fieldState.error);
  return (
    <Box>
      {rows.length === 0 && empty && <FormHelperText sx={{ mt: 0, mb: 2 }}>{empty}</FormHelperText>}
      <SortableRows
        count={rows.length}
        one={one}
        onMove={(from, to) => field.onChange(moved(rows, from, to))}
        inner={
          inner && {
            one: inner.one,
            of: inner.of,
            counts: rows.map((value) => inner.itemsOf(value).length),
            textOf: ({ list, index }) => {
              const value = rows[list];
              return (value && inner.itemsOf(value)[index]) ?? '';
            },
            onMove: (from, to) => field.onChange(inner.carry(rows, from, to)),
          }
        }
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          {rows.map((value, index) => (
            <SortableRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
              key={index}
              index={index}
              label={`Mover ${one} ${index + 1}`}
            >
              {(handle) => (
                <Box
                  data-row={`${source}.${index}`}
                  sx={{
                    display: 'flex',
                    // On a phone what the row says has its whole width, under what moves it.
                    flexWrap: { xs: 'wrap', sm: 'nowrap' },
                    justifyContent: 'space-between',
                    gap: 1,
                    alignItems: 'flex-start',
                    p: { xs: 3, sm: 3.5 },
                    pl: { xs: 3, sm: 1.5 },
                    borderRadius: '8px',
                    border: 1,
                    borderColor: 'divider',
                    bgcolor: 'background.default',
                  }}
                >
                  {handle}
                  <Box
                    sx={{
                      flex: { xs: '1 0 100%', sm: 1 },
                      order: { xs: 1, sm: 0 },
                      minWidth: 0,
                    }}
                  >
                    {heading?.(value, index)}
                    {row(
                      value,
                      (next) =>
                        field.onChange(rows.map((each, at) => (at === index ? next : each))),
                      error?.[index] ?? {},
                      index,
                    )}
                  </Box>
                  <Tools
                    index={index}
                    count={rows.length}
                    onMove={(to) => field.onChange(moved(rows, index, to))}
                    onRemove={() => field.onChange(without(rows, index))}
                  />
                </Box>
              )}
            </SortableRow>
          ))}
        </Box>
      </SortableRows>
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={rows.length >= most}
        onClick={() => field.onChange([...rows, blank(rows)])}
        sx={{ mt: 2 }}
      >
        {addLabel}
      </Button>
    </Box>
  );
}

/** The sentence about one part of a row, if there is one. */
export function partMessage(error: Record<string, unknown>, part: string): string | undefined {
  return firstMessage(error[part]);
}
