import { Box, InputAdornment, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { firstMessage } from './error-words.ts';

/** A colour, chosen or written as `#0E6A55`. */
export function ColourInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, format: (value) => value ?? '' });
  const shown = /^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000';
  return (
    <TextField
      label={label}
      name={source}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={Boolean(fieldState.error)}
      helperText={firstMessage(fieldState.error)}
      sx={{ maxWidth: 240 }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={`Elegir ${label.toLowerCase()}`}
                value={shown}
                onChange={field.onChange}
                sx={{
                  width: 26,
                  height: 26,
                  p: 0,
                  border: 0,
                  borderRadius: '6px',
                  bgcolor: 'transparent',
                  cursor: 'pointer',
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
