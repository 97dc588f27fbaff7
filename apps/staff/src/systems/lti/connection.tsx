import { Alert } from '@mui/material';
import { ActButton } from '../../shared/act-button.tsx';

export type Checked = { keys: number; fault: string | null };

/** Asks another system for its keys. */
export function CheckButton({
  check,
  onChecked,
}: {
  check: () => Promise<Checked>;
  onChecked: (checked: Checked) => void;
}) {
  return (
    <ActButton label="Probar la conexión" done="" run={async () => onChecked(await check())} />
  );
}

/** What it answered, in words. @param next how the rest is tried. */
export function CheckedNotice({
  checked: { keys, fault },
  next,
}: {
  checked: Checked;
  next: string;
}) {
  if (fault)
    return (
      <Alert severity="error">
        No se pudieron leer sus claves: {fault}. Revisa la dirección de sus claves.
      </Alert>
    );
  return (
    <Alert severity="success">
      {keys === 1 ? 'Se leyó su clave' : `Se leyeron sus ${keys} claves`}: lo que firme se puede
      comprobar. {next}
    </Alert>
  );
}
