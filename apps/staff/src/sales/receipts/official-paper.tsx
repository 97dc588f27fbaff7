import { officialHints } from '@aulario/contract/sales/paper';
import type { Receipt } from '@aulario/contract/sales/receipt';
import { receiptKinds } from '@aulario/contract/sales/receipt';
import { Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useAcademy } from '../../layout/use-academy.ts';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

/** The number of the official voucher beside a receipt, and the act that writes it down. */
export function OfficialPaper({ receipt }: { receipt: Receipt }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const number = receipt.official?.number;
  if (!may('payments:write')) return number ?? <>Sin comprobante oficial</>;
  return (
    <span>
      <Button
        size="small"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{ ml: -1 }}
      >
        {number ?? 'Anotar comprobante'}
      </Button>
      {open && <OfficialDialog receipt={receipt} onClose={() => setOpen(false)} />}
    </span>
  );
}

function OfficialDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const provider = useStaffProvider();
  const academy = useAcademy();
  const { act, busy } = useAct();
  const [number, setNumber] = useState(receipt.official?.number ?? '');
  const [mail, setMail] = useState(true);
  const save = async () => {
    const run = () => provider.keepOfficial(receipt._id, { number: number.trim() || null, mail });
    const done = mail && number ? 'Anotado y enviado a quien compró.' : 'Anotado.';
    if (await act({ run, done })) onClose();
  };
  return (
    // A click in it is none on the row behind.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks to itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys do not open rows
    <span onClick={(event) => event.stopPropagation()}>
      <ActDialog
        open
        title={`Comprobante oficial de ${receiptKinds[receipt.kind].toLowerCase()} ${receipt.name}`}
        action="Guardar"
        disabled={busy || (!number.trim() && !receipt.official)}
        onClose={onClose}
        onConfirm={save}
      >
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          El número de la boleta, factura o nota de crédito que emitió tu sistema. Sale en el PDF
          del recibo.
        </Typography>
        <TextField
          label="Número del comprobante"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          helperText={
            receipt.official
              ? 'Vacío: se quita lo anotado.'
              : officialHints[academy?.taxName ?? 'RUC']
          }
          autoFocus
          fullWidth
        />
        <FormControlLabel
          control={<Checkbox checked={mail} onChange={(_, checked) => setMail(checked)} />}
          label="Enviárselo por correo a quien compró"
          sx={{ mt: 3 }}
        />
      </ActDialog>
    </span>
  );
}
