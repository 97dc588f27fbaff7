import { reachOfConsumer } from '@aulario/contract/claims/claim-sheet';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { shortDay, shortInstant } from '../../words/date.ts';
import type { ClaimRecord } from './claim-record.ts';
import { ProofButton } from './delivery-button.tsx';
import { saveProof } from './save-proof.ts';

/** What went out about the sheet, kept two years as the proof that it did. */
export function ClaimMails({ claim }: { claim: ClaimRecord }) {
  const may = useMay();
  const { mails, deliveredOn, deliveryNote, deliveredBy } = claim;
  return (
    <Panel title="Constancias">
      {mails.length === 0 && !deliveredOn && (
        <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>
          {reachOfConsumer(claim.consumer).email
            ? 'Los correos sobre esta hoja aparecerán aquí.'
            : 'No dejó correo: la respuesta se entrega en su domicilio y la constancia se anota aquí.'}
        </Typography>
      )}
      {mails.map((mail) => (
        <PanelRow key={mail._id} aside={<StateChip area="mail" state={mail.state} />}>
          <MuiLink component={Link} to={`/correos/${mail._id}`}>
            {mail.subject || 'Correo por enviar'}
          </MuiLink>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {shortInstant(mail.sentAt ?? mail.createdAt)}
            {mail.receipt && ` · ${mail.receipt}`}
            {mail.error && ` · ${mail.error}`}
          </Typography>
        </PanelRow>
      ))}
      {deliveredOn && (
        <PanelRow>
          <Typography sx={{ fontWeight: 600 }}>
            Carta entregada el {shortDay(deliveredOn)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {deliveryNote} · {deliveredBy}
          </Typography>
          <Box sx={{ mt: 2 }}>
            {claim.hasDeliveryProof ? (
              <ActButton
                label="Descargar el cargo"
                done="Descargado."
                run={() => saveProof(claim.id, claim.number)}
              />
            ) : (
              may('claims:write') && <ProofButton claim={claim} />
            )}
          </Box>
        </PanelRow>
      )}
    </Panel>
  );
}
