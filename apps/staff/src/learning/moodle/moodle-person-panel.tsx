import { type EnrolmentState, enrolmentStates } from '@aulario/contract/learning/enrolment';
import { type MoodlePerson, moodleEndpoints } from '@aulario/contract/learning/moodle';
import { accountEndpoints } from '@aulario/contract/people/account';
import { Alert, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { useAct } from '../../shared/use-act.ts';

/** What Moodle says of a person now, asked for when it is opened, beside what we hold. */
export function MoodlePersonPanel({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const { data, error, isFetching } = useRead<MoodlePerson>(
    moodleEndpoints.moodlePerson,
    { params: { id } },
    { enabled: open },
  );
  return (
    <Box sx={{ mt: 5 }}>
      <Panel
        title="En Moodle"
        actions={
          !open && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => setOpen(true)}>
              Ver qué dice ahora
            </Button>
          )
        }
      >
        {open && isFetching && <LinearProgress aria-label="Preguntando a Moodle" />}
        {error && (
          <PanelRow>
            <Alert severity="warning">{error.message}</Alert>
          </PanelRow>
        )}
        {data && <Standing id={id} person={data.data} />}
      </Panel>
    </Box>
  );
}

function Standing({ id, person }: { id: string; person: MoodlePerson }) {
  const { account, accountFault, moodleId, courses, onlyHere } = person;
  return (
    <>
      {accountFault && (
        <PanelRow>
          <Alert severity="warning">
            Su nombre o su correo no llegó a Moodle. {accountFault} Se intenta otra vez cada media
            hora.
          </Alert>
        </PanelRow>
      )}
      <PanelRow
        aside={account?.suspended ? <Chip tone="warning">Suspendida</Chip> : undefined}
        acts={<LinkActs id={id} moodleId={moodleId} />}
      >
        {account ? (
          <>
            <Typography sx={{ fontWeight: 600 }}>{account.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[`cuenta ${moodleId}`, account.username, account.email, account.dni]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </>
        ) : (
          <Typography>
            {moodleId === null
              ? 'No tiene cuenta unida. Con su primera compra se busca la suya o se crea.'
              : `La cuenta ${moodleId} ya no existe en Moodle.`}
          </Typography>
        )}
      </PanelRow>
      {courses.map((course) => (
        <PanelRow
          key={course.moodleId}
          aside={
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {course.completed ? 'Terminado' : `${Math.round(course.progress ?? 0)} %`}
            </Typography>
          }
        >
          <Typography>{course.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {course.ours
              ? `Aquí: ${stateWord(course.ours.state)}, ${course.ours.progress} %`
              : 'Aquí no tiene matrícula de este curso'}
          </Typography>
        </PanelRow>
      ))}
      {onlyHere.map(({ enrolment, courseName, state }) => (
        <PanelRow key={enrolment} aside={<Chip tone="neutral">No está en Moodle</Chip>}>
          <Typography>{courseName}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Aquí: {stateWord(state)}
          </Typography>
        </PanelRow>
      ))}
    </>
  );
}

function LinkActs({ id, moodleId }: { id: string; moodleId: number | null }) {
  const [number, setNumber] = useState('');
  const { act, busy } = useAct();
  if (!useMay()('users:write')) return null;
  const link = (body: unknown) => call(accountEndpoints.linkMoodle, { params: { id }, body });
  if (moodleId !== null) {
    return (
      <ReasonButton
        label="Quitar la unión"
        title="¿Quitar la unión con Moodle?"
        text="La cuenta de Moodle queda como está; aquí deja de ser la de esta persona."
        action="Quitar"
        done="Unión quitada."
        size="small"
        run={(reason) => link({ moodleId: null, reason })}
      />
    );
  }
  return (
    <>
      <ActButton
        label="Buscar o crear su cuenta"
        size="small"
        done="Cuenta unida."
        run={() => link({ create: true })}
      />
      <TextField
        size="small"
        label="Número de cuenta"
        value={number}
        onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 170 }}
      />
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={busy || !number}
        onClick={() =>
          act({ run: () => link({ moodleId: Number(number) }), done: 'Cuenta unida.' })
        }
      >
        Unir
      </Button>
    </>
  );
}

function stateWord(state: string): string {
  return (enrolmentStates[state as EnrolmentState] ?? state).toLowerCase();
}
