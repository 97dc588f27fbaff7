import { academyEndpoints, type Country } from '@aulario/contract/academy';
import type { AssignmentRule, AssignmentView } from '@aulario/contract/relations/lead';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { call } from '../../data/api-client.ts';
import { markedOption } from '../../shared/marked.tsx';

type RuleEditorProps = {
  place: number;
  rule: AssignmentRule;
  advisers: AssignmentView['advisers'];
  writable: boolean;
  onChange: (rule: AssignmentRule | null) => void;
};

const words = {
  noOptionsText: 'Nada coincide',
  openText: 'Abrir',
  closeText: 'Cerrar',
  clearText: 'Quitar',
};

/** Leads of these countries or courses, to these advisers. */
export function RuleEditor({ place, rule, advisers, writable, onChange }: RuleEditorProps) {
  const { data: countries = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await call<Country[]>(academyEndpoints.countries)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Box
      component="fieldset"
      disabled={!writable}
      sx={{ m: 0, px: { xs: 4, md: 5 }, py: 4, border: 0, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <TextField
          size="small"
          label={`Regla ${place}`}
          value={rule.name}
          onChange={(event) => onChange({ ...rule, name: event.target.value })}
        />
        <Autocomplete
          multiple
          size="small"
          disabled={!writable}
          options={advisers.map(({ adviser }) => adviser)}
          value={rule.advisers}
          getOptionLabel={(id) =>
            advisers.find(({ adviser }) => adviser === id)?.name ?? 'Ya no está'
          }
          onChange={(_, chosen) => onChange({ ...rule, advisers: chosen })}
          renderInput={(params) => <TextField {...params} label="Van a" />}
          {...words}
        />
        <Autocomplete
          multiple
          size="small"
          disabled={!writable}
          options={countries.map(({ code }) => code)}
          value={rule.countries}
          getOptionLabel={(code) => countries.find((one) => one.code === code)?.name ?? code}
          onChange={(_, chosen) => onChange({ ...rule, countries: chosen })}
          renderInput={(params) => (
            <TextField {...params} label="Países" helperText="Ninguno: de cualquier país." />
          )}
          {...words}
        />
        <RuleCourses
          chosen={rule.courses}
          writable={writable}
          onChange={(courses) => onChange({ ...rule, courses })}
        />
      </Box>
      {writable && (
        <Button size="small" color="inherit" sx={{ mt: 2 }} onClick={() => onChange(null)}>
          Quitar la regla
        </Button>
      )}
    </Box>
  );
}

function RuleCourses({
  chosen,
  writable,
  onChange,
}: {
  chosen: string[];
  writable: boolean;
  onChange: (courses: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const { data: kept = [] } = useGetMany<RaRecord & { name: string }>('cursos', { ids: chosen });
  const { data: found = [] } = useGetList<RaRecord & { name: string }>('cursos', {
    filter: typed ? { q: typed } : {},
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'match', order: 'ASC' },
  });
  const nameOf = (id: string) =>
    [...kept, ...found].find((course) => course?.id === id)?.name ?? '…';
  return (
    <Autocomplete
      multiple
      size="small"
      disabled={!writable}
      options={found.map(({ id }) => String(id))}
      value={chosen}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      renderOption={markedOption(nameOf)}
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_, courses) => onChange(courses)}
      renderInput={(params) => (
        <TextField {...params} label="Cursos" helperText="Ninguno: de cualquier curso." />
      )}
      {...words}
    />
  );
}
