import { shippingPriorities } from '@aulario/contract/certificates/shipping';
import { Box, Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { certificateName } from '../issuing/certificate-name.ts';

const fields = [
  ['address', 'Dirección'],
  ['reference', 'Referencia'],
  ['district', 'Distrito'],
  ['city', 'Ciudad'],
  ['department', 'Departamento'],
  ['cellphone', 'Celular'],
] as const;
type Field = (typeof fields)[number][0];
type Priority = keyof typeof shippingPriorities;
const nothing = Object.fromEntries(fields.map(([field]) => [field, ''])) as Record<Field, string>;
const wide: readonly Field[] = ['address', 'reference'];

/** Asks for the paper copy of a certificate in a person's name. */
export function CreateShipping() {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [certificate, setCertificate] = useState<string>();
  const [values, setValues] = useState(nothing);
  const [priority, setPriority] = useState<Priority>('normal');
  const [free, setFree] = useState(false);
  const close = () => {
    setOpen(false);
    setCertificate(undefined);
    setValues(nothing);
    setPriority('normal');
    setFree(false);
  };
  const create = async () => {
    if (!certificate) return;
    const written = Object.entries(values).map(([field, value]) => [field, value.trim() || null]);
    const body = { certificate, priority, free, country: 'PE', ...Object.fromEntries(written) };
    const done = free
      ? 'Envío creado: ya se puede imprimir.'
      : 'Envío creado: se imprime cuando registres su pago.';
    if (await act({ run: () => provider.createShipping(body), done })) close();
  };
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Crear envío
      </Button>
      <ActDialog
        open={open}
        title="Crear un envío"
        action="Crear"
        busy={busy}
        disabled={!certificate}
        onClose={close}
        onConfirm={create}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 3.5,
            pt: 1,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          }}
        >
          <Box sx={{ gridColumn: '1 / -1' }}>
            <ReferenceFilter
              field
              label="Certificado"
              reference="certificados"
              sort="createdAt"
              filter={{ state: 'emitido' }}
              nameOf={certificateName}
              value={certificate}
              onChange={setCertificate}
            />
          </Box>
          {fields.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              value={values[field]}
              onChange={(event) =>
                setValues((before) => ({ ...before, [field]: event.target.value }))
              }
              sx={{ gridColumn: wide.includes(field) ? '1 / -1' : undefined }}
            />
          ))}
          <TextField
            select
            label="Prioridad"
            value={priority}
            onChange={(event) => setPriority(event.target.value as Priority)}
          >
            {Object.entries(shippingPriorities).map(([id, word]) => (
              <MenuItem key={id} value={id}>
                {word}
              </MenuItem>
            ))}
          </TextField>
          <FormControlLabel
            sx={{ gridColumn: '1 / -1' }}
            control={<Checkbox checked={free} onChange={(_, value) => setFree(value)} />}
            label="Sin costo para la persona (lo asume la academia o vino con el curso)"
          />
        </Box>
      </ActDialog>
    </>
  );
}
