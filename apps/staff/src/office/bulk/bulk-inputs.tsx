import { Box, MenuItem, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { useAdvisers } from '../../relations/contacts/use-advisers.ts';
import type { BulkParameters } from './bulk-parameters.ts';

const nobody = 'nadie';

type LabelInputProps = {
  value: string | undefined;
  onChange: (parameters: BulkParameters) => void;
};

export function LabelInput({ value = '', onChange }: LabelInputProps) {
  const { data = [] } = useGetList('etiquetas', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <TextField
      select
      fullWidth
      label="Etiqueta"
      value={value}
      onChange={(event) => onChange({ label: event.target.value })}
    >
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

type AdviserInputsProps = {
  value: BulkParameters;
  onChange: (parameters: BulkParameters) => void;
};

/** Who attends from now on, and why it changes: staff read it in each record's history. */
export function AdviserInputs({ value, onChange }: AdviserInputsProps) {
  const advisers = useAdvisers();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextField
        select
        label="Asesor"
        value={value.assessor === null ? nobody : (value.assessor ?? '')}
        onChange={({ target }) =>
          onChange({ ...value, assessor: target.value === nobody ? null : target.value })
        }
      >
        {advisers.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value={nobody}>Sin asesor</MenuItem>
      </TextField>
      <TextField
        label="Motivo"
        required
        value={value.reason ?? ''}
        onChange={(event) => onChange({ ...value, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Box>
  );
}
