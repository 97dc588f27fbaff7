import {
  holdsMedia,
  isForLearners,
  type Lesson,
  type LessonKind,
  lessonKinds,
  type Unit,
} from '@aulario/contract/learning/course-content';
import { videoFrame, videoHint } from '@aulario/contract/video-address';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import {
  Box,
  Button,
  Card,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material';
import { RichTextEditor } from '../../form/rich-text-editor.tsx';
import { filmMinutes } from '../media/film-minutes.ts';
import { MediaField } from '../media/media-field.tsx';
import type { QuestionCategory } from '../questions/use-categories.ts';
import { AssignmentSettings } from './assignment-settings.tsx';
import { asKind } from './new-quiz.ts';
import { QuizSettings } from './quiz-settings.tsx';
import { ReleaseSettings } from './release-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { ToolSettings } from './tool-settings.tsx';

type LessonEditorProps = {
  course: string;
  /** The categories that a quiz may draw from; undefined while they are not known. */
  bank: readonly QuestionCategory[] | undefined;
  lesson: Lesson;
  /** All lessons of the course. */
  tree: readonly Unit[];
  /** By field. */
  faults: Record<string, string>;
  readOnly: boolean;
  onChange: (changes: Partial<Lesson>) => void;
  /** Shows how it was before; undefined while what was typed is not kept. */
  onHistory: (() => void) | undefined;
};

/** One lesson: what it is called, what it says, and who may open it when. */
export function LessonEditor(props: LessonEditorProps) {
  const { course, bank, lesson, tree, faults, readOnly, onChange, onHistory } = props;
  const field = (name: keyof Lesson, help?: string) => ({
    fullWidth: true,
    disabled: readOnly,
    error: faults[name] !== undefined,
    helperText: faults[name] ?? help,
  });
  return (
    <Card component="section" aria-label={`Lección ${lesson.title}`} sx={{ p: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Button
          color="inherit"
          size="small"
          startIcon={<HistoryIcon />}
          disabled={!onHistory}
          onClick={onHistory}
          sx={{ justifySelf: 'end', mb: -4 }}
        >
          Historial
        </Button>
        <TextField
          {...field('title')}
          label="Título"
          value={lesson.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          <TextField
            {...field('kind')}
            select
            label="Tipo"
            value={lesson.kind}
            onChange={(event) =>
              onChange(asKind(event.target.value as LessonKind, lesson, { bank: bank ?? [], tree }))
            }
          >
            {(Object.keys(lessonKinds) as LessonKind[]).map((kind) => (
              <MenuItem key={kind} value={kind}>
                {lessonKinds[kind]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            {...field('minutes', 'Lo que toma llevarla.')}
            type="number"
            label="Minutos"
            value={lesson.minutes || ''}
            onChange={(event) => onChange({ minutes: Number(event.target.value) })}
            slotProps={{ htmlInput: { min: 1, max: 600 } }}
          />
          <ReleaseSettings {...{ lesson, tree, faults, readOnly, onChange }} />
        </Box>
        {holdsMedia(lesson.kind) && (
          <MediaField
            {...{ course, readOnly }}
            lesson={lesson._id}
            kind={lesson.kind}
            media={lesson.media ?? null}
            fault={faults.media}
            onChange={(media) => onChange(media ? { media, url: null } : { media })}
            onMinutes={(minutes) => onChange(filmMinutes(lesson, minutes))}
          />
        )}
        {hasAddress(lesson) && (
          <TextField
            {...field('url', addressHelp(lesson))}
            type="url"
            label={lesson.kind === 'video' ? 'O la dirección de un video' : 'Dirección del enlace'}
            value={lesson.url ?? ''}
            onChange={(event) => onChange({ url: event.target.value.trim() || null })}
          />
        )}
        {lesson.session && (
          <SessionSettings
            {...{ course, faults, readOnly }}
            session={lesson.session}
            onChange={(session) => onChange({ session })}
          />
        )}
        <RichTextEditor
          label={textLabels[lesson.kind]}
          value={lesson.body}
          onChange={(body) => onChange({ body })}
          readOnly={readOnly}
          fault={faults.body}
          help="Se puede pegar desde Word o Google Docs: quedan los títulos, las listas y las tablas. Alt + F10 lleva a las herramientas."
          keepsForm
        />
        {lesson.kind === 'herramienta' && (
          <ToolSettings {...{ course, faults, readOnly, lesson, onChange }} />
        )}
        <Choices lesson={lesson} readOnly={readOnly} onChange={onChange} />
        {lesson.quiz && (
          <QuizSettings
            {...{ course, bank, faults, readOnly }}
            quiz={lesson.quiz}
            onChange={(quiz) => onChange({ quiz })}
          />
        )}
        {lesson.assignment && (
          <AssignmentSettings
            {...{ faults, readOnly }}
            assignment={lesson.assignment}
            onChange={(assignment) => onChange({ assignment })}
          />
        )}
      </Box>
    </Card>
  );
}

const textLabels: Record<LessonKind, string> = {
  lectura: 'Texto',
  video: 'Texto que acompaña',
  enlace: 'Texto que acompaña',
  cuestionario: 'Indicaciones',
  tarea: 'Qué hay que hacer',
  archivo: 'Texto que acompaña',
  audio: 'Texto que acompaña',
  sesion: 'Cómo prepararse, y qué se verá',
  herramienta: 'Texto que acompaña',
};

const hasAddress = ({ kind, media }: Lesson) => (kind === 'video' && !media) || kind === 'enlace';

function addressHelp({ kind, url }: Lesson): string {
  if (kind === 'enlace') return 'Se abre en otra pestaña.';
  const frame = url ? videoFrame(url) : undefined;
  return frame ? `Video de ${frame.site}: se carga recién cuando alguien lo pone.` : videoHint;
}

function Choices({
  lesson,
  readOnly,
  onChange,
}: Pick<LessonEditorProps, 'lesson' | 'readOnly' | 'onChange'>) {
  const choices = [
    {
      name: 'required',
      label: 'Obligatoria',
      help: 'Cuenta para terminar el curso.',
    },
    {
      name: 'preview',
      label: 'Libre',
      help: 'Cualquiera la lee desde la página del curso, sin comprarlo.',
    },
  ] as const;
  // Nothing is graded on the public page, and nobody meets there.
  const offered = choices.filter(({ name }) => name === 'required' || !isForLearners(lesson.kind));
  return (
    <Box>
      {offered.map(({ name, label, help }) => (
        <Box key={name} sx={{ mb: 2 }}>
          <FormControlLabel
            sx={{ mx: 0, gap: 2 }}
            label={label}
            control={
              <Switch
                checked={lesson[name]}
                disabled={readOnly}
                onChange={(_, on) => onChange({ [name]: on })}
              />
            }
          />
          <FormHelperText sx={{ mt: 0, ml: 10 }}>{help}</FormHelperText>
        </Box>
      ))}
    </Box>
  );
}
