import type { PrivacyRequest } from '@aulario/contract/me/privacy-request';
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
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortInstant } from '../../words/date.ts';

const longest = 2000;

/** How a request was answered: the form while it waits, the words afterwards. */
export function RequestAnswer({ request }: { request: PrivacyRequest & { id: string } }) {
  if (request.state === 'pendiente') {
    return (
      <Panel title="Responder">
        <AnswerForm id={request.id} />
      </Panel>
    );
  }
  return (
    <Panel title="Respuesta">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {request.answeredBy}, {shortInstant(request.answeredAt ?? request.updatedAt)}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
          {request.answer}
        </Typography>
      </Box>
    </Panel>
  );
}

function AnswerForm({ id }: { id: string }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [outcome, setOutcome] = useState<'atendida' | 'denegada'>('atendida');
  const [answer, setAnswer] = useState('');
  const over = answer.length - longest;
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
      <RadioGroup
        row
        aria-label="Cómo termina"
        value={outcome}
        onChange={(_, value) => setOutcome(value as typeof outcome)}
        sx={{ mb: 3 }}
      >
        <FormControlLabel value="atendida" control={<Radio />} label="Se atendió" />
        <FormControlLabel value="denegada" control={<Radio />} label="Se denegó" />
      </RadioGroup>
      <TextField
        fullWidth
        multiline
        minRows={4}
        label="Qué se respondió"
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={over > 0}
        helperText={
          over > 0
            ? `Son ${over} caracteres de más.`
            : outcome === 'atendida'
              ? 'Qué se hizo y cómo se le avisó. No podrás cambiarlo después.'
              : 'Por qué no corresponde y cómo se le avisó. Dile que puede reclamar ante la Autoridad Nacional de Protección de Datos Personales.'
        }
      />
      <Button
        variant="contained"
        disabled={busy || answer.trim() === '' || over > 0}
        onClick={() =>
          act({
            run: () => provider.answerRequest(id, { outcome, answer: answer.trim() }),
            done: 'Respuesta registrada.',
          })
        }
        sx={{ mt: 3 }}
      >
        Registrar la respuesta
      </Button>
    </Box>
  );
}
