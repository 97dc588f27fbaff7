import { formatMoney } from '@aulario/contract/money';
import type { DealSummary } from '@aulario/contract/sales/deal';
import { type SeenMethod, seenMethods } from '@aulario/contract/sales/payment';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { MoneyField } from '../../shared/money-field.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';

/** Registers money that staff saw arrive. It still waits to be verified, like any other. */
export function RegisterPayment({
  deal,
}: {
  /** `dueNow` where the parts in which it is paid are known. */
  deal: Pick<DealSummary, '_id' | 'due' | 'currency'> & { dueNow?: number };
}) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<SeenMethod>('efectivo');
  const [operationNumber, setOperationNumber] = useState('');
  const [paidAt, setPaidAt] = useState(today(Date.now()));
  const begin = () => {
    setAmount(deal.dueNow ?? deal.due);
    setOpen(true);
  };
  const save = async () => {
    if (!amount) return;
    const body = {
      deal: deal._id,
      amount,
      method,
      operationNumber: operationNumber || null,
      paidAt,
    };
    const done = `Registrado: ${formatMoney({ amount, currency: deal.currency })}, por verificar.`;
    if (await act({ run: () => provider.registerPayment(body), done })) setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={begin}>
        Registrar pago
      </Button>
      <ActDialog
        open={open}
        title="Registrar un pago"
        action="Registrar"
        busy={busy}
        disabled={!amount || !paidAt}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Typography sx={{ mb: 4, color: 'text.secondary' }}>
          Para dinero que llegó sin pasar por el sitio. Después se verifica como cualquier otro.
        </Typography>
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          <MoneyField
            label="Importe"
            currency={deal.currency}
            value={amount}
            onChange={setAmount}
            autoFocus
            warn={(amount ?? 0) > deal.due}
            helperText={
              (amount ?? 0) > deal.due
                ? `Son ${formatMoney({ amount: (amount ?? 0) - deal.due, currency: deal.currency })} más que el saldo: al verificar se dice qué son.`
                : undefined
            }
          />
          <TextField
            select
            label="Método"
            value={method}
            onChange={(event) => setMethod(event.target.value as SeenMethod)}
          >
            {Object.entries(seenMethods).map(([id, word]) => (
              <MenuItem key={id} value={id}>
                {word}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Número de operación (opcional)"
            value={operationNumber}
            onChange={(event) => setOperationNumber(event.target.value.trim())}
          />
          <TextField
            type="date"
            label="Fecha del pago"
            value={paidAt}
            onChange={(event) => setPaidAt(event.target.value)}
            slotProps={{ htmlInput: { max: today(Date.now()) } }}
          />
        </Box>
      </ActDialog>
    </>
  );
}
