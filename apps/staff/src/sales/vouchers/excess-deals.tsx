import { formatMoney } from '@aulario/contract/money';
import type { DealSummary } from '@aulario/contract/sales/deal';
import type { Payment } from '@aulario/contract/sales/payment';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { DealChoice } from '../deals/deal-choice.tsx';
import { sharesOf } from './excess.ts';

/** The sales that one payment pays beside its own: each takes what it owes, and another is asked for while something is left. */
export function ExcessDeals({
  payment,
  beyond,
  onDeals,
}: {
  payment: Payment;
  beyond: number;
  onDeals: (deals: DealSummary[]) => void;
}) {
  const [chosen, setChosen] = useState<(DealSummary | null)[]>([null]);
  const known = chosen.filter((deal) => deal !== null);
  const taken = sharesOf(known, beyond).map(({ amount }) => amount);
  const rest = beyond - taken.reduce((sum, amount) => sum + amount, 0);
  const choose = (at: number, deal: DealSummary | null) => {
    // What was chosen after one that is taken away would take its money: it is chosen again.
    const next = deal ? chosen.with(at, deal) : [...chosen.slice(0, at), null];
    const deals = next.filter((one) => one !== null);
    const left = beyond - sharesOf(deals, beyond).reduce((sum, { amount }) => sum + amount, 0);
    setChosen(deal && left > 0 && !next.includes(null) ? [...next, null] : next);
    onDeals(deals);
  };
  return (
    <>
      {chosen.map((_, at) => {
        const others = chosen.flatMap((one, place) => (one && place !== at ? one._id : []));
        const before = taken.slice(0, at).reduce((sum, amount) => sum + amount, 0);
        return (
          <DealChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row is what it is.
            key={at}
            part
            label={at === 0 ? 'El otro trato' : `Otro trato más (${at + 1})`}
            currency={payment.currency}
            amount={Math.max(0, beyond - before)}
            except={[payment.deal, ...others]}
            onChange={(next) => choose(at, next)}
          />
        );
      })}
      {known.length > 0 && (
        <Typography role="status" variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
          {rest > 0
            ? `Quedan ${formatMoney({ amount: rest, currency: payment.currency })} por repartir: elige otro trato.`
            : 'Todo lo que sobra está repartido.'}
        </Typography>
      )}
    </>
  );
}
