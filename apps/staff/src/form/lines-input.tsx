import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { firstMessage } from './error-words.ts';
import { LinesEditor } from './lines-editor.tsx';

type LinesInputProps = { source: string; label: string; help?: string; addLabel: string };

/** A list of short texts as a field of a form: requirements, outcomes. */
export function LinesInput({ source, label, help, addLabel }: LinesInputProps) {
  const id = useId();
  const { field, fieldState } = useInput({
    source,
    defaultValue: [],
    format: (value) => value ?? [],
    parse: (value) => value,
  });
  const message = firstMessage(fieldState.error);
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <LinesEditor lines={field.value} onChange={field.onChange} label={label} />
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => field.onChange([...field.value, ''])}
        sx={{ mt: 1 }}
      >
        {addLabel}
      </Button>
      {message ? (
        <FormHelperText error>{message}</FormHelperText>
      ) : help ? (
        <FormHelperText>{help}</FormHelperText>
      ) : null}
    </Box>
  );
}
