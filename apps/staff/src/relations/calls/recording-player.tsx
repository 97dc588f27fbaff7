import PlayIcon from '@mui/icons-material/PlayCircleOutlineOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';

/** Plays the recording of a call. Loading it is written in the audit log: it takes a click. */
export function RecordingPlayer({ call }: { call: string }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Box sx={{ mt: 1 }}>
        <Button size="small" color="inherit" startIcon={<PlayIcon />} onClick={() => setOpen(true)}>
          Escuchar la grabación
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ mt: 1 }}>
      {/* biome-ignore lint/a11y/useMediaCaption: a telephone call has no captions */}
      <audio
        controls
        autoPlay
        src={`/api/calls/${call}/recording`}
        aria-label="Grabación de la llamada"
        style={{ width: '100%', maxWidth: 420, height: 40 }}
      />
    </Box>
  );
}
