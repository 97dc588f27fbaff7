import { formatMoney } from '@aulario/contract/money';
import type { DealSummary } from '@aulario/contract/sales/deal';
import { methodChoices, type Payment, type SeenMethod } from '@aulario/contract/sales/payment';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { MoneyField } from '../../shared/money-field.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';
import { waitingMoney } from './waiting-money.ts';

/** Registers money that staff saw arrive. It still waits to be verified, like any other. */
export function RegisterPayment({
  deal,
}: {
  /** `dueNow` where the parts in which it is paid are known, its payments where they are. */
  deal: Pick<DealSummary, '_id' | 'due' | 'currency' | 'cancelling'> & {
    dueNow?: number;
    payments?: readonly Payment[];
  };
}) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<SeenMethod>('efectivo');
  const [operationNumber, setOperationNumber] = useState('');
  const [paidAt, setPaidAt] = useState(today(Date.now()));
  const waits = waitingMoney(deal.payments ?? []);
  const left = Math.max(0, deal.due - waits);
  const offered = Math.max(0, (deal.dueNow ?? deal.due) - waits) || left || null;
  const money = (of: number) => formatMoney({ amount: of, currency: deal.currency });
  const begin = () => {
    setAmount(offered);
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
    const more = amount > left ? ` Son ${money(amount - left)} más que lo que falta.` : '';
    const done = `Registrado: ${money(amount)}, por verificar.${more}`;
    if (await act({ run: () => provider.registerPayment(body), done })) setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={begin}>
        {deal.cancelling ? 'Registrar dinero que ya llegó' : 'Registrar pago'}
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
          {deal.cancelling
            ? 'Quien compró pidió cancelar: no le pidas que pague. Registra solo dinero que ya llegó, y verifícalo antes de responder: así se sabe cuánto se devuelve.'
            : 'Para dinero que llegó sin pasar por el sitio. Después se verifica como cualquier otro.'}
        </Typography>
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          <MoneyField
            label="Importe"
            currency={deal.currency}
            value={amount}
            onChange={setAmount}
            autoFocus
            warn={(amount ?? 0) > left}
            helperText={
              [
                waits > 0 &&
                  `Ya hay ${money(waits)} por verificar; el saldo es ${money(deal.due)}.`,
                (amount ?? 0) > left &&
                  `Son ${money((amount ?? 0) - left)} más que lo que falta: al verificar se dice qué son.`,
              ]
                .filter(Boolean)
                .join(' ') || undefined
            }
          />
          <TextField
            select
            label="Método"
            value={method}
            onChange={(event) => setMethod(event.target.value as SeenMethod)}
          >
            {methodChoices(deal.currency).map(([id, word]) => (
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
