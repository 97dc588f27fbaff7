import { type CourseContent, lessonKinds } from '@aulario/contract/learning/course-content';
import {
  type KeptLesson,
  type LessonVersion,
  lessonVersionEndpoints,
} from '@aulario/contract/learning/lesson-version';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { RichTextEditor } from '../../form/rich-text-editor.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortInstant } from '../../words/date.ts';

type LessonHistoryProps = {
  content: CourseContent;
  lesson: string;
  writable: boolean;
  /** With the draft after a version was brought back. */
  onTake: (content: CourseContent) => void;
  onClose: () => void;
};

/** How a lesson was before, and the way to bring it back. */
export function LessonHistory({ content, lesson, writable, onTake, onClose }: LessonHistoryProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { act, busy } = useAct();
  const place = { id: content.course, lesson };
  const { data, error, refetch } = useRead<LessonVersion[]>(
    lessonVersionEndpoints.listLessonVersions,
    { params: place },
  );
  // The draft keeps itself without telling what was read before.
  useEffect(() => void refetch(), [refetch]);
  const versions = data?.data;
  const shown = chosen ?? versions?.[1]?._id ?? versions?.[0]?._id ?? null;
  const isNow = shown !== null && shown === versions?.[0]?._id;
  const bring = () =>
    act({
      run: async () => {
        const params = { ...place, version: shown };
        const body = { version: content.version };
        const { restoreLessonVersion } = lessonVersionEndpoints;
        onTake((await call<CourseContent>(restoreLessonVersion, { params, body })).data);
        onClose();
      },
      done: 'La lección volvió a ser como era. Falta publicarla.',
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Historial de la lección</DialogTitle>
      <DialogContent>
        {error && <ReadFault error={error} retry={refetch} />}
        {!versions && !error && <Skeleton variant="rounded" height={240} />}
        {versions?.length === 0 && (
          <Typography>Todavía no hay versiones: se guardan desde el próximo cambio.</Typography>
        )}
        {versions && shown && (
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
            }}
          >
            <Versions {...{ versions, shown }} onChoose={setChosen} />
            <OldLesson key={shown} place={place} version={shown} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cerrar
        </Button>
        {writable && shown && (
          <Button variant="contained" disabled={busy || isNow} onClick={bring}>
            Volver a esta versión
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Versions({
  versions,
  shown,
  onChoose,
}: {
  versions: LessonVersion[];
  shown: string;
  onChoose: (version: string) => void;
}) {
  return (
    <List
      aria-label="Versiones"
      dense
      sx={{ maxHeight: { xs: 190, md: 420 }, overflowY: 'auto', p: 0 }}
    >
      {versions.map((one, place) => (
        <ListItem key={one._id} disablePadding>
          <ListItemButton
            selected={one._id === shown}
            aria-current={one._id === shown ? 'true' : undefined}
            onClick={() => onChoose(one._id)}
            sx={{ minHeight: 44, borderRadius: '8px' }}
          >
            <ListItemText
              primary={shortInstant(one.savedAt)}
              secondary={[
                place === 0 ? 'Como está ahora' : '',
                one.publishedAt ? 'Publicada' : '',
                one.by ?? '',
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

function OldLesson({ place, version }: { place: { id: string; lesson: string }; version: string }) {
  const { data, error, refetch } = useRead<KeptLesson>(lessonVersionEndpoints.getLessonVersion, {
    params: { ...place, version },
  });
  const kept = data?.data;
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!kept) return <Skeleton variant="rounded" height={240} />;
  const { title, kind, minutes, required, url, body } = kept.content;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>
        {[lessonKinds[kind], `${minutes} min`, required ? 'obligatoria' : 'opcional', url ?? '']
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {kept.mediaLost && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          Su archivo ya no está: si vuelves a esta versión, súbelo otra vez.
        </Alert>
      )}
      <RichTextEditor label="Texto" value={body} onChange={() => undefined} readOnly keepsForm />
    </Box>
  );
}
