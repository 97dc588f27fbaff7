import type { Receipt } from '@aulario/contract/sales/receipt';
import { receiptKinds } from '@aulario/contract/sales/receipt';
import { effectWords, type Refund, refundWays } from '@aulario/contract/sales/refund';
import { shownRefund } from '@aulario/contract/sales/shown-state';
import { Link as MuiLink, Typography } from '@mui/material';
import { useGetManyReference } from 'react-admin';
import { useAnewWhile } from '../../data/use-anew-while.ts';
import { Amount } from '../../shared/amount.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { shortInstant } from '../../words/date.ts';
import { OfficialPaper } from '../receipts/official-paper.tsx';
import { ReceiptAmount } from '../receipts/receipt-amount.tsx';
import { RefundActs } from '../refunds/refund-acts.tsx';
import { refundReason } from '../refunds/refund-reason.ts';
import type { DealRow } from './deal-row.ts';
import { dealSums } from './deal-sums.ts';

const page = { page: 1, perPage: 50 };

/** The gateway sends it, and says so a moment later. */
const isUnderWay = ({ state, way }: Refund) => state === 'pendiente' && way === 'pasarela';

/** What went back of a deal or was corrected, and the receipts and credit notes that were written for it. */
export function DealPapers({ deal }: { deal: DealRow }) {
  const of = { target: 'deal', id: deal.id, pagination: page };
  const refunds = useGetManyReference<Refund & { id: string }>('devoluciones', {
    ...of,
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const receipts = useGetManyReference<Receipt & { id: string }>('recibos', {
    ...of,
    sort: { field: 'issuedAt', order: 'DESC' },
  });
  const sums = dealSums(deal);
  useAnewWhile(Boolean(refunds.data?.some(isUnderWay)));
  return (
    <>
      {/* Nothing was given back by a correction. */}
      <Returns
        sums={sums}
        title="Devoluciones"
        refunds={refunds.data?.filter(({ way }) => way !== 'correccion')}
      />
      <Returns
        sums={sums}
        title="Correcciones"
        refunds={refunds.data?.filter(({ way }) => way === 'correccion')}
      />
      {Boolean(receipts.data?.length) && (
        <Panel title="Recibos y notas de crédito">
          {receipts.data?.map((receipt) => (
            <PanelRow key={receipt.id} aside={<ReceiptAmount receipt={receipt} beside={sums} />}>
              <MuiLink href={receipt.pdf} target="_blank" rel="noopener" sx={{ fontWeight: 600 }}>
                {receiptKinds[receipt.kind]} {receipt.name}
              </MuiLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {shortInstant(receipt.issuedAt)}
              </Typography>
              <OfficialPaper receipt={receipt} />
            </PanelRow>
          ))}
        </Panel>
      )}
    </>
  );
}

function Returns({
  title,
  refunds = [],
  sums,
}: {
  title: string;
  refunds: Refund[] | undefined;
  sums: number[];
}) {
  if (refunds.length === 0) return null;
  return (
    <Panel title={title}>
      {refunds.map((refund) => (
        <PanelRow
          key={refund._id}
          aside={
            <>
              <Typography sx={{ fontWeight: 600 }}>
                <Amount amount={refund.amount} currency={refund.currency} beside={sums} />
              </Typography>
              <StateChip area="refund" state={shownRefund(refund)} />
            </>
          }
          acts={<RefundActs refund={refund} />}
        >
          <Typography sx={{ fontWeight: 600 }}>{refundWays[refund.way]}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[
              refund.operationNumber && `Operación ${refund.operationNumber}`,
              refundReason(refund),
              effectWords(refund),
              `${refund.requestedBy}, ${shortInstant(refund.createdAt)}`,
              refund.error,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </PanelRow>
      ))}
    </Panel>
  );
}
