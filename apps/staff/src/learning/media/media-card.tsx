import { type Media, mediaEndpoints, type ShownMedia } from '@aulario/contract/learning/media';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { CaptionsEditor } from './captions-editor.tsx';
import { sizeWords } from './uploads.ts';
import { useMedia } from './use-media.ts';

/** What was uploaded, as a learner would play it, and how its versions are coming along. */
export function MediaCard({ id, readOnly }: { id: string; readOnly: boolean }) {
  const { media, setMedia, unread, read } = useMedia(id);
  if (unread)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void read()}>
            Reintentar
          </Button>
        }
      >
        No se pudo leer el archivo de esta lección.
      </Alert>
    );
  if (!media) return <LinearProgress aria-label="Cargando el archivo" />;
  const { shown, kind } = media;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
        {media.name} · {sizeWords(media.bytes)}
        {shown?.duration ? ` · ${clock(shown.duration)}` : ''}
      </Typography>
      {shown && <Preview shown={shown} />}
      <Preparation media={media} readOnly={readOnly} onChange={setMedia} />
      {kind !== 'archivo' && (
        <CaptionsEditor media={media} readOnly={readOnly} onChange={setMedia} />
      )}
    </Box>
  );
}

function Preview({ shown }: { shown: ShownMedia }) {
  const tracks = shown.captions.map(({ language, label, src }) => (
    <track key={src} kind="captions" srcLang={language} label={label} src={src} />
  ));
  if (shown.kind === 'video')
    return (
      <Box
        component="video"
        key={shown.src.split('/').at(-1)}
        controls
        preload="metadata"
        src={shown.src}
        {...(shown.poster ? { poster: shown.poster } : {})}
        sx={{ width: 1, maxHeight: 320, bgcolor: '#0e1013', borderRadius: 1 }}
      >
        {tracks}
      </Box>
    );
  if (shown.kind === 'audio')
    return (
      <Box component="audio" controls preload="metadata" src={shown.src} sx={{ width: 1 }}>
        {tracks}
      </Box>
    );
  return (
    <Box>
      <Button component="a" href={shown.download} color="inherit" variant="outlined">
        Descargar
      </Button>
    </Box>
  );
}

function Preparation({
  media,
  readOnly,
  onChange,
}: {
  media: Media;
  readOnly: boolean;
  onChange: (media: Media) => void;
}) {
  const { _id: id, preparation, progress, fault, kind } = media;
  const retry = async () => {
    const { data } = await call<Media>(mediaEndpoints.prepareAgain, { params: { id } });
    onChange(data);
  };
  const again = !readOnly && (
    <Button color="inherit" onClick={() => void retry()}>
      Intentar otra vez
    </Button>
  );
  if (preparation === 'pendiente' || preparation === 'en-curso')
    return (
      <Box>
        <Typography role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {preparation === 'pendiente'
            ? 'En espera de prepararse. Ya se puede publicar y ver.'
            : `Preparando las versiones para celular: ${progress} %. Ya se puede publicar y ver.`}
        </Typography>
        <LinearProgress
          variant={preparation === 'pendiente' ? 'indeterminate' : 'determinate'}
          value={progress}
          aria-label="Preparación"
          sx={{ mt: 1 }}
        />
      </Box>
    );
  if (preparation === 'ilegible' || preparation === 'fallida')
    return (
      <Alert severity="warning" action={again}>
        {fault}
      </Alert>
    );
  if (preparation === 'sin-ffmpeg' && kind === 'video')
    return (
      <Alert severity="info" action={again}>
        Se muestra tal como se subió: el servidor no tiene ffmpeg para hacer versiones livianas.
      </Alert>
    );
  return null;
}

/** "1:02:05", "4:30". */
function clock(duration: number): string {
  const all = Math.round(duration);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
