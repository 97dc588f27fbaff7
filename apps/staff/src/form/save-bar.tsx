import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useCopiedId } from './copied-record.tsx';
import { useReportUnsaved } from './unsaved.ts';

/** Saves from anywhere on a long form; it stays at the bottom of the window. Ctrl S does the same. */
export function SaveBar({ label = 'Guardar cambios' }: { label?: string }) {
  const { isDirty, isSubmitting } = useFormState();
  const { reset } = useFormContext();
  const { saving } = useSaveContext();
  // A copy is worth saving as it is.
  const copies = useCopiedId() !== '';
  const report = useReportUnsaved();
  useEffect(() => {
    report(isDirty);
    // Left with another tab of the page, it holds nothing any more.
    return () => report(false);
  }, [isDirty, report]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      button.current?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 20,
        mt: 5,
        mx: { xs: -4, md: 0 },
        px: { xs: 4, md: 0 },
        py: 3,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        ref={button}
        type="submit"
        variant="contained"
        disabled={!(isDirty || copies) || isSubmitting || saving}
      >
        {label}
      </Button>
      {isDirty && (
        <Button color="inherit" onClick={() => reset()}>
          Descartar
        </Button>
      )}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {isDirty ? 'Hay cambios sin guardar' : ''}
      </Typography>
    </Box>
  );
}
