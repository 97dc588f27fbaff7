import { claimProfiles } from '@aulario/contract/claims/claim-book';
import { offerOutcomes, reachOfConsumer } from '@aulario/contract/claims/claim-sheet';
import {
  Box,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortDay, shortInstant } from '../../words/date.ts';
import type { ClaimRecord } from './claim-record.ts';

const tones = {
  aceptada: 'success',
  rechazada: 'neutral',
  vencida: 'warning',
  retirada: 'neutral',
} as const;

/** Settlements offered for a reclamo, and what became of them. */
export function ClaimOffers({ claim }: { claim: ClaimRecord }) {
  const may = useMay();
  const reclamo = (claim.treatedAs ?? claim.type) === 'reclamo';
  const waits = claim.offers.some(({ outcome }) => outcome === null);
  const write = may('claims:write') && claim.daysLeft !== null;
  if (claim.offers.length === 0 && !(write && reclamo)) return null;
  return (
    <Panel
      title="Acuerdo"
      actions={
        write &&
        (waits ? <DecisionButton claim={claim} /> : reclamo && <OfferButton claim={claim} />)
      }
    >
      {claim.offers.length === 0 && (
        <Typography sx={{ px: { xs: 4, md: 5 }, pb: 5, color: 'text.secondary' }}>
          Se puede ofrecer una solución antes de responder. Si la acepta, el reclamo termina ahí.
        </Typography>
      )}
      {claim.offers.map((offer) => (
        <PanelRow
          key={offer.sentAt}
          aside={
            <Chip tone={offer.outcome ? tones[offer.outcome] : 'info'}>
              {offer.outcome ? offerOutcomes[offer.outcome] : 'Por decidir'}
            </Chip>
          }
        >
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
            {offer.text}
          </Typography>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {offer.sentBy}, {shortInstant(offer.sentAt)}.{' '}
            {offer.outcome
              ? offer.decidedAt && `${shortInstant(offer.decidedAt)}. ${offer.note ?? ''}`
              : `Puede decidir hasta el ${shortDay(offer.expiresOn)}.${offer.suspends ? ' Mientras tanto el plazo está suspendido.' : ''}`}
          </Typography>
        </PanelRow>
      ))}
    </Panel>
  );
}

function OfferButton({ claim }: { claim: ClaimRecord }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { suspensionDays } = claimProfiles[claim.country];
  const first = claim.offers.length === 0 && suspensionDays > 0;
  const send = async () => {
    const run = () => provider.offerSettlement(claim.id, text.trim());
    if (await act({ run, done: 'Oferta registrada.' })) {
      setOpen(false);
      setText('');
    }
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Ofrecer una solución
      </Button>
      <ActDialog
        open={open}
        title="Ofrecer una solución"
        action={reachOfConsumer(claim.consumer).email ? 'Enviar la oferta' : 'Registrar la oferta'}
        busy={busy}
        disabled={text.trim() === ''}
        onClose={() => setOpen(false)}
        onConfirm={send}
      >
        <Typography sx={{ mb: 4 }}>
          {first
            ? `El plazo se suspende hasta que decida, ${suspensionDays} días hábiles como máximo. Si no contesta, se entiende rechazada.`
            : 'Esta oferta ya no suspende el plazo.'}{' '}
          {reachOfConsumer(claim.consumer).email
            ? 'Recibirá un correo con el enlace para decidir.'
            : 'No dejó correo: comunícasela y anota aquí lo que decida.'}
        </Typography>
        <TextField
          fullWidth
          multiline
          minRows={4}
          autoFocus
          label="Qué se le ofrece"
          helperText="Trátalo de usted y di cuándo se cumple."
          value={text}
          onChange={(event) => setText(event.target.value.slice(0, 5000))}
        />
      </ActDialog>
    </>
  );
}

function DecisionButton({ claim }: { claim: ClaimRecord }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [decision, setDecision] = useState<'aceptada' | 'rechazada'>('aceptada');
  const [note, setNote] = useState('');
  const save = async () => {
    const run = () => provider.decideOffer(claim.id, { decision, note: note.trim() });
    const done = decision === 'aceptada' ? 'Acuerdo registrado.' : 'Rechazo registrado.';
    if (await act({ run, done })) setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Anotar su decisión
      </Button>
      <ActDialog
        open={open}
        title="Qué decidió el consumidor"
        action="Guardar"
        busy={busy}
        disabled={note.trim() === ''}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Typography sx={{ mb: 3 }}>
          Solo si lo comunicó por correo o por carta; si decide en su página, se registra solo.
        </Typography>
        <RadioGroup
          aria-label="Decisión"
          value={decision}
          onChange={(_, value) => setDecision(value as 'aceptada' | 'rechazada')}
        >
          <FormControlLabel value="aceptada" control={<Radio />} label="La aceptó" />
          <FormControlLabel value="rechazada" control={<Radio />} label="La rechazó" />
        </RadioGroup>
        <Box sx={{ mt: 3 }}>
          <TextField
            fullWidth
            multiline
            minRows={2}
            label="Constancia"
            helperText={`Con qué palabras y cuándo. Para aceptar: «${claimProfiles[claim.country].acceptance}» o similares.`}
            value={note}
            onChange={(event) => setNote(event.target.value.slice(0, 1000))}
          />
        </Box>
      </ActDialog>
    </>
  );
}
