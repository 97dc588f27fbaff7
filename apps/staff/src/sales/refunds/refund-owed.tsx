import type { Payment } from '@aulario/contract/sales/payment';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { Choice } from '../../shared/choice.tsx';
import { choicesOf, followsOf } from './follows.ts';

type Owed = 'owed' | 'conceded';

/**
 * Whether a sale asks again for what goes back. Of one that is not settled nobody presumes it; a settled one does not, unless staff say so;
 * of a gift nothing is asked.
 */
export function useRefundOwed({ settled, gift }: { settled: boolean; gift: boolean }) {
  const [choice, setChoice] = useState<Owed | null>(null);
  const asks = !gift && !settled;
  return {
    ...{ asks, gift, choice, setChoice },
    missing: asks && choice === null ? ['si el trato lo vuelve a deber'] : [],
    // Of a settled sale nothing is said: should it ask for money meanwhile, nothing of that is given up by a box left empty.
    body: choice === null ? {} : { owed: choice === 'owed' },
  };
}

/** The field of it. @param props.amount what goes back; null while that is not said. */
export function RefundOwed({
  said: { asks, gift, choice, setChoice },
  payment,
  enrolled,
  amount,
}: {
  said: ReturnType<typeof useRefundOwed>;
  payment: Payment;
  enrolled: boolean;
  amount: number | null;
}) {
  if (gift) return null;
  if (asks) {
    const { owed, conceded } = choicesOf({ ...payment, enrolled }, amount);
    return (
      <Choice<Owed>
        label="Qué pasa con lo que se devuelve"
        value={choice}
        onChange={setChoice}
        options={[
          ['owed', owed],
          ['conceded', conceded],
        ]}
      />
    );
  }
  const owed = choice === 'owed';
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={owed} onChange={(_, on) => setChoice(on ? 'owed' : null)} />}
        label="El trato lo vuelve a deber: se espera otro pago"
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {amount ? followsOf(payment, amount, owed) : ''}
      </Typography>
    </Box>
  );
}
