import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { cancelUpload, pauseUpload, resumeUpload, sizeWords, type UploadState } from './uploads.ts';

/** An upload under way: how far it is, and pause, going on and giving up. */
export function UploadProgress({ lesson, upload }: { lesson: string; upload: UploadState }) {
  const { name, bytes, sent, state, fault } = upload;
  if (state === 'fallida') return <Alert severity="error">{fault}</Alert>;
  const part = bytes > 0 ? Math.floor((sent * 100) / bytes) : 0;
  return (
    <Box>
      <Typography sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>{name}</Typography>
      <LinearProgress
        variant={state === 'revisando' ? 'indeterminate' : 'determinate'}
        value={part}
        aria-label={`Subida de ${name}`}
        sx={{ my: 2, height: 8, borderRadius: 1 }}
      />
      <Typography role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {standing[state]}
        {state !== 'revisando' && ` ${part} % · ${sizeWords(sent)} de ${sizeWords(bytes)}`}
      </Typography>
      {state !== 'revisando' && (
        <Box sx={{ mt: 2, display: 'flex', gap: 2 }}>
          {state === 'en-espera' ? null : state === 'subiendo' ? (
            <Button size="small" color="inherit" onClick={() => pauseUpload(lesson)}>
              Pausar
            </Button>
          ) : (
            <Button size="small" onClick={() => resumeUpload(lesson)}>
              Seguir
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => cancelUpload(lesson)}>
            Cancelar la subida
          </Button>
        </Box>
      )}
    </Box>
  );
}

const standing: Record<UploadState['state'], string> = {
  'en-espera': 'Espera su turno:',
  subiendo: 'Subiendo:',
  'en-pausa': 'En pausa:',
  'sin-conexion': 'Sin conexión; sigue sola cuando vuelva:',
  revisando: 'Revisando el contenido…',
  fallida: '',
};
