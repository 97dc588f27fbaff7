import { type Academy, academyBody, academyEndpoints } from '@aulario/contract/academy';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '../data/api-client.ts';
import { useAct } from '../shared/use-act.ts';

type Name = Exclude<keyof typeof academyBody.shape, 'about'>;

const fields: { name: Name; label: string; help?: string; wide?: true }[] = [
  { name: 'name', label: 'Nombre' },
  { name: 'tagline', label: 'Lema', help: 'Bajo el nombre, en la portada y al compartir.' },
  { name: 'legalName', label: 'Razón social' },
  { name: 'ruc', label: 'RUC', help: 'Sale en el libro de reclamaciones y en los recibos.' },
  { name: 'address', label: 'Dirección', wide: true },
  { name: 'phone', label: 'Teléfono' },
  { name: 'whatsapp', label: 'WhatsApp' },
  { name: 'email', label: 'Correo', help: 'Recibe también los avisos del sistema.' },
  { name: 'officeHours', label: 'Horario de atención' },
];

/** What every page, mail and document says of the academy. */
export function AcademyForm({ saved }: { saved: Academy }) {
  const { act, busy } = useAct();
  const { logo: _, demo: __, ...start } = saved;
  const [form, setForm] = useState(start);
  const body = { ...form, about: form.about.map((text) => text.trim()).filter(Boolean) };
  const { error } = academyBody.safeParse(body);
  const faultOf = (name: string) =>
    error?.issues.find(({ path }) => String(path[0]) === name)?.message;
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pt: 1, pb: 5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {fields.map(({ name, label, help, wide }) => (
          <TextField
            key={name}
            label={label}
            value={form[name]}
            onChange={({ target }) => setForm({ ...form, [name]: target.value })}
            error={Boolean(faultOf(name))}
            helperText={faultOf(name) ?? help}
            sx={wide && { gridColumn: { sm: '1 / -1' } }}
          />
        ))}
        <TextField
          label="Sobre la academia"
          multiline
          minRows={5}
          maxRows={16}
          value={form.about.join('\n\n')}
          onChange={({ target }) => setForm({ ...form, about: target.value.split('\n\n') })}
          error={Boolean(faultOf('about'))}
          helperText={faultOf('about') ?? 'Separa los párrafos con una línea en blanco.'}
          sx={{ gridColumn: { sm: '1 / -1' } }}
        />
      </Box>
      <Button
        variant="contained"
        disabled={busy || Boolean(error) || JSON.stringify(body) === JSON.stringify(start)}
        onClick={() =>
          act({
            run: () => call(academyEndpoints.changeAcademy, { body }),
            done: 'Datos de la academia guardados. El sitio ya los muestra.',
          })
        }
        sx={{ mt: 4 }}
      >
        Guardar los datos
      </Button>
    </Box>
  );
}
