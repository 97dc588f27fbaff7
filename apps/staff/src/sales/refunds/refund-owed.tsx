import type { DealState } from '@aulario/contract/sales/deal';
import type { Payment } from '@aulario/contract/sales/payment';
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { Choice } from '../../shared/choice.tsx';
import { choicesOf, followsOf, isBeyond } from './follows.ts';

type Owed = 'owed' | 'conceded';

/**
 * Whether a sale asks again for what goes back. Of one that is not settled nobody presumes it; a settled one does not, unless staff say so;
 * of a gift, of what is beyond its price and of an annulled sale nothing is asked.
 */
export function useRefundOwed({
  state,
  gift,
  beyond,
}: {
  state: DealState;
  gift: boolean;
  beyond: boolean;
}) {
  const [choice, setChoice] = useState<Owed | null>(null);
  const annulled = state === 'anulado';
  const asks = !gift && !beyond && !annulled && state !== 'pagado';
  return {
    ...{ asks, gift, annulled, choice, setChoice },
    missing: asks && choice === null ? ['si el trato lo vuelve a deber'] : [],
    // Of a settled sale nothing is said: should it ask for money meanwhile, nothing of that is given up by a box left empty.
    body: choice === null || beyond || annulled ? {} : { owed: choice === 'owed' },
  };
}

/** The field of it. @param props.amount what goes back; null while that is not said. */
export function RefundOwed({
  said: { asks, gift, annulled, choice, setChoice },
  payment,
  enrolled,
  excess,
  amount,
}: {
  said: ReturnType<typeof useRefundOwed>;
  payment: Payment;
  enrolled: boolean;
  /** What of the sale's money is beyond what it may keep. */
  excess: number;
  amount: number | null;
}) {
  if (gift) return null;
  const of = { ...payment, enrolled, excess, annulled };
  if (asks) {
    const { owed, conceded } = choicesOf(of, amount);
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
      {!annulled && !isBeyond(amount, excess) && (
        <FormControlLabel
          control={<Checkbox checked={owed} onChange={(_, on) => setChoice(on ? 'owed' : null)} />}
          label="El trato lo vuelve a deber: se espera otro pago"
        />
      )}
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {amount ? followsOf(of, amount, owed) : ''}
      </Typography>
    </Box>
  );
}
