import { formatMoney } from '@aulario/contract/money';
import type { DealState } from '@aulario/contract/sales/deal';
import type { Payment } from '@aulario/contract/sales/payment';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Choice } from '../../shared/choice.tsx';
import { MoneyField } from '../../shared/money-field.tsx';
import { useAct } from '../../shared/use-act.ts';
import { EffectAndReason, Missing, useEffectAndReason } from './effect-and-reason.tsx';
import { isBeyond } from './follows.ts';
import { RefundOwed, useRefundOwed } from './refund-owed.tsx';

type RefundProps = {
  payment: Payment;
  /** Of its sale. */
  state: DealState;
  /** Whether anybody of the sale is in a course: what becomes of that is asked then alone. */
  enrolled: boolean;
  /** What of its sale's money is beyond what it may keep. */
  excess: number;
};

/** Gives money back: how much, how, why, and what it does to the enrolment, which nobody presumes. */
export function RefundButton(props: RefundProps) {
  const { payment } = props;
  const may = useMay();
  const [open, setOpen] = useState(false);
  const left = payment.amount - payment.refunded;
  if (payment.state !== 'verificado' || left <= 0 || !may('payments:refund')) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Devolver
      </Button>
      {open && <RefundDialog {...props} left={left} onClose={() => setOpen(false)} />}
    </>
  );
}

type Way = 'pasarela' | 'manual';

function RefundDialog({
  payment,
  state,
  enrolled,
  excess,
  left,
  onClose,
}: RefundProps & {
  left: number;
  onClose: () => void;
}) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  // Sent twice, or again after an answer that was lost, it happens once.
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(left);
  const [way, setWay] = useState<Way>(payment.byGateway ? 'pasarela' : 'manual');
  const [operationNumber, setOperationNumber] = useState('');
  // A gift pays for no enrolment and no debt.
  const gift = payment.purpose === 'donativo';
  const said = useEffectAndReason(enrolled && !gift);
  const owes = useRefundOwed({ state, gift, beyond: isBeyond(amount, excess) });
  const money = (of: number) => formatMoney({ amount: of, currency: payment.currency });
  const tooMuch = amount !== null && amount > left;
  const missing = [
    ...(!amount || tooMuch ? ['un importe que alcance'] : []),
    ...owes.missing,
    ...said.missing,
  ];
  const save = async () => {
    if (!amount) return;
    const body = {
      ...{ amount, way, ...owes.body, ...said.body },
      operationNumber: (way === 'manual' && operationNumber) || null,
    };
    const done =
      way === 'pasarela'
        ? `Se pidió a Mercado Pago devolver ${money(amount)}.`
        : `Devolución de ${money(amount)} registrada.`;
    if (await act({ run: () => provider.refundPayment(payment._id, body, key), done })) onClose();
  };
  return (
    <ActDialog
      open
      title={`Devolver el pago de ${payment.userName}`}
      action={amount ? `Devolver ${money(amount)}` : 'Devolver'}
      danger
      busy={busy}
      disabled={missing.length > 0}
      onClose={onClose}
      onConfirm={save}
    >
      <Box sx={{ display: 'grid', gap: 3.5, pt: 1 }}>
        <MoneyField
          label="Importe que se devuelve"
          currency={payment.currency}
          value={amount}
          onChange={setAmount}
          error={tooMuch}
          helperText={`De este pago quedan ${money(left)}.`}
          autoFocus
        />
        <Choice<Way>
          label="Cómo se devuelve"
          value={way}
          onChange={setWay}
          options={[
            ...(payment.byGateway
              ? [['pasarela', 'Por Mercado Pago, a la tarjeta o cuenta que pagó'] as const]
              : []),
            ['manual', 'A mano: ya se hizo la transferencia o se entregó el efectivo'],
          ]}
        />
        {way === 'manual' && (
          <TextField
            label="Número de operación (opcional)"
            value={operationNumber}
            onChange={(event) => setOperationNumber(event.target.value.trim())}
          />
        )}
        <RefundOwed
          said={owes}
          payment={payment}
          enrolled={enrolled}
          excess={excess}
          amount={tooMuch ? null : amount || null}
        />
        <EffectAndReason
          said={said}
          payment={payment}
          stays="Se mantiene"
          note="Se emite una nota de crédito. Nada se borra."
        />
        <Missing to="devolver" missing={missing} />
      </Box>
    </ActDialog>
  );
}
