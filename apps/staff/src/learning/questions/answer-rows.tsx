import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, FormHelperText, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { insertLines, moved, without } from '../../form/line-moves.ts';
import { RowTools } from './row-tools.tsx';

type AnswerRowsProps<T> = {
  title: string;
  help: string;
  /** What a row is called: "opción". */
  one: string;
  addLabel: string;
  rows: T[];
  blank: () => T;
  most: number;
  /** What is wrong with the list as a whole. */
  fault: string | undefined;
  readOnly: boolean;
  /** The fields of a row have labels above them, on wide windows in the first row alone. */
  labelled?: boolean;
  onChange: (rows: T[]) => void;
  /** Before the fields: the mark of the right one, the number. */
  mark?: (row: T, at: number) => ReactNode;
  children: (row: T, at: number, change: (row: T) => void) => ReactNode;
};

/** Where the focus goes once the rows are drawn anew. */
type Target = { at: number; part: 'field' | 'up' | 'down' };

/**
 * The answers of a question, one a row. Enter begins the next, Alt and an arrow move one; what was moved keeps the
 * focus.
 */
export function AnswerRows<T>(props: AnswerRowsProps<T>) {
  const { title, help, one, addLabel, rows, blank, most, fault, readOnly, onChange } = props;
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Target | null>(null);
  useEffect(() => {
    if (wanted.current) focusOn(list.current, wanted.current);
    wanted.current = null;
  });
  const change = (next: T[], target: Target | null) => {
    wanted.current = target;
    onChange(next);
  };
  const move = (at: number, to: number, part: Target['part']) => {
    if (to >= 0 && to < rows.length) change(moved(rows, at, to), { at: to, part });
  };
  const add = (at: number) => {
    if (rows.length < most) change(insertLines(rows, at, [blank()]), { at, part: 'field' });
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (readOnly || !(event.target instanceof HTMLTextAreaElement)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(at + 1);
    } else if (event.altKey && step) {
      event.preventDefault();
      move(at, at + step, 'field');
    }
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontSize: 14, fontWeight: 600 }}>
        {title}
      </Typography>
      <FormHelperText sx={{ mt: 0.5, mb: 2 }}>{help}</FormHelperText>
      <Box
        component="ol"
        ref={list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {rows.map((row, at) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays while rows change places
            key={at}
            data-row={at}
            onKeyDown={onKeyDown(at)}
            sx={{
              ...{ display: 'flex', alignItems: 'flex-start', gap: 1.5 },
              ...(props.labelled && phone && at > 0
                ? { borderTop: 1, borderColor: 'divider', pt: 3, mt: 1 }
                : {}),
            }}
          >
            {props.mark?.(row, at)}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {props.children(row, at, (next) =>
                onChange(rows.map((each, place) => (place === at ? next : each))),
              )}
            </Box>
            {!readOnly && (
              <RowTools
                labelled={Boolean(props.labelled) && (phone || at === 0)}
                name={`${one} ${at + 1}`}
                first={at === 0}
                last={at === rows.length - 1}
                onMove={(step) => move(at, at + step, step < 0 ? 'up' : 'down')}
                onRemove={() => change(without(rows, at), null)}
              />
            )}
          </Box>
        ))}
      </Box>
      {fault && (
        <FormHelperText error sx={{ mt: 2 }}>
          {fault}
        </FormHelperText>
      )}
      {!readOnly && (
        <Button
          startIcon={<AddIcon />}
          disabled={rows.length >= most}
          onClick={() => add(rows.length)}
          sx={{ mt: 2, ml: -3.5 }}
        >
          {addLabel}
        </Button>
      )}
    </Box>
  );
}

function focusOn(list: HTMLElement | null, { at, part }: Target): void {
  const row = list?.querySelector(`[data-row="${at}"]`);
  const button = row?.querySelector<HTMLButtonElement>(`[data-part="${part}"]:not(:disabled)`);
  (button ?? row?.querySelector('textarea'))?.focus();
}
