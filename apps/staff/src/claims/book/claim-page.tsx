import { claimProfiles, claimTypes } from '@aulario/contract/claims/claim-book';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useParams } from 'react-router-dom';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useWholeRecord } from '../../data/use-whole-record.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { shortInstant } from '../../words/date.ts';
import { ClaimAnswer } from './claim-answer.tsx';
import { ClaimConsumer } from './claim-consumer.tsx';
import { ClaimMails } from './claim-mails.tsx';
import { ClaimOffers } from './claim-offers.tsx';
import type { ClaimRecord } from './claim-record.ts';
import { ClaimSheetPanel } from './claim-sheet-panel.tsx';
import { DaysLeft } from './days-left.tsx';

const back = { to: '/reclamos', label: 'Todo el libro' };

/** A mail gets its subject and its proof when it goes out, a moment after the act. */
function untilSent({ mails }: ClaimRecord): number | false {
  return mails.some(({ state }) => state === 'pendiente') && 2000;
}

/** One sheet: what the consumer wrote, what was answered, and the proof of it. */
export function ClaimPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: claim, error, refetch } = useWholeRecord('reclamos', id, untilSent);
  if (error || !claim) {
    return <UnreadPage title="Hoja de Reclamación" back={back} error={error} retry={refetch} />;
  }
  return (
    <Page
      title={`${claimTypes[claim.treatedAs ?? claim.type]} ${claim.number}`}
      back={back}
      aside={
        <>
          <StateChip area="claim" state={claim.state} />
          {claim.daysLeft !== null && <DaysLeft days={claim.daysLeft} />}
        </>
      }
      detail={`Registrada el ${shortInstant(claim.createdAt)} · último día para responder: ${shortInstant(claim.deadline)}`}
      actions={<ClaimActs claim={claim} />}
      width={1240}
    >
      {claim.annulledAt && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          Anulada por {claim.annulledBy}: {claim.annulledReason}
        </Alert>
      )}
      {claim.treatedAs && (
        <Alert severity="info" sx={{ mb: 5 }}>
          El consumidor marcó «{claimTypes[claim.type]}»; se atiende como reclamo. {claim.treatedBy}
          : {claim.treatedReason}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <ClaimSheetPanel claim={claim} />
          <ClaimOffers claim={claim} />
          <ClaimAnswer claim={claim} />
        </Box>
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <ClaimConsumer claim={claim} />
          <ClaimMails claim={claim} />
        </Box>
      </Box>
    </Page>
  );
}

function ClaimActs({ claim }: { claim: ClaimRecord }) {
  const provider = useStaffProvider();
  const write = useMay()('claims:write') && claim.daysLeft !== null;
  const { sheet } = claimProfiles[claim.country];
  return (
    <>
      {write && (
        <ReasonButton
          label="Anular"
          variant="text"
          title={`Anular la hoja ${claim.number}`}
          text="Solo para lo que no es un reclamo: una prueba, una hoja registrada dos veces. El número no se vuelve a usar. El motivo queda en la hoja, y quien reclamó lo recibe por correo."
          action="Anular la hoja"
          done="Hoja anulada."
          reasons={['Es una prueba.', 'Se registró dos veces.']}
          run={(reason) => provider.annulClaim(claim.id, reason)}
        />
      )}
      {write && claim.type === 'queja' && !claim.treatedAs && claim.country === 'PE' && (
        <ReasonButton
          label="Atender como reclamo"
          title="Atender la queja como reclamo"
          text="Corresponde cuando el texto muestra un reclamo por el producto o servicio, aunque se marcó «queja» (art. 6). Lo que marcó el consumidor queda en la hoja. No se puede deshacer, y un reclamo nunca pasa a queja."
          action="Atender como reclamo"
          done="Se atiende como reclamo."
          run={(reason) => provider.treatAsReclamo(claim.id, reason)}
        />
      )}
      {write && claim.state === 'recibido' && (
        <ActButton
          label="Tomar"
          done="Ahora está en proceso, a tu nombre."
          run={() => provider.attendClaim(claim.id)}
        />
      )}
      <Button
        component="a"
        href={`/api/claims/${claim.id}/pdf`}
        target="_blank"
        rel="noopener"
        variant="outlined"
        color="inherit"
        startIcon={<PdfIcon />}
        aria-label={`PDF de la ${sheet} ${claim.number}`}
      >
        PDF
      </Button>
    </>
  );
}
