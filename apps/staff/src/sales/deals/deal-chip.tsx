import type { DealSummary } from '@aulario/contract/sales/deal';
import { dealCancellings, dealStanding } from '@aulario/contract/sales/deal-cancelling';
import { Chip, StateChip } from '../../shared/state-chip.tsx';

/** Where a sale stands: its state, unless its buyer cancels or cancelled it. */
export function DealChip({ deal }: { deal: Pick<DealSummary, 'state' | 'cancelling'> }) {
  const standing = dealStanding(deal);
  if (standing !== 'pedida' && standing !== 'aceptada')
    return <StateChip area="deal" state={standing} />;
  return (
    <Chip tone={standing === 'pedida' ? 'warning' : 'neutral'}>{dealCancellings[standing]}</Chip>
  );
}
