import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { call } from '../../data/api-client.ts';
import { faultsOf } from '../../form/error-words.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { correctionOf, type Written, writtenOf } from './certificate-correction.ts';
import type { CertificateRecord } from './certificate-record.ts';

const fields = [
  ['printedName', 'Nombre impreso', 'text'],
  ['hours', 'Horas', 'number'],
  ['grade', 'Nota (vacío: sin nota)', 'number'],
  ['periodFrom', 'Empezó', 'date'],
  ['periodTo', 'Terminó', 'date'],
  ['validUntil', 'Válido hasta (vacío: no vence)', 'date'],
] as const;

/** What the server refuses, by the field it stands beside. */
function faultsByField(error: unknown): ReadonlyMap<string, string> {
  const faults = error instanceof HttpError ? faultsOf(error.body?.errors) : [];
  return new Map(faults.map(({ path, message }) => [path, message]));
}

/** Corrects what a certificate says, under the same code; the paper and the badge are made anew. */
export function CorrectCertificate({ certificate }: { certificate: CertificateRecord }) {
  const { act, busy } = useAct();
  const [written, setWritten] = useState<Written | null>(null);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const body = written && correctionOf(certificate, written);
  const save = async () => {
    const run = () =>
      call(certificateEndpoints.correctCertificate, { params: { id: certificate.id }, body });
    if (
      await act({
        run,
        refused: (error) => setFaults(faultsByField(error)),
        done: 'Corregido. El PDF se vuelve a hacer en un momento; el correo lo envías tú, si hace falta.',
      })
    )
      setWritten(null);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setWritten(writtenOf(certificate))}>
        Corregir
      </Button>
      <ActDialog
        open={written !== null}
        title={`Corregir el certificado ${certificate.code}`}
        action="Guardar la corrección"
        busy={busy}
        disabled={!body}
        onClose={() => setWritten(null)}
        onConfirm={save}
      >
        <Typography sx={{ mb: 4 }}>
          Conserva su código. Quien compruebe el PDF anterior leerá que es una versión que se
          corrigió hoy.
        </Typography>
        <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {fields.map(([field, label, type]) => (
            <TextField
              key={field}
              label={label}
              type={type}
              value={written?.[field] ?? ''}
              error={faults.has(field)}
              helperText={faults.get(field)}
              onChange={(event) => {
                setWritten((before) => before && { ...before, [field]: event.target.value });
                setFaults(new Map());
              }}
              slotProps={{
                inputLabel: type === 'date' ? { shrink: true } : {},
                htmlInput: type === 'number' ? { min: 0, step: 'any' } : { maxLength: 200 },
              }}
              sx={field === 'printedName' ? { gridColumn: '1 / -1' } : undefined}
            />
          ))}
        </Box>
      </ActDialog>
    </>
  );
}
