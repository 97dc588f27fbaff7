import { academyEndpoints, type Country } from '@aulario/contract/academy';
import { documentTypes, type User } from '@aulario/contract/people/user';
import { Autocomplete, Box, Button, MenuItem, Link as MuiLink, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useAlike, WhoItIs } from '../../relations/contacts/who-it-is.tsx';
import { markedOption } from '../../shared/marked.tsx';
import { Panel } from '../../shared/panel.tsx';
import { usePaused } from '../../shared/use-paused.ts';
import { type NewPerson, nobody } from './counter-draft.ts';
import type { CounterSaleState } from './use-counter-sale.ts';
import { shown } from './use-refused.ts';

type Person = User & { id: string };

/** Who buys: somebody who is found, or somebody new, registered with the sale. */
export function CounterBuyer({ sale }: { sale: CounterSaleState }) {
  const [typed, setTyped] = useState('');
  const { person } = sale.draft;
  const [aside, setAside] = useState<NewPerson | null>(null);
  const register = () =>
    sale.change({ buyer: null, person: (!typed.trim() && aside) || personFrom(typed) });
  const search = () => {
    // Who looks first whether they are on record has not typed it in vain.
    setAside(person);
    setTyped('');
    sale.change({ person: null, alike: null });
  };
  return (
    <Panel
      title="Quién compra"
      actions={
        person ? (
          <Button size="small" color="inherit" onClick={search}>
            Buscar a alguien registrado
          </Button>
        ) : (
          <Button size="small" variant="outlined" color="inherit" onClick={register}>
            Registrar a alguien nuevo
          </Button>
        )
      }
    >
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        {person ? (
          <NewBuyer sale={sale} person={person} />
        ) : (
          <KnownBuyer sale={sale} typed={typed} onType={setTyped} onNew={register} />
        )}
      </Box>
    </Panel>
  );
}

const newOne = { id: 'nueva' } as Person;

function KnownBuyer({
  sale,
  typed,
  onType,
  onNew,
}: {
  sale: CounterSaleState;
  typed: string;
  onType: (text: string) => void;
  onNew: () => void;
}) {
  const paused = usePaused(typed.trim());
  const { data: found = [], isFetching } = useGetList<Person>(
    'personas',
    {
      filter: { q: paused },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'match', order: 'ASC' },
    },
    { enabled: paused.length > 1 },
  );
  const described = (one: Person) =>
    one === newOne
      ? `Registrar a «${typed.trim()}»`
      : [one.fullName, one.dni, one.mobile ?? one.email].filter(Boolean).join(' · ');
  const { buyer } = sale.draft;
  // Who answers other words is no option: a quick hand would sell to somebody else.
  const answered = paused === typed.trim() && !isFetching;
  return (
    <>
      <Autocomplete
        options={paused.length > 1 && answered ? [...found, newOne] : []}
        value={buyer}
        loading={!answered}
        filterOptions={(options) => options}
        getOptionLabel={described}
        renderOption={markedOption(described)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        onInputChange={(_, text, why) => {
          if (why === 'input') onType(text);
        }}
        onChange={(_, chosen) => (chosen === newOne ? onNew() : sale.change({ buyer: chosen }))}
        noOptionsText="Escribe un nombre, documento o celular"
        loadingText="Buscando…"
        openText="Abrir"
        closeText="Cerrar"
        clearText="Quitar"
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label="Nombre, documento, celular o correo"
            {...shown(sale.faultAt('user'))}
          />
        )}
      />
      {buyer && !buyer.dni && (
        <Box component="p" sx={{ mt: 2, mb: 0, color: 'warning.main' }}>
          A su ficha le falta el documento:{' '}
          <MuiLink component={Link} to={`/personas/${buyer.id}`} color="inherit">
            complétala
          </MuiLink>{' '}
          antes de venderle.
        </Box>
      )}
    </>
  );
}

/** What was typed to find them is a part of who they are. */
function personFrom(typed: string): NewPerson {
  const text = typed.trim();
  if (text.includes('@')) return { ...nobody, email: text };
  const digits = text.replace(/[\s.+-]/g, '');
  if (/^\d{8}$/.test(digits)) return { ...nobody, dni: digits };
  if (/^\d{9,}$/.test(digits)) return { ...nobody, mobile: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...nobody, firstName, lastName: rest.join(' ') };
}

const documentOf: Record<string, NewPerson['document']> = { PE: 'DNI', CO: 'CC', MX: 'CURP' };

function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const { data = [] } = useQuery<Pick<Country, 'code' | 'name'>[]>({
    queryKey: ['countries'],
    queryFn: async () => (await call<Country[]>(academyEndpoints.countries)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Autocomplete
      disableClearable
      options={data}
      value={data.find(({ code }) => code === value) ?? { code: value, name: value }}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(option, chosen) => option.code === chosen.code}
      onChange={(_, chosen) => onChange(chosen.code)}
      noOptionsText="Nada coincide"
      openText="Abrir"
      closeText="Cerrar"
      renderInput={(params) => <TextField {...params} label="País" />}
    />
  );
}

type FieldMore = { help?: string; type?: string; autoFocus?: boolean };

function NewBuyer({ sale, person }: { sale: CounterSaleState; person: NewPerson }) {
  const { alike, looking } = useAlike({ country: person.country }, person, true);
  const set = (changes: Partial<NewPerson>) =>
    sale.change({ person: { ...person, ...changes }, alike: null });
  const field = (name: keyof NewPerson, label: string, { help, ...more }: FieldMore = {}) => (
    <TextField
      label={label}
      value={person[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      {...shown(sale.faultAt(`person.${name}`), help)}
      {...more}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <Box sx={pair}>
        {field('firstName', 'Nombres', { autoFocus: true })}
        {field('lastName', 'Apellidos')}
      </Box>
      <Box
        sx={{
          ...pair,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <CountryField
          value={person.country}
          onChange={(country) => set({ country, document: documentOf[country] ?? 'PASAPORTE' })}
        />
        <TextField
          select
          label="Documento"
          value={person.document}
          onChange={({ target }) => set({ document: target.value as NewPerson['document'] })}
        >
          {Object.entries(documentTypes).map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {field('dni', 'Número')}
      </Box>
      <Box sx={pair}>
        {field('mobile', 'Celular', { type: 'tel' })}
        {field('email', 'Correo', {
          type: 'email',
          help: 'Sin correo no le llegan avisos: su enlace se envía por WhatsApp.',
        })}
      </Box>
      {alike.length > 0 && !looking && (
        <WhoItIs
          alike={alike}
          chosen={sale.draft.alike}
          onChoose={(id) => sale.change({ alike: id })}
        />
      )}
    </Box>
  );
}

const pair = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
