import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { writtenName } from '@aulario/contract/certificates/certificate-name';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import type { CertificateRecord } from './certificate-record.ts';

/** Issues one that waits for its name, which staff confirmed with the person. */
export function IssueWithName({ certificate }: { certificate: CertificateRecord }) {
  const { id, version, courseName } = certificate;
  const { act, busy } = useAct();
  const [name, setName] = useState<string | null>(null);
  const proposed = writtenName(name?.trim() ?? '');
  const issue = async () => {
    const run = () =>
      call(certificateEndpoints.moveCertificate, {
        params: { id },
        body: { state: 'emitido', printedName: name?.trim(), version },
      });
    if (await act({ run, done: 'Certificado emitido. El PDF y el correo salen en un momento.' }))
      setName(null);
  };
  return (
    <>
      <Button variant="contained" onClick={() => setName(certificate.printedName)}>
        Emitir
      </Button>
      <ActDialog
        open={name !== null}
        title="Emitir el certificado"
        action="Emitir con este nombre"
        busy={busy}
        disabled={!name?.trim()}
        onClose={() => setName(null)}
        onConfirm={issue}
      >
        <Typography sx={{ mb: 4 }}>
          Por «{courseName}». Escribe el nombre tal como la persona te lo confirmó: así se imprime,
          y lo recibe por correo.
        </Typography>
        <TextField
          label="Nombre que se imprime"
          fullWidth
          value={name ?? ''}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {proposed && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            Está todo en mayúsculas o todo en minúsculas.{' '}
            <Button size="small" onClick={() => setName(proposed)}>
              Escribir «{proposed}»
            </Button>
          </Typography>
        )}
      </ActDialog>
    </>
  );
}
