import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { savePrivateFile } from './use-private-file.ts';

/** Saves the PDF as it came, after a warning: what opens it outside of here may run what is in it. */
export function SaveOriginal({
  file,
  name,
  folder,
}: {
  file: string;
  name: string;
  folder?: string | undefined;
}) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAct();
  const save = async () => {
    await act({ run: () => savePrivateFile(file, 'application/pdf', name, folder), done: '' });
    setAsking(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        Descargar el original
      </Button>
      <ActDialog
        open={asking}
        title="Descargar el PDF original"
        action="Descargar"
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={save}
      >
        <Typography>
          Lo envió una persona de fuera y puede llevar enlaces o formularios engañosos. Ábrelo solo
          si lo necesitas, con un programa actualizado, y no pulses nada dentro.
        </Typography>
      </ActDialog>
    </>
  );
}
