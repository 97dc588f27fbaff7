import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortInstant } from '../../words/date.ts';
import type { ClaimRecord } from './claim-record.ts';
import { Words } from './claim-sheet-panel.tsx';
import { DeliveryButton } from './delivery-button.tsx';

/** The answer: the form while it is owed, the words and their delivery afterwards. */
export function ClaimAnswer({ claim }: { claim: ClaimRecord }) {
  const may = useMay();
  if (claim.answer) {
    const byLetter = !claim.consumer.email && !claim.deliveredOn && may('claims:write');
    return (
      <Panel title="Respuesta" actions={byLetter ? <DeliveryButton claim={claim} /> : null}>
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
          {byLetter && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              No dejó correo: imprime el PDF, entrégalo en su domicilio y anota la constancia.
            </Alert>
          )}
          <Words
            title={`${claim.answeredBy ?? ''}, ${shortInstant(claim.answeredAt ?? claim.createdAt)}`}
            text={claim.answer}
          />
        </Box>
      </Panel>
    );
  }
  if (claim.daysLeft === null || !may('claims:write')) return null;
  return (
    <Panel title="Responder">
      <AnswerForm claim={claim} />
    </Panel>
  );
}

const longest = 10_000;

function AnswerForm({ claim }: { claim: ClaimRecord }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [answer, setAnswer] = useState('');
  const [asking, setAsking] = useState(false);
  const { email, name, address } = claim.consumer;
  const send = async () => {
    const run = () => provider.answerClaim(claim.id, answer.trim());
    const done = email
      ? 'Respuesta registrada. El correo sale en un momento.'
      : 'Respuesta registrada. Falta entregar la carta.';
    if (await act({ run, done })) setAsking(false);
  };
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
      <TextField
        fullWidth
        multiline
        minRows={6}
        label="Respuesta al consumidor"
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={answer.length > longest}
        helperText={
          answer.length > longest
            ? `Son ${answer.length - longest} caracteres de más.`
            : 'Trátalo de usted. Di qué se revisó, qué se hará y cuándo. No podrás cambiarla después.'
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mt: 3 }}>
        <Button
          variant="contained"
          disabled={answer.trim() === '' || answer.length > longest}
          onClick={() => setAsking(true)}
        >
          {email ? 'Enviar la respuesta' : 'Registrar la respuesta'}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {email ? `Sale por correo a ${email}, con la hoja en PDF.` : `Se entrega en ${address}.`}
        </Typography>
      </Box>
      <ActDialog
        open={asking}
        title={`Responder a ${name}`}
        action={email ? 'Enviar' : 'Registrar'}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={send}
      >
        <Typography>
          La respuesta se da una sola vez y no se puede cambiar. Termina la hoja {claim.number}.
        </Typography>
      </ActDialog>
    </Box>
  );
}
