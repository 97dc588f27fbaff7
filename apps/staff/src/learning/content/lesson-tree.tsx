import type { Unit } from '@aulario/contract/learning/course-content';
import AddIcon from '@mui/icons-material/AddOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, Button, TextField } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { SortableEnd, SortableList, SortableRow, SortableRows } from '../../form/sortable-rows.tsx';
import { ActsMenu } from '../../shared/acts-menu.tsx';
import { Panel } from '../../shared/panel.tsx';
import type { QuestionCategory } from '../questions/use-categories.ts';
import { AddLesson } from './add-lesson.tsx';
import {
  addLesson,
  addUnit,
  carryLesson,
  carryUnit,
  duplicate,
  move,
  newLesson,
  renameUnit,
} from './content-tree.ts';
import { LessonRow } from './lesson-row.tsx';

type LessonTreeProps = {
  tree: Unit[];
  chosen: string | null;
  /** By path: `0.lessons.1.title`. */
  faults: Record<string, string>;
  writable: boolean;
  /** The categories that a quiz may draw from. */
  bank: readonly QuestionCategory[];
  onChange: (tree: Unit[]) => void;
  onChoose: (lesson: string) => void;
  onRemove: (id: string, words: string) => void;
  /** Many files at once: a lesson for each. */
  onFiles: (unit: string, files: File[]) => void;
};

/** Units with their lessons, in their order: carried by their handle, or by Alt with an arrow where the focus is. */
export function LessonTree(props: LessonTreeProps) {
  const { tree, faults, writable, onChange } = props;
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  const keys = (id: string) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!writable || !event.altKey || !step) return;
    event.preventDefault();
    moved.current = id;
    onChange(move(tree, id, step));
  };
  // In another module it is built anew: the focus goes along.
  useEffect(() => {
    if (!moved.current || tree.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [tree]);
  return (
    <Panel title="Módulos">
      <SortableRows
        count={tree.length}
        one="el módulo"
        onMove={(from, to) => onChange(carryUnit(tree, from, to))}
        inner={{
          ...{ one: 'la lección', of: 'del módulo' },
          counts: tree.map(({ lessons }) => lessons.length),
          onMove: (from, to) => onChange(carryLesson(tree, from, to)),
          textOf: ({ list: unit, index }) => tree[unit]?.lessons[index]?.title ?? '',
        }}
      >
        <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {tree.map((unit, at) => (
            <SortableRow
              key={unit._id}
              component="li"
              index={at}
              label={`Mover el módulo ${unit.title}`}
            >
              {(handle) => (
                <Box
                  sx={{ borderTop: 1, borderColor: 'divider', pb: 2, bgcolor: 'background.paper' }}
                >
                  <UnitHead
                    {...props}
                    {...{ unit, at }}
                    handle={writable && handle}
                    fault={faults[`${at}.title`]}
                    onKeyDown={keys(unit._id)}
                  />
                  <UnitLessons {...props} {...{ unit, at, keys }} />
                </Box>
              )}
            </SortableRow>
          ))}
        </Box>
      </SortableRows>
      {writable && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', p: 3 }}>
          <Button startIcon={<AddIcon />} onClick={() => onChange(addUnit(tree))}>
            Agregar módulo
          </Button>
        </Box>
      )}
    </Panel>
  );
}

function UnitLessons({
  unit,
  at,
  keys,
  ...props
}: LessonTreeProps & {
  unit: Unit;
  at: number;
  keys: (id: string) => (event: KeyboardEvent) => void;
}) {
  const { tree, chosen, faults, writable, bank, onChange, onChoose, onRemove, onFiles } = props;
  const count = unit.lessons.length;
  return (
    <>
      <SortableList count={count} list={at}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {unit.lessons.map((lesson, place) => (
            <SortableRow
              key={lesson._id}
              component="li"
              index={place}
              label={`Mover la lección ${lesson.title}`}
            >
              {(handle) => (
                <LessonRow
                  lesson={lesson}
                  handle={writable && handle}
                  chosen={lesson._id === chosen}
                  faulty={Object.keys(faults).some((path) =>
                    path.startsWith(`${at}.lessons.${place}.`),
                  )}
                  writable={writable}
                  onChoose={() => onChoose(lesson._id)}
                  onKeyDown={keys(lesson._id)}
                  onMove={(step) => onChange(move(tree, lesson._id, step))}
                  onDuplicate={() => onChange(duplicate(tree, lesson._id))}
                  onRemove={() => onRemove(lesson._id, 'Lección quitada.')}
                />
              )}
            </SortableRow>
          ))}
        </Box>
      </SortableList>
      <SortableEnd count={count} list={at} />
      {writable && (
        <AddLesson
          unit={unit.title}
          onFiles={(files) => onFiles(unit._id, files)}
          onAdd={(kind) => {
            const lesson = newLesson(kind, { bank, tree });
            onChange(addLesson(tree, unit._id, lesson));
            onChoose(lesson._id);
          }}
        />
      )}
    </>
  );
}

function UnitHead({
  unit,
  at,
  handle,
  fault,
  tree,
  writable,
  onChange,
  onRemove,
  onKeyDown,
}: LessonTreeProps & {
  unit: Unit;
  at: number;
  handle: ReactNode;
  fault: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const acts = [
    { label: 'Subir (Alt + ↑)', icon: UpIcon, run: () => onChange(move(tree, unit._id, -1)) },
    { label: 'Bajar (Alt + ↓)', icon: DownIcon, run: () => onChange(move(tree, unit._id, 1)) },
    { label: 'Duplicar', icon: CopyIcon, run: () => onChange(duplicate(tree, unit._id)) },
    { label: 'Quitar', icon: RemoveIcon, run: () => onRemove(unit._id, 'Módulo quitado.') },
  ];
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: handle ? 1 : 4,
        pr: 2,
        pt: 3,
        pb: 1,
      }}
    >
      {handle}
      <TextField
        variant="standard"
        fullWidth
        value={unit.title}
        onChange={(event) => onChange(renameUnit(tree, unit._id, event.target.value))}
        onKeyDown={onKeyDown}
        error={fault !== undefined}
        helperText={fault}
        slotProps={{
          htmlInput: {
            'data-row': unit._id,
            'aria-label': `Título del módulo ${at + 1}`,
            readOnly: !writable,
          },
          input: { disableUnderline: !fault, sx: { fontWeight: 600 } },
        }}
      />
      {writable && (
        <ActsMenu size="small" name={`Más acciones del módulo ${unit.title}`} acts={acts} />
      )}
    </Box>
  );
}
