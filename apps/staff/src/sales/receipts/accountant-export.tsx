import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ensureProof } from '../../data/ensure-proof.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { today } from '../../words/date.ts';

/** The receipts of a period as a file for the accountant; the browser downloads it with the session. */
export function AccountantExport() {
  const now = today(Date.now());
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState(`${now.slice(0, 8)}01`);
  const [until, setUntil] = useState(now);
  const wrong = from === '' || until === '' || until < from;
  const download = async () => {
    if (!(await ensureProof())) return;
    window.location.assign(`/api/receipts/export?${new URLSearchParams({ from, until })}`);
    setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Para contabilidad
      </Button>
      <ActDialog
        open={open}
        title="Recibos de un periodo, para contabilidad"
        action="Descargar CSV"
        disabled={wrong}
        onClose={() => setOpen(false)}
        onConfirm={download}
      >
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          Una fila por recibo y por nota de crédito (en negativo), con valor neto, impuesto y total.
        </Typography>
        <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: '1fr 1fr' }}>
          <TextField
            type="date"
            label="Desde"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="date"
            label="Hasta"
            value={until}
            error={wrong}
            helperText={wrong ? 'Termina antes de empezar.' : undefined}
            onChange={(event) => setUntil(event.target.value)}
          />
        </Box>
      </ActDialog>
    </>
  );
}
