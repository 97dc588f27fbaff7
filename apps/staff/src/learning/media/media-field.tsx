import type { Media, MediaKind } from '@aulario/contract/learning/media';
import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import { type DragEvent, useRef } from 'react';
import { minutesOf } from './film-minutes.ts';
import { MediaCard } from './media-card.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { leftUpload, sizeWords, startUpload, useUpload } from './uploads.ts';

const words: Record<MediaKind, { title: string; choose: string; help: string; accept: string }> = {
  video: {
    title: 'Video',
    choose: 'Subir un video',
    help: 'MP4, MOV, WebM o MKV. Si la conexión se corta, la subida sigue donde quedó.',
    accept: 'video/*,.mkv',
  },
  audio: {
    title: 'Audio',
    choose: 'Subir un audio',
    help: 'MP3, M4A, OGG o WAV.',
    accept: 'audio/*',
  },
  archivo: {
    title: 'Archivo',
    choose: 'Subir un archivo',
    help: 'Un PDF se lee en la misma página; cualquier otro archivo se descarga.',
    accept: '',
  },
};

type MediaFieldProps = {
  course: string;
  lesson: string;
  kind: MediaKind;
  media: string | null;
  fault: string | undefined;
  readOnly: boolean;
  onChange: (media: string | null) => void;
  /** How long what was chosen lasts, as soon as this browser knows it. */
  onMinutes: (minutes: number | null) => void;
};

/** What is uploaded for a lesson: chosen or dropped here, looked at, and replaced. */
export function MediaField(props: MediaFieldProps) {
  const { course, lesson, kind, media, fault, readOnly, onChange, onMinutes } = props;
  const upload = useUpload(lesson);
  const input = useRef<HTMLInputElement>(null);
  const { title, choose, help, accept } = words[kind];
  const left = upload ? null : leftUpload(lesson);
  const take = (file: File | undefined) => {
    if (!file || readOnly) return;
    const done = ({ _id }: Media) => onChange(_id);
    startUpload({ lesson, course, kind, file }, done);
    void minutesOf(file, kind).then(onMinutes);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      component="section"
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ border: 1, borderColor: fault ? 'error.main' : 'divider', borderRadius: 1, p: 4 }}
    >
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 2 }}>
        {title}
      </Typography>
      {left && (
        <Alert severity="info" sx={{ mb: 3 }}>
          La subida de «{left.name}» quedó en {sizeWords(left.sent)} de {sizeWords(left.bytes)}. Con
          el mismo archivo, elegido otra vez, sigue desde ahí.
        </Alert>
      )}
      {upload ? (
        <UploadProgress lesson={lesson} upload={upload} />
      ) : (
        media && <MediaCard id={media} readOnly={readOnly} />
      )}
      {!readOnly && (!upload || upload.state === 'fallida') && (
        <Box sx={{ mt: media || upload ? 3 : 0 }}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={choose}
            {...(accept ? { accept } : {})}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            variant={media ? 'text' : 'outlined'}
            color="inherit"
            onClick={() => input.current?.click()}
          >
            {media ? 'Reemplazar' : choose}
          </Button>
          {media && kind === 'video' && (
            <Button color="inherit" onClick={() => onChange(null)}>
              Usar una dirección en su lugar
            </Button>
          )}
          <FormHelperText error={fault !== undefined}>{fault ?? help}</FormHelperText>
        </Box>
      )}
    </Box>
  );
}
