import { type Shipping, shippingPriorities } from '@aulario/contract/certificates/shipping';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

const fields = [
  ['firstName', 'Nombres'],
  ['lastName', 'Apellidos'],
  ['dni', 'Documento'],
  ['cellphone', 'Celular'],
  ['address', 'Dirección'],
  ['reference', 'Referencia'],
  ['district', 'Distrito'],
  ['city', 'Ciudad'],
  ['department', 'Departamento'],
] as const;
type Field = (typeof fields)[number][0];
const wide: readonly Field[] = ['address', 'reference'];

/** Corrects what stands on the label, and how urgent it is. */
export function LabelForm({ shipping }: { shipping: Shipping & { id: string } }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [values, setValues] = useState<Record<Field, string> | null>(null);
  const [priority, setPriority] = useState(shipping.priority);
  const open = () => {
    setPriority(shipping.priority);
    setValues(
      Object.fromEntries(fields.map(([field]) => [field, shipping[field] ?? ''])) as Record<
        Field,
        string
      >,
    );
  };
  const save = async () => {
    if (!values) return;
    const changed = Object.fromEntries(
      Object.entries(values)
        .filter(([field, value]) => value.trim() !== (shipping[field as Field] ?? ''))
        .map(([field, value]) => [field, value.trim() || null]),
    );
    const body = { version: shipping.version, priority, ...changed };
    if (
      await act({
        run: () => provider.updateShipping(shipping.id, body),
        done: 'Cambios guardados.',
      })
    )
      setValues(null);
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={open}>
        Corregir
      </Button>
      <ActDialog
        open={values !== null}
        title="Corregir el envío"
        action="Guardar"
        busy={busy}
        disabled={!values?.firstName.trim() || !values.lastName.trim()}
        onClose={() => setValues(null)}
        onConfirm={save}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 3.5,
            pt: 1,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          }}
        >
          {fields.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              value={values?.[field] ?? ''}
              onChange={(event) =>
                setValues((before) => before && { ...before, [field]: event.target.value })
              }
              sx={{ gridColumn: wide.includes(field) ? '1 / -1' : undefined }}
            />
          ))}
          <TextField
            select
            label="Prioridad"
            value={priority}
            onChange={(event) => setPriority(event.target.value as Shipping['priority'])}
          >
            {Object.entries(shippingPriorities).map(([id, word]) => (
              <MenuItem key={id} value={id}>
                {word}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </ActDialog>
    </>
  );
}
