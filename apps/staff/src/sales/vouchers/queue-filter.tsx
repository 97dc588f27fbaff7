import { paymentMethods, voucherMethods } from '@aulario/contract/sales/payment';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { Link } from 'react-router-dom';
import { SearchField } from '../../list/filter-bar.tsx';
import type { WaitingFilter } from './use-waiting.ts';

/** Finds vouchers in the queue, by words or by how they were paid; the bank's statement finds them all at once. */
export function QueueFilter({
  wanted,
  onWanted,
}: {
  wanted: WaitingFilter;
  onWanted: (wanted: WaitingFilter) => void;
}) {
  const set = (changes: WaitingFilter) => {
    const kept = Object.entries({ ...wanted, ...changes }).filter(([, value]) => value);
    onWanted(Object.fromEntries(kept));
  };
  return (
    <Box role="search" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchField
        label="Nombre, operación o importe"
        value={wanted.q ?? ''}
        onChange={(q) => set({ q: q.trim() })}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <TextField
          select
          size="small"
          value={wanted.method ?? ''}
          onChange={({ target }) => set({ method: target.value })}
          slotProps={{
            select: { displayEmpty: true, inputProps: { 'aria-label': 'Método' } },
          }}
          sx={{ flex: 1, minWidth: 0 }}
        >
          <MenuItem value="">Todo método</MenuItem>
          {voucherMethods.map((method) => (
            <MenuItem key={method} value={method}>
              {paymentMethods[method]}
            </MenuItem>
          ))}
        </TextField>
        <Button
          component={Link}
          to="/extracto"
          size="small"
          variant="outlined"
          color="inherit"
          sx={{ flexShrink: 0 }}
        >
          Extracto
        </Button>
      </Box>
    </Box>
  );
}
