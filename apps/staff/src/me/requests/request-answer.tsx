import { blanksFault } from '@aulario/contract/answer-blanks';
import { dataAppeals } from '@aulario/contract/me/data-appeal';
import { givesCopy, type PrivacyRequest } from '@aulario/contract/me/privacy-request';
import type { RequestRefusal } from '@aulario/contract/me/request-refusal';
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
import { TemplatePicker } from '../../mails/answers/template-picker.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortInstant } from '../../words/date.ts';
import { RefusalGrounds } from './refusal-grounds.tsx';

const longest = 2000;

/** What the words for the person have to say, by how it ends and whose law it is. */
function hintOf(outcome: 'atendida' | 'denegada', { kind, country }: PrivacyRequest): string {
  if (outcome === 'denegada')
    return `Qué ocurrió en su caso. La respuesta empieza con el motivo que elegiste. Si la pidió en la oficina, dile también que puede reclamar ante ${dataAppeals[country]}.`;
  const copy = givesCopy({ kind, state: outcome })
    ? ' Quien la pidió en el sitio descarga su copia junto a esta respuesta; a quien la pidió en la oficina se la das desde su ficha.'
    : '';
  const silence =
    kind === 'oposicion'
      ? ' Su permiso de publicidad y de llamadas para vender se retira solo.'
      : '';
  return `Qué se hizo y cómo se le avisó.${copy}${silence} No podrás cambiarlo después.`;
}

/** How a request was answered: the form while it waits, the words afterwards. */
export function RequestAnswer({ request }: { request: PrivacyRequest & { id: string } }) {
  if (request.state === 'pendiente') {
    return (
      <Panel title="Responder">
        <AnswerForm request={request} />
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

function AnswerForm({ request }: { request: PrivacyRequest & { id: string } }) {
  const { id, number } = request;
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [outcome, setOutcome] = useState<'atendida' | 'denegada'>('atendida');
  const [ground, setGround] = useState<RequestRefusal | null>(null);
  const [answer, setAnswer] = useState('');
  const refused = outcome === 'denegada';
  const [tried, setTried] = useState(false);
  const over = answer.length - longest;
  const blanks = tried ? blanksFault(answer) : undefined;
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
      {refused && <RefusalGrounds request={request} value={ground} onChange={setGround} />}
      <TemplatePicker
        use="derecho"
        values={{ numero: number ?? undefined }}
        text={answer}
        onChange={setAnswer}
      />
      <TextField
        fullWidth
        multiline
        minRows={4}
        label={refused ? 'Por qué, en su caso' : 'Qué se respondió'}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={over > 0 || blanks !== undefined}
        helperText={
          over > 0 ? `Son ${over} caracteres de más.` : (blanks ?? hintOf(outcome, request))
        }
      />
      <Button
        variant="contained"
        disabled={busy || answer.trim() === '' || over > 0 || (refused && !ground)}
        onClick={() =>
          blanksFault(answer)
            ? setTried(true)
            : act({
                run: () =>
                  provider.answerRequest(id, {
                    ...{ outcome, answer: answer.trim() },
                    ground: refused ? ground : null,
                  }),
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
