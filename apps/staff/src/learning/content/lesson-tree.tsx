import { type LessonKind, lessonKinds, type Unit } from '@aulario/contract/learning/course-content';
import AddIcon from '@mui/icons-material/AddOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, Button, IconButton, Menu, MenuItem, TextField, Tooltip } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Panel } from '../../shared/panel.tsx';
import type { QuestionCategory } from '../questions/use-categories.ts';
import { addLesson, addUnit, duplicate, move, newLesson, renameUnit } from './content-tree.ts';
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

/** Units with their lessons, in their order. Alt with an arrow moves what has the focus. */
export function LessonTree(props: LessonTreeProps) {
  const { tree, chosen, faults, writable, bank, onChange, onChoose, onRemove, onFiles } = props;
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
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tree.map((unit, at) => (
          <Box component="li" key={unit._id} sx={{ borderTop: 1, borderColor: 'divider', pb: 2 }}>
            <UnitHead
              {...props}
              unit={unit}
              at={at}
              fault={faults[`${at}.title`]}
              onKeyDown={keys(unit._id)}
            />
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {unit.lessons.map((lesson, place) => (
                <LessonRow
                  key={lesson._id}
                  lesson={lesson}
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
              ))}
            </Box>
            {writable && (
              <AddLesson
                unit={unit.title}
                onFiles={(files) => onFiles(unit._id, files)}
                onAdd={(kind) => {
                  const lesson = newLesson(kind, bank);
                  onChange(addLesson(tree, unit._id, lesson));
                  onChoose(lesson._id);
                }}
              />
            )}
          </Box>
        ))}
      </Box>
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

function UnitHead({
  unit,
  at,
  fault,
  tree,
  writable,
  onChange,
  onRemove,
  onKeyDown,
}: LessonTreeProps & {
  unit: Unit;
  at: number;
  fault: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const acts = [
    { label: 'Subir', icon: UpIcon, run: () => onChange(move(tree, unit._id, -1)) },
    { label: 'Bajar', icon: DownIcon, run: () => onChange(move(tree, unit._id, 1)) },
    { label: 'Duplicar', icon: CopyIcon, run: () => onChange(duplicate(tree, unit._id)) },
    { label: 'Quitar', icon: RemoveIcon, run: () => onRemove(unit._id, 'Módulo quitado.') },
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 4, pr: 2, pt: 3, pb: 1 }}>
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
      {writable &&
        acts.map(({ label, icon: Icon, run }) => (
          <Tooltip key={label} title={`${label} el módulo`}>
            <IconButton size="small" aria-label={`${label} el módulo ${unit.title}`} onClick={run}>
              <Icon sx={{ fontSize: 17 }} />
            </IconButton>
          </Tooltip>
        ))}
    </Box>
  );
}

function AddLesson({
  unit,
  onAdd,
  onFiles,
}: {
  unit: string;
  onAdd: (kind: LessonKind) => void;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ px: 3 }}>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`Agregar lección a ${unit}`}
      >
        Agregar lección
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.keys(lessonKinds) as LessonKind[]).map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            {lessonKinds[kind]}
          </MenuItem>
        ))}
        <MenuItem
          divider={false}
          onClick={() => {
            setAnchor(null);
            input.current?.click();
          }}
        >
          Varios archivos a la vez…
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`Archivos para ${unit}`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
