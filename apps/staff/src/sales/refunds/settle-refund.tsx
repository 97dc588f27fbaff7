import { formatMoney } from '@aulario/contract/money';
import type { Refund } from '@aulario/contract/sales/refund';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

/** Says that money which goes back by hand was sent. */
export function SettleRefund({ refund }: { refund: Refund }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [number, setNumber] = useState('');
  const money = formatMoney(refund);
  const settle = async () => {
    const run = () => provider.settleRefund(refund._id, number || null);
    if (await act({ run, done: `Devolución de ${money} registrada.` })) setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" color="primary" onClick={() => setOpen(true)}>
        Ya se transfirió
      </Button>
      <ActDialog
        open={open}
        title={`¿Ya devolviste ${money} a ${refund.userName}?`}
        action="Ya se transfirió"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={settle}
      >
        <Typography sx={{ mb: 4 }}>
          Se emite la nota de crédito y se le avisa por correo. Confírmalo solo cuando la
          transferencia esté hecha o el efectivo entregado.
        </Typography>
        <TextField
          label="Número de operación (opcional)"
          fullWidth
          autoFocus
          value={number}
          onChange={({ target }) => setNumber(target.value.trim().slice(0, 40))}
        />
      </ActDialog>
    </>
  );
}
