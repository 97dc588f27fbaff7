import { blanksFault } from '@aulario/contract/answer-blanks';
import { reachOfConsumer } from '@aulario/contract/claims/claim-sheet';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { TemplatePicker } from '../../mails/answers/template-picker.tsx';
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
    const { address } = reachOfConsumer(claim.consumer);
    const letter = !mailedTo(claim) && (!claim.mailboxDeniedAt || address !== null);
    const byLetter = letter && !claim.deliveredOn && may('claims:write');
    return (
      <Panel title="Respuesta" actions={byLetter ? <DeliveryButton claim={claim} /> : null}>
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
          {byLetter && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {claim.mailboxDeniedAt
                ? 'El correo de la hoja no es de quien la presentó'
                : 'No dejó correo'}
              : imprime el PDF, entrégalo en su domicilio y anota la constancia.
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

/** Where the answer is mailed: nowhere, where whoever reads that mailbox said that the sheet is not theirs. */
function mailedTo(claim: ClaimRecord): string | null {
  return claim.mailboxDeniedAt ? null : reachOfConsumer(claim.consumer).email;
}

function sentHow(email: string | null, address: string | null): string {
  if (email) return `Sale por correo a ${email}, con la hoja en PDF.`;
  return address ? `Se entrega en ${address}.` : 'Se lee en su enlace privado.';
}

const longest = 10_000;

/** Blanks are said at the field only once somebody wants to send: until then they are being filled in. */
function answerFault(answer: string, tried: boolean): string | undefined {
  const over = answer.length - longest;
  if (over > 0) return `Son ${over} caracteres de más.`;
  return tried ? blanksFault(answer) : undefined;
}

function AnswerForm({ claim }: { claim: ClaimRecord }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [answer, setAnswer] = useState('');
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const fault = answerFault(answer, tried);
  const { address } = reachOfConsumer(claim.consumer);
  const email = mailedTo(claim);
  const { name } = claim.consumer;
  const send = async () => {
    const run = () => provider.answerClaim(claim.id, answer.trim());
    const done = email
      ? 'Respuesta registrada. El correo sale en un momento.'
      : address
        ? 'Respuesta registrada. Falta entregar la carta.'
        : 'Respuesta registrada. Se lee en su enlace privado.';
    if (await act({ run, done })) setAsking(false);
  };
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
      <TemplatePicker
        use="reclamo"
        values={{ nombre: name, numero: claim.number }}
        text={answer}
        onChange={setAnswer}
      />
      <TextField
        fullWidth
        multiline
        minRows={6}
        label="Respuesta al consumidor"
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={fault !== undefined}
        helperText={
          fault ??
          'Trátalo de usted. Di qué se revisó, qué se hará y cuándo. No podrás cambiarla después.'
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mt: 3 }}>
        <Button
          variant="contained"
          disabled={answer.trim() === '' || answer.length > longest}
          onClick={() => (blanksFault(answer) ? setTried(true) : setAsking(true))}
        >
          {email ? 'Enviar la respuesta' : 'Registrar la respuesta'}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sentHow(email, address)}
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
