import type { Payment } from '@aulario/contract/sales/payment';
import { Alert } from '@mui/material';
import { shortInstant } from '../../words/date.ts';

/** Why the last verification of a payment that waits did not count: whoever decides on it now reads it first. */
export function Unapplied({ payment: { unapplied } }: { payment: Payment }) {
  if (!unapplied) return null;
  return (
    <Alert severity="error" sx={{ mt: 3 }}>
      {unapplied.by} lo verificó y no se pudo aplicar ({shortInstant(unapplied.at)}).{' '}
      {unapplied.why}
    </Alert>
  );
}
