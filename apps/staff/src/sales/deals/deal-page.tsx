import { sourceWord } from '@aulario/contract/sales/source-words';
import { Alert, Box } from '@mui/material';
import { useParams } from 'react-router-dom';
import { DealCancellation } from '../../claims/cancellations/deal-cancellation.tsx';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useWholeRecord } from '../../data/use-whole-record.ts';
import { useMay } from '../../permissions.ts';
import { DealWhatsApp } from '../../relations/whatsapp/deal-whatsapp.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { shortDay, shortInstant } from '../../words/date.ts';
import { DealMembership } from '../memberships/deal-membership.tsx';
import { DealBuyer } from './deal-buyer.tsx';
import { DealChip } from './deal-chip.tsx';
import { DealEnrolments } from './deal-enrolments.tsx';
import { DealInstalments } from './deal-instalments.tsx';
import { DealLines } from './deal-lines.tsx';
import { DealPapers } from './deal-papers.tsx';
import { DealPayments } from './deal-payments.tsx';
import type { DealRow } from './deal-row.ts';
import { DealTyped } from './deal-typed.tsx';

const back = { to: '/tratos', label: 'Todos los tratos' };

/** One sale: what was bought, what was paid, who studies, and what can be done about it. */
export function DealPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: deal, error, refetch } = useWholeRecord<DealRow>('tratos', id);
  if (error || !deal) {
    return <UnreadPage title="Trato" back={back} error={error} retry={refetch} />;
  }
  return (
    <Page
      title={`Trato ${deal.number}`}
      back={back}
      aside={<DealChip deal={deal} />}
      detail={[
        shortInstant(deal.createdAt),
        `Origen: ${sourceWord(deal.source)}`,
        deal.validUntil && `cotización válida hasta el ${shortDay(deal.validUntil)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={<DealActs deal={deal} />}
      width={1240}
    >
      {deal.state === 'anulado' && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          Anulado: {deal.reason}
        </Alert>
      )}
      {deal.state === 'abierto' && deal.received > 0 && (
        <Alert severity="info" sx={{ mb: 5 }}>
          Tiene dinero recibido: para anularlo, primero devuelve cada pago en Pagos.
        </Alert>
      )}
      <DealTyped deal={deal} />
      <DealMembership deal={deal} />
      <DealCancellation deal={deal._id} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <DealLines deal={deal} />
          <DealInstalments deal={deal} />
          <DealPayments deal={deal} />
          <DealPapers deal={deal} />
          <DealEnrolments deal={deal} />
        </Box>
        <DealBuyer deal={deal} />
      </Box>
    </Page>
  );
}

function DealActs({ deal }: { deal: DealRow }) {
  const provider = useStaffProvider();
  const may = useMay();
  const link = `${window.location.origin}${deal.path}`;
  return (
    <>
      {may('deals:write') && deal.state === 'abierto' && deal.received === 0 && (
        <ReasonButton
          label="Anular"
          title={`Anular el trato ${deal.number}`}
          text="Deja de esperar pagos, y los que estén por verificar se rechazan. El trato queda en el registro como anulado, con este motivo."
          action="Anular el trato"
          done="Trato anulado."
          run={(reason) => provider.annulDeal(deal.id, reason)}
        />
      )}
      {deal.state !== 'anulado' && (
        <CopyButton
          text={link}
          label={
            deal.due > 0 && !deal.cancelling
              ? 'Copiar enlace de pago'
              : 'Copiar enlace de la compra'
          }
          done="Enlace copiado: envíalo solo a quien compra."
        />
      )}
      <DealWhatsApp deal={deal} />
    </>
  );
}
