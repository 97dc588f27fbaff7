import type { Shipping } from '@aulario/contract/certificates/shipping';
import { formatMoney } from '@aulario/contract/money';
import { methodChoices, type SeenMethod } from '@aulario/contract/sales/payment';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';

/** Registers that a paper copy was paid; from then on it is printed. */
export function PayShipping({ shipping }: { shipping: Shipping & { id: string } }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const methods = methodChoices(shipping.price?.currency ?? 'PEN');
  const [method, setMethod] = useState(methods[0]?.[0]);
  const [operationNumber, setOperationNumber] = useState('');
  const [paidAt, setPaidAt] = useState(today(Date.now()));
  const pay = async () => {
    if (!method) return;
    const body = { method, operationNumber: operationNumber || null, paidAt };
    const done = 'Pago registrado. El certificado pasa a impresión.';
    if (await act({ run: () => provider.payShipping(shipping.id, body), done })) setOpen(false);
  };
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Registrar el pago
      </Button>
      <ActDialog
        open={open}
        title="Registrar el pago del envío"
        action="Registrar"
        busy={busy}
        disabled={!paidAt || !method}
        onClose={() => setOpen(false)}
        onConfirm={pay}
      >
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          {shipping.price ? `Debe ser ${formatMoney(shipping.price)}. ` : ''}Comprueba antes que el
          dinero llegó.
        </Typography>
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          <TextField
            select
            label="Método"
            value={method}
            onChange={(event) => setMethod(event.target.value as SeenMethod)}
          >
            {methods.map(([id, word]) => (
              <MenuItem key={id} value={id}>
                {word}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Número de operación"
            helperText="No hace falta si pagó en efectivo."
            value={operationNumber}
            onChange={(event) => setOperationNumber(event.target.value.trim().slice(0, 40))}
          />
          <TextField
            type="date"
            label="Fecha del pago"
            value={paidAt}
            onChange={(event) => setPaidAt(event.target.value)}
          />
        </Box>
      </ActDialog>
    </>
  );
}
