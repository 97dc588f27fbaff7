import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, OutlinedInput } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { insertLines, moved, without } from './line-moves.ts';
import { SortableEnd, SortableList, SortableRow, SortableRows } from './sortable-rows.tsx';

type LinesEditorProps = {
  lines: string[];
  onChange: (lines: string[]) => void;
  label: string;
  /** Its number, where it stands in rows between which lines are carried. */
  list?: number;
};

/**
 * Texts of one line each, written as in a notebook: Enter begins the next, Backspace on an empty
 * one removes it, Alt and an arrow move it, and pasting a list makes as many lines.
 */
export function LinesEditor({ lines, onChange, label, list }: LinesEditorProps) {
  const box = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    box.current?.querySelectorAll('input')[wanted.current]?.focus();
    wanted.current = null;
  });
  const change = (next: string[], focus: number | null) => {
    wanted.current = focus;
    onChange(next);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      change(insertLines(lines, index + 1, ['']), index + 1);
    } else if (event.key === 'Backspace' && lines[index] === '' && lines.length > 1) {
      event.preventDefault();
      change(without(lines, index), Math.max(0, index - 1));
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const target = index + (event.key === 'ArrowUp' ? -1 : 1);
      change(moved(lines, index, target), Math.min(lines.length - 1, Math.max(0, target)));
    }
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    const pasted = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map(withoutBullet)
      .filter(Boolean);
    if (pasted.length < 2) return;
    event.preventDefault();
    const rest = lines[index] === '' ? without(lines, index) : lines;
    const at = lines[index] === '' ? index : index + 1;
    change(insertLines(rest, at, pasted), at + pasted.length - 1);
  };
  const rows = (
    <Box component="ul" ref={box} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {lines.map((line, index) => (
        <SortableRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no identity but their place
          key={index}
          component="li"
          index={index}
          label={`Mover: ${label}, ${index + 1}`}
        >
          {(handle) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              {handle}
              <OutlinedInput
                size="small"
                fullWidth
                value={line}
                onChange={(event) =>
                  onChange(lines.map((each, at) => (at === index ? event.target.value : each)))
                }
                onKeyDown={onKeyDown(index)}
                onPaste={onPaste(index)}
                inputProps={{ 'aria-label': `${label}, ${index + 1}` }}
              />
              <Tools
                index={index}
                count={lines.length}
                onMove={(target) => change(moved(lines, index, target), null)}
                onRemove={() => change(without(lines, index), null)}
              />
            </Box>
          )}
        </SortableRow>
      ))}
    </Box>
  );
  if (list !== undefined)
    return (
      <>
        <SortableList count={lines.length} list={list}>
          {rows}
        </SortableList>
        <SortableEnd count={lines.length} list={list} />
      </>
    );
  return (
    <SortableRows
      count={lines.length}
      one="el renglón"
      onMove={(from, to) => change(moved(lines, from, to), null)}
    >
      {rows}
    </SortableRows>
  );
}

type ToolsProps = {
  index: number;
  count: number;
  onMove: (target: number) => void;
  onRemove: () => void;
};

/** Up, down, remove: the same for lines, modules and questions. */
export function Tools({ index, count, onMove, onRemove }: ToolsProps) {
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      <IconButton
        aria-label={`Subir ${index + 1}`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <UpIcon sx={{ fontSize: 17 }} />
      </IconButton>
      <IconButton
        aria-label={`Bajar ${index + 1}`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <DownIcon sx={{ fontSize: 17 }} />
      </IconButton>
      <IconButton aria-label={`Quitar ${index + 1}`} onClick={onRemove}>
        <RemoveIcon sx={{ fontSize: 17 }} />
      </IconButton>
    </Box>
  );
}

/** A list copied from a document brings its bullets and numbers. */
function withoutBullet(line: string): string {
  return line.replace(/^\s*(?:[-•·*–]|\d{1,2}[.)])\s+/, '').trim();
}
