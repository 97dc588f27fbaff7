import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { type ContactRow, leads } from './lead-calls.ts';

const fields = [
  ['name', 'Nombre', 'text'],
  ['mobile', 'Celular', 'tel'],
  ['email', 'Correo', 'email'],
  ['source', 'De dónde viene', 'text'],
  ['campaign', 'Campaña', 'text'],
  ['preferredTime', 'Cuándo prefiere que lo llamen', 'text'],
] as const;

/** Corrects what is known of a lead; the version that was read goes along. */
export function EditContactButton({ contact }: { contact: ContactRow }) {
  const [open, setOpen] = useState(false);
  const { act, busy } = useAct();
  const [values, setValues] = useState<Record<string, string>>({});
  const show = () => {
    setValues(Object.fromEntries(fields.map(([field]) => [field, contact[field] ?? ''])));
    setOpen(true);
  };
  const save = async () => {
    const changed = fields.flatMap(([field]) => {
      const text = values[field]?.trim() ?? '';
      if (text === (contact[field] ?? '')) return [];
      return [[field, text || (field === 'name' || field === 'source' ? text : null)]];
    });
    const body = { ...Object.fromEntries(changed), version: contact.version };
    if (await act({ run: () => leads.change(contact.id, body), done: 'Datos corregidos.' })) {
      setOpen(false);
    }
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={show}>
        Corregir datos
      </Button>
      <ActDialog
        open={open}
        title="Corregir datos"
        action="Guardar"
        busy={busy}
        disabled={!values.name?.trim() || !(values.mobile?.trim() || values.email?.trim())}
        onClose={() => setOpen(false)}
        onConfirm={save}
      >
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          {fields.map(([field, label, type], index) => (
            <TextField
              key={field}
              label={label}
              type={type}
              autoFocus={index === 0}
              value={values[field] ?? ''}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          ))}
        </Box>
      </ActDialog>
    </>
  );
}
