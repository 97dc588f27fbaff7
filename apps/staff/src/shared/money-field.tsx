import type { Currency } from '@aulario/contract/money';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useState } from 'react';
import { toMinorUnits, toWholeUnits } from '../words/units.ts';

type MoneyFieldProps = {
  label: string;
  currency: Currency;
  /** Minor units; null when empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  helperText?: string;
  /** The help says something that does not match. */
  warn?: boolean;
} & Pick<TextFieldProps, 'disabled' | 'error' | 'fullWidth' | 'autoFocus'>;

const signs: Record<Currency, string> = { PEN: 'S/', COP: '$ COP', MXN: '$ MXN' };

/** Money typed in whole units ("350.50") and kept in minor ones (35050). */
export function MoneyField({
  label,
  currency,
  value,
  onChange,
  helperText,
  warn,
  ...rest
}: MoneyFieldProps) {
  const [text, setText] = useState(value === null ? '' : toWholeUnits(value));
  useEffect(() => {
    setText((shown) =>
      toMinorUnits(shown) === value ? shown : value === null ? '' : toWholeUnits(value),
    );
  }, [value]);
  const wrong = text.trim() !== '' && toMinorUnits(text) === null;
  return (
    <TextField
      {...rest}
      label={label}
      value={text}
      error={rest.error || wrong}
      onChange={(event) => {
        setText(event.target.value);
        onChange(toMinorUnits(event.target.value));
      }}
      onBlur={() => value !== null && setText(toWholeUnits(value))}
      helperText={wrong ? 'Escribe un importe como 350 o 350.50.' : helperText}
      slotProps={{
        input: {
          startAdornment: <InputAdornment position="start">{signs[currency]}</InputAdornment>,
        },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        formHelperText: { sx: warn ? { color: 'warning.main' } : undefined },
      }}
    />
  );
}
