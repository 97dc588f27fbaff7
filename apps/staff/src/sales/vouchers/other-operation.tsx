import { reasonLetters } from '@aulario/contract/sales/payment';
import { type SxProps, TextField } from '@mui/material';

/** Asks why money is another operation than one that was counted with the same number, or almost the same. */
export function OtherOperation({
  value,
  onChange,
  fault,
  sx,
}: {
  value: string;
  onChange: (value: string) => void;
  /** What the server said of it. */
  fault?: string | undefined;
  sx?: SxProps;
}) {
  const help = `Con ${reasonLetters} letras o más; por ejemplo: «la vi en el extracto del 19». Queda en el registro.`;
  return (
    <TextField
      label="¿Por qué es otra operación?"
      helperText={fault ?? help}
      error={fault !== undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      {...(sx ? { sx } : {})}
    />
  );
}
