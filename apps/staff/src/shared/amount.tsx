import { type Currency, formatMoney } from '@aulario/contract/money';
import { Box } from '@mui/material';

/** Money as people read it, from minor units; it never breaks across lines. */
export function Amount({
  amount,
  currency,
  strong,
}: {
  amount: number;
  currency: Currency;
  strong?: boolean;
}) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: strong ? 600 : undefined }}>
      {formatMoney({ amount, currency })}
    </Box>
  );
}
