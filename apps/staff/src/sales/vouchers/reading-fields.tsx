import { formatMoney } from '@aulario/contract/money';
import { methodChoices, type Payment } from '@aulario/contract/sales/payment';
import { Box, MenuItem, TextField } from '@mui/material';
import { MoneyField } from '../../shared/money-field.tsx';
import { today } from '../../words/date.ts';
import { dayFault, declaredWords, type Reading } from './decision.ts';

type ReadingFieldsProps = {
  payment: Payment;
  reading: Reading;
  onReading: (reading: Reading) => void;
  /** Whether to say what of the balance is left: not where it is said beside. */
  balance?: boolean;
};

/** What came, filled with what was declared or registered, to be corrected before verifying. */
export function ReadingFields({ payment, reading, onReading, balance = true }: ReadingFieldsProps) {
  const { currency } = payment;
  const said = declaredWords(payment, reading);
  const fault = dayFault(reading.paidAt);
  const left = payment.dealDue - (reading.amount ?? 0);
  return (
    <Box sx={{ display: 'grid', gap: 3.5, mt: 4 }}>
      <MoneyField
        label="Importe recibido"
        currency={currency}
        value={reading.amount}
        onChange={(amount) => onReading({ ...reading, amount })}
        helperText={balance ? balanceWords(left, currency) : undefined}
        warn={left !== 0}
      />
      <TextField
        label="Número de operación"
        value={reading.operationNumber}
        onChange={(event) => onReading({ ...reading, operationNumber: event.target.value.trim() })}
        {...highlighted(said.operationNumber)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <TextField
          select
          label="Método"
          value={reading.method}
          onChange={(event) => onReading({ ...reading, method: event.target.value })}
          {...highlighted(said.method)}
        >
          {methodChoices(currency).map(([id, word]) => (
            <MenuItem key={id} value={id}>
              {word}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label="Fecha del pago"
          value={reading.paidAt}
          onChange={(event) => onReading({ ...reading, paidAt: event.target.value })}
          {...(fault ? { error: true, helperText: fault } : highlighted(said.paidAt))}
          slotProps={{ htmlInput: { max: today(Date.now()) } }}
        />
      </Box>
    </Box>
  );
}

/** A field that staff changed stands out, with what the buyer declared. */
function highlighted(words: string | undefined) {
  return words ? { color: 'warning' as const, focused: true, helperText: words } : {};
}

function balanceWords(left: number, currency: Payment['currency']): string {
  if (left === 0) return 'Completa el trato: se abre la matrícula.';
  const amount = formatMoney({ amount: Math.abs(left), currency });
  return left > 0 ? `Quedará un saldo de ${amount}.` : `Son ${amount} más que el saldo.`;
}
