import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { writtenName } from '@aulario/contract/certificates/certificate-name';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { call } from '../../data/api-client.ts';
import type { PersonRow } from '../../people/users/person-list.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import type { CertificateRecord } from './certificate-record.ts';

/** Issues one that waits for its name, which staff confirmed with the person. */
export function IssueWithName({ certificate }: { certificate: CertificateRecord }) {
  const { id, version, courseName, printedName, agreements } = certificate;
  const over = agreements.filter(({ ended }) => ended).map(({ name: who }) => who);
  const { act, busy } = useAct();
  const [name, setName] = useState<string | null>(null);
  const { data: person } = useGetOne<PersonRow>('personas', { id: certificate.user });
  const own = person ? ownName(person) : printedName;
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
      <Button variant="contained" onClick={() => setName(own)}>
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
        {over.length > 0 && (
          <Typography sx={{ mb: 4 }} role="status">
            Sale sin el respaldo de {over.join(', ')}: su convenio ya no está vigente.
          </Typography>
        )}
        <TextField
          label="Nombre que se imprime"
          fullWidth
          value={name ?? ''}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {own !== printedName && (
          <Other
            words="Cuando se pidió, su ficha decía otro nombre."
            name={printedName}
            write={setName}
          />
        )}
        {proposed && (
          <Other
            words="Está todo en mayúsculas o todo en minúsculas."
            name={proposed}
            write={setName}
          />
        )}
      </ActDialog>
    </>
  );
}

/** How their record has it now, which may be another than when the certificate was asked for. */
function ownName({ firstName, lastName, firstNameCert, lastNameCert }: PersonRow): string {
  const name = `${firstNameCert ?? firstName} ${lastNameCert ?? lastName}`;
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function Other({
  words,
  name,
  write,
}: {
  words: string;
  name: string;
  write: (name: string) => void;
}) {
  return (
    <Typography variant="body2" sx={{ mt: 2 }}>
      {words}{' '}
      <Button size="small" onClick={() => write(name)}>
        Escribir «{name}»
      </Button>
    </Typography>
  );
}
