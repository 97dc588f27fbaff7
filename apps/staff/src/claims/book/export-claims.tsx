import DownloadIcon from '@mui/icons-material/GavelOutlined';
import {
  Box,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { ensureProof } from '../../data/ensure-proof.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';

/** The sheets of a period, as the authority asks for them. */
export function ExportClaims() {
  const { act, busy } = useAct();
  const now = today(Date.now());
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState(`${now.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(now);
  const [format, setFormat] = useState<'pdf' | 'csv'>('pdf');
  const save = async () => {
    if (!(await ensureProof())) return;
    const run = () => download(from, to, format);
    if (await act({ run, done: 'Archivo descargado. La descarga queda en la auditoría.' }))
      setOpen(false);
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        onClick={() => setOpen(true)}
        sx={{ color: 'text.secondary' }}
      >
        Para la autoridad
      </Button>
      <ActDialog
        open={open}
        title="Exportar para la autoridad"
        action="Descargar"
        busy={busy}
        disabled={!from || !to || from > to}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Typography sx={{ mb: 4 }}>
          Las hojas registradas entre esos días, con la respuesta y su fecha. Contiene datos
          personales: entrégalo solo a quien corresponde.
        </Typography>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
          <TextField
            type="date"
            label="Desde"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="date"
            label="Hasta"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Box>
        <RadioGroup
          aria-label="Formato"
          value={format}
          onChange={(_, value) => setFormat(value as 'pdf' | 'csv')}
          sx={{ mt: 3 }}
        >
          <FormControlLabel value="pdf" control={<Radio />} label="Las hojas, en un PDF" />
          <FormControlLabel value="csv" control={<Radio />} label="Una tabla, en CSV" />
        </RadioGroup>
      </ActDialog>
    </>
  );
}

async function download(from: string, to: string, format: string): Promise<void> {
  const query = new URLSearchParams({ from, to, format });
  // The session's cookie is enough for reading.
  const response = await fetch(`/api/claims/export?${query}`, { credentials: 'same-origin' });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    const message = (body as { message?: string } | undefined)?.message;
    throw new Error(message ?? 'No pudimos exportar. Inténtalo en unos minutos.');
  }
  const address = URL.createObjectURL(await response.blob());
  const name = `libro-de-reclamaciones-${from}-${to}.${format}`;
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
