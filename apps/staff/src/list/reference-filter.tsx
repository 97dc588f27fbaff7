import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';

type ReferenceFilterProps = {
  label: string;
  reference: string;
  nameOf?: (record: RaRecord) => string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

const enough = 25;

/** A filter by another record: "Curso: Gestión pública". Searches as it is typed. */
export function ReferenceFilter({
  label,
  reference,
  nameOf = (record) => record.name,
  value,
  onChange,
}: ReferenceFilterProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { data: found = [], isFetching } = useGetList(
    reference,
    {
      filter: typed ? { q: typed } : {},
      pagination: { page: 1, perPage: enough },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: open },
  );
  const { data: current } = useGetOne(reference, { id: value ?? '' }, { enabled: Boolean(value) });
  return (
    <Autocomplete
      size="small"
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found}
      value={value ? (current ?? null) : null}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_, chosen) => onChange(chosen ? String(chosen.id) : undefined)}
      noOptionsText="Nada coincide"
      loadingText="Buscando…"
      openText="Abrir"
      closeText="Cerrar"
      clearText="Quitar"
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
      sx={{ width: 230 }}
    />
  );
}
