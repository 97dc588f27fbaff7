import { InputAdornment, TextField } from '@mui/material';
import { type PeriodName, periodWords } from './period-words.ts';

/** One period, with what it would let go tonight as it is saved. */
export function PeriodField(props: {
  name: PeriodName;
  value: string;
  due: number;
  disabled: boolean;
  fault: string | undefined;
  onChange: (text: string) => void;
}) {
  const { name, value, due, disabled, fault, onChange } = props;
  const { label, help, unit } = periodWords[name];
  const tonight = due === 0 ? 'Hoy no se borraría nada.' : `Hoy se borrarían ${due}.`;
  return (
    <TextField
      {...{ label, value, disabled }}
      error={Boolean(fault)}
      helperText={fault ?? `${help} ${tonight}`}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
