import { callDirections, recordingStates } from '@aulario/contract/relations/call';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../permissions.ts';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortInstant } from '../../words/date.ts';
import { readablePhone } from '../../words/phone.ts';
import { callTone, callWords, spoken } from './call-words.ts';
import { type CallRow, noteCall } from './phone.ts';
import { RecordingPlayer } from './recording-player.tsx';

const back = { to: '/llamadas', label: 'Todas las llamadas' };

/** One call: who, how long, what was said. */
export function CallPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: call, error, refetch } = useGetOne<CallRow>('llamadas', { id });
  if (error || !call) {
    return <UnreadPage title="Llamada" back={back} error={error} retry={refetch} />;
  }
  return (
    <Page
      title={call.name ?? readablePhone(call.number)}
      back={back}
      aside={<Chip tone={callTone(call)}>{callWords(call)}</Chip>}
      detail={`${callDirections[call.direction]} · ${shortInstant(call.startedAt)} · ${spoken(call.seconds)}`}
      actions={
        <>
          {call.contact && (
            <Button
              component={Link}
              to={`/contactos/${call.contact}`}
              variant="outlined"
              color="inherit"
            >
              Ver el contacto
            </Button>
          )}
          {call.user && (
            <Button
              component={Link}
              to={`/personas/${call.user}`}
              variant="outlined"
              color="inherit"
            >
              Ver a la persona
            </Button>
          )}
        </>
      }
      width={760}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Panel title="La llamada">
          <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 2 }}>
            <div>
              <PhoneNumber
                number={call.number}
                user={call.user ?? undefined}
                contact={call.contact ?? undefined}
              />
            </div>
            <Typography>
              {call.staffName ?? 'Nadie de la academia'}
              {call.extension ? `, anexo ${call.extension}` : ''}
            </Typography>
            {call.recording === 'guardada' ? (
              <RecordingPlayer call={call.id} />
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {recordingStates[call.recording]}
              </Typography>
            )}
          </Box>
        </Panel>
        <CallNote key={call.id} call={call} />
      </Box>
    </Page>
  );
}

function CallNote({ call }: { call: CallRow }) {
  const may = useMay();
  const { act, busy } = useAct();
  const [note, setNote] = useState(call.note);
  useEffect(() => setNote(call.note), [call.note]);
  return (
    <Panel title="Nota">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <TextField
          fullWidth
          multiline
          minRows={3}
          label="Qué se habló"
          value={note}
          disabled={!may('calls:write')}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <Button
          variant="outlined"
          disabled={busy || note === call.note}
          onClick={() => act({ run: () => noteCall(call.id, note), done: 'Nota guardada.' })}
        >
          Guardar la nota
        </Button>
      </Box>
    </Panel>
  );
}
