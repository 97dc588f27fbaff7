import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, type SortPayload, useGetList, useGetOne } from 'react-admin';
import { markedOption } from '../shared/marked.tsx';

type ReferenceFilterProps = {
  label: string;
  reference: string;
  nameOf?: (record: RaRecord) => string;
  /** As the field of a form: its label above it, as wide as its place. */
  field?: boolean;
  /** Which of them may be chosen. */
  filter?: Record<string, unknown>;
  sort?: string;
  /** False for the few lists that are short and have no search. */
  searching?: boolean;
  /** What is wrong with what was chosen. */
  fault?: string | undefined;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

const enough = 25;
/** Lists that put what fits best first. */
const picked = new Set([
  'cursos',
  'personas',
  'categorias',
  'etiquetas',
  'metas',
  'convenios',
  'instituciones',
  'certificados',
  'ediciones',
]);
const byName = createFilterOptions<RaRecord>();

function orderOf(field: string): SortPayload {
  return { field, order: field === 'createdAt' || field === 'startDate' ? 'DESC' : 'ASC' };
}

/** One of another list's records: "Curso: Gestión pública". Searches as it is typed. */
export function ReferenceFilter({
  label,
  reference,
  nameOf = (record) => record.name,
  field = false,
  filter,
  sort = picked.has(reference) ? 'match' : 'name',
  searching = true,
  fault,
  value,
  onChange,
}: ReferenceFilterProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { data: found = [], isFetching } = useGetList(
    reference,
    {
      filter: typed && searching ? { ...filter, q: typed } : { ...filter },
      pagination: { page: 1, perPage: searching ? enough : 100 },
      sort: orderOf(typed && searching && picked.has(reference) ? 'match' : sort),
    },
    { enabled: open },
  );
  const { data: current } = useGetOne(reference, { id: value ?? '' }, { enabled: Boolean(value) });
  return (
    <Autocomplete
      size={field ? 'medium' : 'small'}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found}
      value={value ? (current ?? null) : null}
      loading={isFetching}
      filterOptions={searching ? (options) => options : byName}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      renderOption={markedOption(nameOf)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_, chosen) => onChange(chosen ? String(chosen.id) : undefined)}
      noOptionsText={typed ? 'Nada coincide' : 'Todavía no hay ninguno'}
      loadingText="Buscando…"
      openText="Abrir"
      closeText="Cerrar"
      clearText="Quitar"
      renderInput={(params) => (
        <TextField
          {...params}
          {...(field ? { label } : { placeholder: label })}
          error={Boolean(fault)}
          helperText={fault}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              ...(field ? {} : { 'aria-label': label }),
            },
          }}
        />
      )}
      sx={{ width: field ? '100%' : 230 }}
    />
  );
}
