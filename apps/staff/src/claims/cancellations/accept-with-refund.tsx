import {
  type Cancellation,
  type RefundStanding,
  refundStandings,
} from '@aulario/contract/claims/cancellation';
import { formatMoney } from '@aulario/contract/money';
import {
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { faultsOf } from '../../form/error-words.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { MoneyField } from '../../shared/money-field.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';

/** Accepts that a paid sale is cancelled and gives its money back, in one act and one mail. */
export function AcceptWithRefund({ cancellation }: { cancellation: Cancellation }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        Aceptar y devolver
      </Button>
      {open && <RefundDialog cancellation={cancellation} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({
  cancellation,
  onClose,
}: {
  cancellation: Cancellation;
  onClose: () => void;
}) {
  const { _id, userName, currency, received, refundBy } = cancellation;
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [amount, setAmount] = useState<number | null>(Math.min(cancellation.amount, received));
  const [standing, setStanding] = useState<RefundStanding>('por-devolver');
  const [operationNumber, setOperationNumber] = useState('');
  const [sentOn, setSentOn] = useState(today(Date.now()));
  const [fault, setFault] = useState('');
  const sent = standing === 'hecha' ? { operationNumber: operationNumber || null, sentOn } : {};
  const save = async () => {
    if (!amount) return;
    const refused = (error: unknown) => {
      const faults = error instanceof HttpError ? faultsOf(error.body?.errors) : [];
      setFault(faults.find(({ path }) => path === 'refund.amount')?.message ?? '');
    };
    const run = () => provider.acceptCancellation(_id, { refund: { amount, standing, ...sent } });
    if (await act({ run, done: 'Aceptada. La persona recibe un correo.', refused })) onClose();
  };
  return (
    <ActDialog
      open
      title={`Aceptar la cancelación de ${userName}`}
      action={amount ? `Aceptar y devolver ${formatMoney({ amount, currency })}` : 'Aceptar'}
      busy={busy}
      disabled={!amount || (standing === 'hecha' && !sentOn)}
      onClose={onClose}
      onConfirm={save}
    >
      <Box sx={{ display: 'grid', gap: 3.5, pt: 1 }}>
        <MoneyField
          label="Importe que se devuelve"
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={fault !== ''}
          helperText={fault || `La compra tiene ${formatMoney({ amount: received, currency })}.`}
          autoFocus
        />
        <FormControl>
          <FormLabel>Lo que llegó por transferencia o en efectivo</FormLabel>
          <RadioGroup
            value={standing}
            onChange={(_, value) => setStanding(value as RefundStanding)}
          >
            {Object.entries(refundStandings).map(([id, words]) => (
              <FormControlLabel key={id} value={id} control={<Radio />} label={words} />
            ))}
          </RadioGroup>
        </FormControl>
        {standing === 'hecha' && (
          <>
            <TextField
              label="Número de operación (opcional)"
              value={operationNumber}
              onChange={({ target }) => setOperationNumber(target.value.trim().slice(0, 40))}
            />
            <TextField
              type="date"
              label="Fecha de la devolución"
              value={sentOn}
              onChange={({ target }) => setSentOn(target.value)}
              slotProps={{ htmlInput: { max: today(Date.now()) }, inputLabel: { shrink: true } }}
            />
          </>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Termina su acceso a los cursos de esta compra. {userName} recibe un solo correo: cuánto y
          cuándo, a más tardar el {refundBy.split('-').reverse().join('/')}. Lo que pagó por la
          pasarela vuelve por ella.
        </Typography>
      </Box>
    </ActDialog>
  );
}
