import type { Edition } from '@aulario/contract/catalogue/edition';
import { addWaitingBody } from '@aulario/contract/catalogue/waiting';
import type { User } from '@aulario/contract/people/user';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useDraft } from '../../form/use-draft.ts';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { freePlaces } from './edition-words.ts';

/** Writes somebody down who phones or is here; only where there is something to wait for. */
export function AddWaiting({ edition }: { edition: Edition }) {
  const [open, setOpen] = useState(false);
  const write = useMay()('enrolments:write');
  const sold = edition.state === 'programada' || edition.state === 'en-curso';
  const free = freePlaces(edition);
  if (!write || !sold || free === null || free > edition.waiting) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Anotar a alguien
      </Button>
      {open && <AddDialog edition={edition} onClose={() => setOpen(false)} />}
    </>
  );
}

type Typed = { user: string; name: string; mobile: string; email: string };
const blank: Typed = { user: '', name: '', mobile: '', email: '' };

const toBody =
  (edition: string) =>
  ({ user, name, mobile, email }: Typed) =>
    user
      ? { edition, user }
      : {
          edition,
          ...(name.trim() && { name: name.trim() }),
          ...(mobile.trim() && { mobile: mobile.trim() }),
          ...(email.trim() && { email: email.trim() }),
        };

const personWords = (record: RaRecord) => {
  const { fullName, dni, mobile, email } = record as User & RaRecord;
  return [fullName, dni, mobile ?? email].filter(Boolean).join(' · ');
};

function AddDialog({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const { draft, body, change, faultOf, check, refuse } = useDraft(blank, {
    ...{ schema: addWaitingBody, toBody: toBody(edition._id) },
  });
  const add = async () => {
    if (!check()) return;
    const run = () => provider.addWaiting(body as Parameters<typeof provider.addWaiting>[0]);
    const done = 'Quedó en la lista: su turno cuenta desde ahora.';
    if (await act({ run, done, refused: refuse })) onClose();
  };
  const field = (name: 'name' | 'mobile' | 'email', label: string, help?: string) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      error={Boolean(faultOf(name))}
      helperText={faultOf(name) ?? help}
    />
  );
  return (
    <ActDialog
      open
      title="Anotar a alguien en la lista"
      action="Anotar"
      busy={busy}
      onClose={onClose}
      onConfirm={add}
    >
      <Box sx={{ display: 'grid', gap: 3.5, pt: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Para quien llama o está aquí. No tiene que confirmar su correo: respondes tú por la
          persona, y queda en la auditoría.
        </Typography>
        <ReferenceFilter
          field
          label="Persona registrada"
          reference="personas"
          nameOf={personWords}
          value={draft.user || undefined}
          onChange={(user) => change({ user: user ?? '' })}
          fault={faultOf('user')}
        />
        {!draft.user && (
          <>
            {field('name', 'O su nombre, si no está registrada')}
            {field('mobile', 'Celular')}
            {field('email', 'Correo', 'Sin correo, le avisas tú cuando tenga un cupo.')}
          </>
        )}
      </Box>
    </ActDialog>
  );
}
