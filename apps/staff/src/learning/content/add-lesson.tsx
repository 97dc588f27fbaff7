import { type LessonKind, lessonKinds } from '@aulario/contract/learning/course-content';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';

/** Adds a lesson to a module: of a kind, or one for each of many files. */
export function AddLesson({
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
