import type { Currency } from '@aulario/contract/money';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useState } from 'react';
import { currencyWords } from '../words/currency.ts';
import { toMinorUnits, toWholeUnits } from '../words/units.ts';

type MoneyFieldProps = {
  label: string;
  currency: Currency;
  /** Minor units; null when empty, NaN when what is typed is no amount, which every schema refuses. */
  value: number | null;
  onChange: (amount: number | null) => void;
  helperText?: string;
  /** The help says something that does not match. */
  warn?: boolean;
} & Pick<TextFieldProps, 'disabled' | 'error' | 'fullWidth' | 'autoFocus'>;

/** A price in a form: none until one is typed. */
export type Draft<Price extends { amount: number }> = Omit<Price, 'amount'> & {
  amount: number | null;
};

/** Says of a typed 0 what it does; of anything else nothing. */
export function freeWords({ amount }: { amount: number | null }): string | undefined {
  return amount === 0 ? 'Gratuito: nadie paga nada.' : undefined;
}

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
  const [text, setText] = useState(shownAs(value));
  useEffect(() => {
    setText((shown) => (Object.is(typed(shown, currency), value) ? shown : shownAs(value)));
  }, [value, currency]);
  const wrong = Number.isNaN(typed(text, currency));
  return (
    <TextField
      {...rest}
      label={label}
      value={text}
      error={rest.error || wrong}
      onChange={(event) => {
        setText(event.target.value);
        onChange(typed(event.target.value, currency));
      }}
      onBlur={() => !wrong && setText(shownAs(value))}
      helperText={wrong ? `Escribe un importe como ${examples[currency]}.` : helperText}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">{currencyWords[currency]}</InputAdornment>
          ),
        },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        formHelperText: { sx: warn ? { color: 'warning.main' } : undefined },
      }}
    />
  );
}

const examples: Record<Currency, string> = {
  PEN: '350 o 350.50',
  COP: '320000 o 320.000',
  MXN: '350 o 350.50',
};

/** An amount that cannot be read is none of the two that can: neither nothing nor zero. */
function typed(text: string, currency: Currency): number | null {
  return text.trim() === '' ? null : (toMinorUnits(text, currency) ?? Number.NaN);
}

function shownAs(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : toWholeUnits(value);
}
