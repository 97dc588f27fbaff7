import { TextField, type TextFieldProps } from '@mui/material';

/** A number that was emptied where there has to be one: the contract says what belongs there. */
export const unsaid = Number.NaN;

type WholeFieldProps = {
  value: number | null;
  most: number;
  /** null when it is empty. */
  onChange: (value: number | null) => void;
} & Pick<
  TextFieldProps,
  'label' | 'disabled' | 'error' | 'helperText' | 'fullWidth' | 'slotProps' | 'sx'
>;

/** A whole number that may be left out. */
export function WholeField({ value, most, onChange, ...field }: WholeFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ ...field.slotProps, htmlInput: { min: 0, max: most, inputMode: 'numeric' } }}
    />
  );
}
