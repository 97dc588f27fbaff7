import {
  type Lesson,
  type LessonKind,
  lacksMedia,
  lessonKinds,
} from '@aulario/contract/learning/course-content';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import TaskIcon from '@mui/icons-material/AssignmentOutlined';
import FileIcon from '@mui/icons-material/AttachFileOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import ToolIcon from '@mui/icons-material/ExtensionOutlined';
import AudioIcon from '@mui/icons-material/GraphicEqOutlined';
import SessionIcon from '@mui/icons-material/GroupsOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import VideoIcon from '@mui/icons-material/PlayCircleOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import { Box, ButtonBase } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { ActsMenu } from '../../shared/acts-menu.tsx';

const icons: Record<LessonKind, typeof TextIcon> = {
  lectura: TextIcon,
  video: VideoIcon,
  enlace: LinkIcon,
  cuestionario: QuizIcon,
  tarea: TaskIcon,
  archivo: FileIcon,
  audio: AudioIcon,
  sesion: SessionIcon,
  herramienta: ToolIcon,
};

type LessonRowProps = {
  lesson: Lesson;
  /** By which it is carried; nothing where it may not be. */
  handle: ReactNode;
  chosen: boolean;
  faulty: boolean;
  writable: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (step: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** A lesson in the tree: what it is, how long it takes, and what may be done with it. */
export function LessonRow(props: LessonRowProps) {
  const { lesson, handle, chosen, faulty, writable, onChoose, onKeyDown } = props;
  const Icon = icons[lesson.kind];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pl: handle ? 1 : 0, pr: 2 }}>
      {handle}
      <ButtonBase
        onClick={onChoose}
        onKeyDown={onKeyDown}
        data-row={lesson._id}
        aria-current={chosen ? 'true' : undefined}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'left',
          gap: 3,
          px: handle ? 1 : 4,
          py: 2,
          minHeight: 44,
          bgcolor: chosen ? 'action.selected' : undefined,
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Icon sx={{ fontSize: 18, color: 'text.secondary' }} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: 14, fontWeight: chosen ? 600 : 400, overflowWrap: 'anywhere' }}>
            {lesson.title || 'Sin título'}
          </Box>
          <Box sx={{ fontSize: 12.5, color: faulty ? 'error.main' : 'text.secondary' }}>
            {faulty ? 'Falta corregir algo' : factsOf(lesson)}
            {lacksMedia(lesson) && ' · falta subirla'}
            {lesson.kind === 'herramienta' && !lesson.tool && ' · falta elegirla'}
          </Box>
        </Box>
      </ButtonBase>
      {writable && <Acts {...props} />}
    </Box>
  );
}

const factsOf = ({ kind, minutes, required, preview }: Lesson) =>
  [lessonKinds[kind], `${minutes} min`, required ? '' : 'opcional', preview ? 'libre' : '']
    .filter(Boolean)
    .join(' · ');

function Acts({ lesson, onMove, onDuplicate, onRemove }: LessonRowProps) {
  return (
    <ActsMenu
      size="small"
      name={`Más acciones de ${lesson.title}`}
      acts={[
        { label: 'Subir (Alt + ↑)', icon: UpIcon, run: () => onMove(-1) },
        { label: 'Bajar (Alt + ↓)', icon: DownIcon, run: () => onMove(1) },
        { label: 'Duplicar', icon: CopyIcon, run: onDuplicate },
        { label: 'Quitar', icon: RemoveIcon, run: onRemove },
      ]}
    />
  );
}
