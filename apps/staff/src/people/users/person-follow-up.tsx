import { accountEndpoints } from '@aulario/contract/people/account';
import { type User, type UserStage, userStages } from '@aulario/contract/people/user';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useAdvisers } from '../../relations/contacts/use-advisers.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Panel } from '../../shared/panel.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortDay } from '../../words/date.ts';
import { Fact, Facts } from './person-identity.tsx';

/** Where a person stands on the way to buying and who attends them, with what was before. */
export function PersonFollowUp({ person, writable }: { person: User; writable: boolean }) {
  const advisers = useAdvisers();
  const nameOf = (id: string | null) =>
    id === null ? 'nadie' : (advisers.find((each) => each.id === id)?.name ?? 'otra persona');
  return (
    <Panel title="Seguimiento">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        <Facts>
          <Fact label="Etapa" act={writable && <StageButton person={person} />}>
            <StateChip area="stage" state={person.stage} />
          </Fact>
          <Fact label="Asesor" act={writable && <AdviserButton person={person} />}>
            {person.assessor ? nameOf(person.assessor) : 'Sin asesor'}
          </Fact>
        </Facts>
        {person.reasign.length > 0 && (
          <Box component="details" sx={{ mt: 3, fontSize: 14 }}>
            <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
              Asesores anteriores
            </Box>
            <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 5, display: 'grid', gap: 1 }}>
              {person.reasign.map(({ at, from, to, reason, byName }) => (
                <li key={at}>
                  {shortDay(at)}: de {nameOf(from)} a {nameOf(to)}
                  {reason ? `, ${reason}` : ''}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    ({byName})
                  </Box>
                </li>
              ))}
            </Box>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function StageButton({ person }: { person: User }) {
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [stage, setStage] = useState<UserStage>(person.stage);
  const save = async () => {
    const run = () =>
      call(accountEndpoints.moveStage, { params: { id: person._id }, body: { stage } });
    if (await act({ run, done: `Ahora está en «${userStages[stage]}».` })) setOpen(false);
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        Mover
      </Button>
      <ActDialog
        open={open}
        title={`Etapa de ${person.fullName}`}
        action="Mover"
        busy={busy}
        disabled={stage === person.stage}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <TextField
          select
          fullWidth
          label="Etapa"
          value={stage}
          onChange={({ target }) => setStage(target.value as UserStage)}
          sx={{ mt: 1 }}
        >
          {Object.entries(userStages).map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </ActDialog>
    </>
  );
}

const nobody = 'nadie';

function AdviserButton({ person }: { person: User }) {
  const advisers = useAdvisers();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const needed = person.assessor !== null;
  const save = async () => {
    const body = { assessor: to === nobody ? null : to, reason: reason.trim() || null };
    const run = () => call(accountEndpoints.reassign, { params: { id: person._id }, body });
    if (await act({ run, done: 'Asesor cambiado.' })) setOpen(false);
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {needed ? 'Cambiar' : 'Asignar'}
      </Button>
      <ActDialog
        open={open}
        title={`Asesor de ${person.fullName}`}
        action={to === nobody ? 'Dejar sin asesor' : 'Asignar'}
        busy={busy}
        disabled={!to || (needed && !reason.trim())}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          {advisers.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              Nadie tiene el rol Asesor todavía: un administrador lo da en la cuenta de una persona.
            </Typography>
          )}
          <TextField
            select
            label="Asesor"
            value={to}
            onChange={({ target }) => setTo(target.value)}
          >
            {needed && <MenuItem value={nobody}>Sin asesor</MenuItem>}
            {advisers
              .filter(({ id }) => id !== person.assessor)
              .map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
          </TextField>
          <TextField
            label={needed ? 'Por qué cambia' : 'Por qué (opcional)'}
            value={reason}
            required={needed}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </Box>
      </ActDialog>
    </>
  );
}
