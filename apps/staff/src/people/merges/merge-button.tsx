import type { User } from '@aulario/contract/people/user';
import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { markedOption } from '../../shared/marked.tsx';
import { useAct } from '../../shared/use-act.ts';
import { merges } from './merge-calls.ts';
import { type Choices, MergePreviewView } from './merge-preview.tsx';

type Person = User & RaRecord;

/** Takes another record of the same person into this one: chosen, previewed, then done. */
export function MergeButton({ person }: { person: Person }) {
  const may = useMay();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [other, setOther] = useState<Person | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  const [possible, setPossible] = useState(false);
  if (!may('users:write') || person.retiredAt) return null;
  const save = async () => {
    if (!other) return;
    const run = () =>
      merges.merge(person._id, { other: other._id, choices, reason: reason.trim() });
    const done = `La ficha de ${other.fullName} quedó fusionada. En el historial está cómo deshacerlo.`;
    if (await act({ run, done })) {
      setOpen(false);
      setOther(null);
    }
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Fusionar
      </Button>
      <ActDialog
        open={open}
        title={`Fusionar otra ficha con ${person.fullName}`}
        action="Fusionar las dos fichas"
        danger
        busy={busy}
        disabled={!other || !possible || !reason.trim()}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Para dos fichas de la misma persona. Esta se queda; la otra se retira y todo lo suyo
            pasa aquí. Se puede deshacer.
          </Typography>
          <OtherPerson
            except={person._id}
            value={other}
            onChange={(chosen) => {
              setOther(chosen);
              setChoices({});
              setPossible(false);
            }}
          />
          {other && (
            <MergePreviewView
              kept={person._id}
              absorbed={other._id}
              choices={choices}
              onChoose={setChoices}
              onPossible={setPossible}
            />
          )}
          {other && (
            <TextField
              label="Cómo sabes que son la misma persona"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              required
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          )}
        </Box>
      </ActDialog>
    </>
  );
}

function described({ fullName, email, mobile, dni }: Person): string {
  return [fullName, dni, email ?? mobile].filter(Boolean).join(' · ');
}

function OtherPerson({
  except,
  value,
  onChange,
}: {
  except: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const { data: found = [], isFetching } = useGetList<Person>(
    'personas',
    {
      filter: { q: typed },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'match', order: 'ASC' },
    },
    { enabled: typed.trim().length > 1 },
  );
  return (
    <Autocomplete
      options={found.filter(({ _id }) => _id !== except)}
      value={value}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={described}
      renderOption={markedOption(described)}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      onInputChange={(_, text, why) => {
        if (why === 'input') setTyped(text);
      }}
      onChange={(_, chosen) => onChange(chosen)}
      noOptionsText={typed ? 'Nadie coincide' : 'Escribe un nombre, correo o documento'}
      loadingText="Buscando…"
      openText="Abrir"
      closeText="Cerrar"
      clearText="Quitar"
      renderInput={(params) => <TextField {...params} label="La otra ficha" />}
    />
  );
}
