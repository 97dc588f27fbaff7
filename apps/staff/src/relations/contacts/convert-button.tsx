import { documentTypes } from '@aulario/contract/people/user';
import { Autocomplete, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useNotify, useRedirect } from 'react-admin';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { markedOption } from '../../shared/marked.tsx';
import { useAct } from '../../shared/use-act.ts';
import { type ContactRow, leads } from './lead-calls.ts';
import { somebodyElse, useAlike, WhoItIs } from './who-it-is.tsx';

type Course = RaRecord & { name: string };

/** Makes a lead a person and opens their deal, in one act. */
export function ConvertButton({ contact }: { contact: ContactRow }) {
  const may = useMay();
  const notify = useNotify();
  const redirect = useRedirect();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [courses, setCourses] = useState<Course[]>([]);
  const [person, setPerson] = useState(() => personOf(contact));
  const [chosen, setChosen] = useState<string | null>(null);
  const known = contact.user !== null;
  const { alike, looking } = useAlike(contact, person, open && !known);
  if (!may('deals:write')) return null;
  // Whom they chose may not be among those alike any more, once something else was typed.
  const who = alike.some(({ _id }) => _id === chosen) || chosen === somebodyElse ? chosen : null;
  const undecided = looking || (alike.length > 0 && who === null);
  const existing = alike.length > 0 && who !== somebodyElse ? who : null;
  const save = async () => {
    const lines = courses.map(({ id }) => ({ course: String(id) }));
    const { document, dni, ...rest } = person;
    const run = async () => {
      const { deal, user } = await leads.convert(contact.id, {
        ...(known
          ? {}
          : existing
            ? { user: existing }
            : {
                person: { ...filled(rest), ...(dni ? { document, dni } : {}) } as never,
                apart: alike.length > 0,
              }),
        ...(lines.length > 0 ? { deal: { lines } } : {}),
        version: contact.version,
      });
      notify(deal ? `Trato ${deal.number} abierto.` : 'Ya es una persona registrada.', {
        type: 'success',
      });
      redirect(deal ? `/tratos/${deal._id}` : `/personas/${user}`);
    };
    if (await act({ run, done: '' })) setOpen(false);
  };
  const field = (name: keyof ReturnType<typeof personOf>, label: string) => (
    <TextField
      label={label}
      value={person[name]}
      onChange={(event) => setPerson({ ...person, [name]: event.target.value })}
    />
  );
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {known ? 'Abrir un trato' : 'Convertir'}
      </Button>
      <ActDialog
        open={open}
        title={known ? `Abrir un trato para ${contact.userName}` : `Convertir a ${contact.name}`}
        action={courses.length > 0 ? 'Abrir el trato' : 'Registrar sin trato'}
        busy={busy}
        disabled={known ? courses.length === 0 : !person.firstName.trim() || undecided}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          {!known && (
            <>
              <Box sx={pair}>
                {field('firstName', 'Nombres')}
                {field('lastName', 'Apellidos')}
              </Box>
              <Box sx={pair}>
                {field('email', 'Correo')}
                {field('mobile', 'Celular')}
              </Box>
              <Box sx={pair}>
                <TextField
                  select
                  label="Documento"
                  value={person.document}
                  onChange={(event) => setPerson({ ...person, document: event.target.value })}
                >
                  {Object.entries(documentTypes).map(([id, name]) => (
                    <MenuItem key={id} value={id}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
                {field('dni', 'Número')}
              </Box>
              {alike.length > 0 && <WhoItIs alike={alike} chosen={who} onChoose={setChosen} />}
            </>
          )}
          <CoursesField chosen={courses} first={contact.course} onChange={setCourses} />
        </Box>
      </ActDialog>
    </>
  );
}

const pair = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

function CoursesField({
  chosen,
  first,
  onChange,
}: {
  chosen: Course[];
  first: string | null;
  onChange: (courses: Course[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const { data: found = [] } = useGetList<Course>('cursos', {
    filter: typed ? { q: typed, status: 'publicado' } : { status: 'publicado' },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'match', order: 'ASC' },
  });
  const asked = found.find(({ id }) => id === first);
  return (
    <Box>
      <Autocomplete
        multiple
        options={found}
        value={chosen}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        renderOption={markedOption(({ name }: Course) => name)}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
        onChange={(_, courses) => onChange(courses)}
        noOptionsText="Nada coincide"
        openText="Abrir"
        closeText="Cerrar"
        clearText="Quitar"
        renderInput={(params) => (
          <TextField
            {...params}
            label="Cursos del trato"
            helperText="Se abre con el precio de hoy y su enlace de pago."
          />
        )}
      />
      {asked && !chosen.some(({ id }) => id === first) && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => onChange([...chosen, asked])}>
          Agregar «{asked.name}», por el que preguntó
        </Button>
      )}
    </Box>
  );
}

function personOf(contact: ContactRow) {
  const [firstName = '', ...rest] = contact.name.split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    email: contact.email ?? '',
    mobile: contact.mobile ?? '',
    document: 'DNI',
    dni: '',
  };
}

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, text]) => (text.trim() ? [[key, text.trim()]] : [])),
  );
}
