import type { Edition } from '@aulario/contract/catalogue/edition';
import {
  type ClassSession,
  createSessionBody,
  updateSessionBody,
} from '@aulario/contract/learning/class-session';
import { Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { HttpError } from 'react-admin';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useDraft } from '../../form/use-draft.ts';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { dayAfterWords } from './session-words.ts';
import { useStaleSession } from './stale-session.tsx';
import { changedBody, orNull, type Typed, typedOf } from './typed-session.ts';

type SessionDialogProps = {
  /** The one that is changed; without it one is added to the edition. */
  session?: ClassSession;
  edition?: Edition;
  onClose: () => void;
};

/**
 * Adds a session, or changes one: its people are told of other hours, another place or link. What is typed is held
 * against the session as it was when the dialog opened, also after the page behind it read it anew.
 */
export function SessionDialog({ session: shown, edition, onClose }: SessionDialogProps) {
  const [session] = useState(shown);
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const stale = useStaleSession(onClose);
  const form = useDraft(typedOf(session, edition), {
    schema: session ? updateSessionBody : createSessionBody,
    toBody: (draft) => (session ? changedBody(draft, session) : newBody(draft, edition?._id ?? '')),
  });
  const [clears, setClears] = useState(false);
  const marked = form.faultOf('clearAttendance');
  const save = async () => {
    if (!form.check()) return;
    const run = () =>
      session
        ? provider.updateClassSession(session._id, {
            ...changedBody(form.draft, session),
            ...(clears ? { clearAttendance: true } : {}),
          })
        : provider.createClassSession(newBody(form.draft, edition?._id ?? ''));
    const done = session ? 'Sesión guardada.' : 'Sesión agregada.';
    const choose = (error: HttpError) => stale.begin(error, form.draft, session as ClassSession);
    if (await act({ run, done, refused: form.refuse, stale: choose })) onClose();
  };
  return (
    <>
      <ActDialog
        open
        title={session ? `Editar ${session.title}` : 'Agregar una sesión'}
        action={session ? 'Guardar' : 'Agregar'}
        busy={busy}
        onClose={onClose}
        onConfirm={save}
      >
        <SessionFields form={form} added={!session} />
        {(marked || clears) && (
          <Box role="alert" sx={{ mt: 4 }}>
            {marked && <Typography color="error">{marked}</Typography>}
            <FormControlLabel
              control={<Checkbox checked={clears} onChange={(_, value) => setClears(value)} />}
              label="Mover la sesión y borrar esa asistencia"
            />
          </Box>
        )}
        {session && <WhoIsTold draft={form.draft} session={session} />}
      </ActDialog>
      {stale.dialog}
    </>
  );
}

/** Said before it is done: other hours, another place or another link go out by mail. */
function WhoIsTold({ draft, session }: { draft: Typed; session: ClassSession }) {
  const changed = Object.keys(changedBody(draft, session));
  const told = ['day', 'from', 'until', 'place', 'link'].some((name) => changed.includes(name));
  return (
    <Typography role="status" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
      {told && 'Al guardar se avisa por correo a las personas de la edición.'}
    </Typography>
  );
}

type Form = ReturnType<typeof useDraft<Typed>>;

function SessionFields({ form, added }: { form: Form; added: boolean }) {
  const { draft, change, faultOf } = form;
  const field = (name: keyof Typed, label: string, help?: string) => ({
    label,
    value: draft[name] ?? '',
    error: Boolean(faultOf(name)),
    helperText: faultOf(name) ?? help,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const shrink = { inputLabel: { shrink: true } };
  // Not of the type "url": what is wrong with it is said in our words, beside it.
  const address = { htmlInput: { inputMode: 'url' as const, spellCheck: false } };
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1.3fr 1fr 1fr' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <TextField type="date" autoFocus slotProps={shrink} {...field('day', 'Día')} />
        <TextField type="time" slotProps={shrink} {...field('from', 'Desde')} />
        <TextField
          type="time"
          slotProps={shrink}
          {...field('until', 'Hasta', dayAfterWords(draft))}
        />
      </Box>
      <TextField
        {...field('title', 'Título', added ? 'Vacío: «Sesión» y su número.' : undefined)}
      />
      <Teacher form={form} name="teacher" label="Docente" />
      {!added && <Teacher form={form} name="substitute" label="Reemplazante" />}
      <TextField {...field('place', 'Lugar', 'Vacío: el de la edición.')} />
      <TextField
        slotProps={address}
        {...field('link', 'Enlace', 'Vacío: el de la edición, o su sala de Zoom.')}
      />
      {!added && <TextField slotProps={address} {...field('recording', 'Grabación')} />}
    </Box>
  );
}

type TeacherProps = { form: Form; name: 'teacher' | 'substitute'; label: string };

function Teacher({ form: { draft, change, faultOf }, name, label }: TeacherProps) {
  return (
    <ReferenceFilter
      field
      label={label}
      reference="personas"
      nameOf={({ fullName }) => fullName}
      filter={{ role: 'Docente' }}
      value={draft[name]}
      fault={faultOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

function newBody({ day, from, until, title, place, link, teacher }: Typed, edition: string) {
  return {
    ...{ edition, day, from, until },
    ...(title.trim() ? { title: title.trim() } : {}),
    ...{ place: orNull(place), link: orNull(link), teacher: teacher ?? null },
  };
}
