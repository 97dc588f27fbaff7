import { Box, TextField } from '@mui/material';
import { partMessage, RowsInput } from '../../form/rows-input.tsx';

type Extra = { name: string; value: string };

/** Free pairs of name and value, for what has no field of its own. */
export function ExtrasInput() {
  return (
    <RowsInput<Extra>
      source="extras"
      addLabel="Agregar dato"
      most={50}
      blank={() => ({ name: '', value: '' })}
      row={(extra, change, error) => (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
          <TextField
            label="Nombre"
            value={extra.name}
            onChange={(event) => change({ ...extra, name: event.target.value })}
            error={Boolean(partMessage(error, 'name'))}
          />
          <TextField
            label="Valor"
            value={extra.value}
            onChange={(event) => change({ ...extra, value: event.target.value })}
            error={Boolean(partMessage(error, 'value'))}
          />
        </Box>
      )}
    />
  );
}
