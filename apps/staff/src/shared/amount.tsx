import { type Currency, moneyTogether } from '@aulario/contract/money';
import { Box } from '@mui/material';

/** Money as people read it, from minor units; it never breaks across lines. */
export function Amount({
  amount,
  currency,
  strong,
  less,
  beside = [],
}: {
  amount: number;
  currency: Currency;
  strong?: boolean;
  /** Taken away: the sign stands right before it. */
  less?: boolean;
  /** What stands beside it and is written alike. */
  beside?: readonly number[];
}) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: strong ? 600 : undefined }}>
      {less && '−'}
      {moneyTogether(currency, beside)(amount)}
    </Box>
  );
}
