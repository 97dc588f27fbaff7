import { TextField, type TextFieldProps } from '@mui/material';

type LineFieldProps = {
  name: string;
  value: string;
  most: number;
  fault: string | undefined;
  onChange: (text: string) => void;
} & Pick<TextFieldProps, 'disabled' | 'label' | 'sx'>;

/** One line of text that is shown whole, however narrow the window; what is pasted into it stays one line. */
export function LineField({ name, value, most, fault, onChange, ...field }: LineFieldProps) {
  return (
    <TextField
      {...field}
      fullWidth
      multiline
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ htmlInput: { 'aria-label': name, maxLength: most } }}
    />
  );
}
