import { type Currency, formatMoney } from '@aulario/contract/money';
import { Box } from '@mui/material';

/** Money as people read it, from minor units; it never breaks across lines. */
export function Amount({
  amount,
  currency,
  strong,
  less,
}: {
  amount: number;
  currency: Currency;
  strong?: boolean;
  /** Taken away: the sign stands right before it. */
  less?: boolean;
}) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: strong ? 600 : undefined }}>
      {less && '−'}
      {formatMoney({ amount, currency })}
    </Box>
  );
}
