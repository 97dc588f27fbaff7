import { formatMoney } from '@aulario/contract/money';
import { membershipStates } from '@aulario/contract/sales/membership';
import { Alert, Typography } from '@mui/material';
import type { DealRow } from '../deals/deal-row.ts';
import { MembershipActs, MembershipDocument } from './membership-acts.tsx';

/** On a deal: the members' price that was asked for, and its decision. */
export function DealMembership({ deal }: { deal: DealRow }) {
  const { membership } = deal;
  if (!membership) return null;
  const { agreementName, proof, state, reason, decidedBy, fullTotal, currency } = membership;
  return (
    <Alert
      severity={state === 'pendiente' ? 'warning' : 'info'}
      sx={{ mb: 5, '& .MuiAlert-message': { display: 'grid', gap: 2, justifyItems: 'start' } }}
    >
      <Typography variant="body2">
        Convenio con {agreementName}, «{proof}»: {membershipStates[state].toLowerCase()}
        {decidedBy && ` por ${decidedBy}`}
        {reason && `. Motivo: ${reason}`}. Sin convenio cuesta{' '}
        {formatMoney({ amount: fullTotal, currency })}.
      </Typography>
      <MembershipDocument membership={membership} />
      {deal.state !== 'anulado' && <MembershipActs membership={membership} />}
    </Alert>
  );
}
