import { signingEndpoints } from '@aulario/contract/certificates/signing';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../data/api-client.ts';
import { ActDialog } from '../shared/act-dialog.tsx';
import { useAct } from '../shared/use-act.ts';

/** Takes the P12 that an authority handed out, with its password. */
export function UploadSigning() {
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const close = () => {
    setOpen(false);
    setFile(null);
    setPassword('');
  };
  const send = async () => {
    if (!file) return;
    const run = async () => {
      const body = { p12: await base64(file), password };
      await call(signingEndpoints.uploadSigning, { body });
    };
    if (await act({ run, done: 'Los PDF se firman desde ahora con ese certificado.' })) close();
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Subir certificado
      </Button>
      <ActDialog
        open={open}
        title="Subir el certificado de firma"
        action="Usar este certificado"
        busy={busy}
        disabled={!file}
        onClose={close}
        onConfirm={send}
      >
        <Typography sx={{ mb: 3 }}>
          El archivo .p12 o .pfx con su clave privada. Se guarda cifrado y no se puede volver a
          descargar.
        </Typography>
        <TextField
          fullWidth
          type="file"
          label="Archivo .p12 o .pfx"
          slotProps={{ htmlInput: { accept: '.p12,.pfx' }, inputLabel: { shrink: true } }}
          onChange={(event) => setFile((event.target as HTMLInputElement).files?.[0] ?? null)}
        />
        <TextField
          fullWidth
          type="password"
          label="Contraseña del archivo"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          sx={{ mt: 3.5 }}
        />
      </ActDialog>
    </>
  );
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
