import { academyBody, academyEndpoints, type Settings } from '@aulario/contract/academy';
import { contrast, productAccent, servesAsAccent } from '@aulario/contract/colour';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { call } from '../data/api-client.ts';
import { PictureField } from '../form/picture-field.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ClaimsNoticeField } from './claims-notice-field.tsx';
import { useEdits } from './use-edits.ts';

const ofName = [
  { name: 'name', label: 'Nombre' },
  { name: 'tagline', label: 'Lema', help: 'Bajo el nombre, en la portada y al compartir.' },
  { name: 'legalName', label: 'Razón social', wide: true },
] as const satisfies readonly Field[];
const ofAddress = [
  { name: 'address', label: 'Dirección', wide: true },
  { name: 'phone', label: 'Teléfono' },
  { name: 'whatsapp', label: 'WhatsApp' },
  { name: 'email', label: 'Correo', help: 'Recibe también los avisos del sistema.' },
  { name: 'officeHours', label: 'Horario de atención' },
] as const satisfies readonly Field[];
type Field = { name: keyof Settings['academy']; label: string; help?: string; wide?: true };

/** What every page, mail and document says of the academy, and how it looks. */
export function AcademyForm({ settings }: { settings: Settings }) {
  const { demo: _, accentDark: __, ...saved } = settings.academy;
  const { form, change, dirty, busy, stale, save } = useEdits(saved);
  const { logo, claimsNotice, ...texts } = form;
  const body = {
    ...texts,
    about: form.about.map((text) => text.trim()).filter(Boolean),
    logo: logo?._id ?? null,
    claimsNotice: claimsNotice?._id ?? null,
    version: settings.versions.academy,
  };
  const { error } = academyBody.safeParse(body);
  const faultOf = (name: string) =>
    error?.issues.find(({ path }) => String(path[0]) === name)?.message;
  const text = ({ name, label, help, wide }: Field) => (
    <TextField
      key={name}
      label={label}
      value={form[name as keyof typeof form]}
      onChange={({ target }) => change({ [name]: target.value })}
      error={Boolean(faultOf(name))}
      helperText={faultOf(name) ?? help}
      sx={wide && { gridColumn: { sm: '1 / -1' } }}
    />
  );
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pt: 1, pb: 5 }}>
      <ChangedMeanwhile stale={stale} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {ofName.map(text)}
        <TextField
          select
          label="Documento tributario de la academia"
          value={form.taxName}
          helperText="Cómo se llama donde está la academia, no donde está quien compra."
          onChange={({ target }) => change({ taxName: target.value as 'RUC' | 'NIT' | 'RFC' })}
        >
          {['RUC', 'NIT', 'RFC'].map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {text({
          name: 'ruc',
          label: `Número de ${form.taxName}`,
          help: 'Sale en el libro de reclamaciones y en los recibos.',
        })}
        {ofAddress.map(text)}
        <TextField
          label="Sobre la academia"
          multiline
          minRows={5}
          maxRows={16}
          value={form.about.join('\n\n')}
          onChange={({ target }) => change({ about: target.value.split('\n\n') })}
          error={Boolean(faultOf('about'))}
          helperText={faultOf('about') ?? 'Separa los párrafos con una línea en blanco.'}
          sx={{ gridColumn: { sm: '1 / -1' } }}
        />
        <PictureField
          label="Logotipo"
          purpose="academy"
          value={logo}
          onChange={(picture) => change({ logo: picture })}
          ratio="1 / 1"
          fit="contain"
          width={160}
          help="Sale en el sitio, los correos y los certificados. PNG con fondo transparente, al menos 400 píxeles."
        />
        <ClaimsNoticeField
          picture={claimsNotice}
          alt={form.claimsNoticeAlt}
          onChange={change}
          fault={faultOf('claimsNoticeAlt')}
        />
        <AccentField
          value={form.accent}
          onChange={(accent) => change({ accent })}
          fault={faultOf('accent')}
        />
        <TextField
          label="Firma de los correos"
          multiline
          minRows={3}
          maxRows={8}
          value={form.signature}
          onChange={({ target }) => change({ signature: target.value })}
          error={Boolean(faultOf('signature'))}
          helperText={
            faultOf('signature') ?? 'Al pie de cada correo, antes de los datos de la academia.'
          }
          sx={{ gridColumn: { sm: '1 / -1' } }}
        />
      </Box>
      <Button
        variant="contained"
        disabled={busy || Boolean(error) || !dirty}
        onClick={() =>
          save({
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

type AccentFieldProps = {
  value: string | null;
  onChange: (accent: string | null) => void;
  fault: string | undefined;
};

const usual = productAccent.light;

/** The colour of links and buttons, with what white text on it looks like and how well it is read. */
function AccentField({ value, onChange, fault }: AccentFieldProps) {
  const colour = value ?? usual;
  const known = /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <Box role="group" aria-label="Color de la academia">
      <Typography sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>Color de la academia</Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label="Elegir el color"
          value={known ? colour : usual}
          onChange={(event) => onChange((event.target as HTMLInputElement).value.toUpperCase())}
          sx={{ width: 44, height: 40, p: 0.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
        <TextField
          size="small"
          value={colour}
          onChange={({ target }) => onChange(target.value.trim().toUpperCase())}
          error={Boolean(fault)}
          helperText={fault}
          slotProps={{ htmlInput: { 'aria-label': 'Color como #0E6A55', maxLength: 7 } }}
          sx={{ width: 170 }}
        />
      </Box>
      {known && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 2, flexWrap: 'wrap' }}>
          <Box
            sx={{
              bgcolor: colour,
              color: '#FFFFFF',
              px: 3,
              py: 1.5,
              borderRadius: '8px',
              fontWeight: 600,
            }}
          >
            Así se ve un botón
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Contraste {contrast(colour, '#FFFFFF').toFixed(1)}
            {servesAsAccent(colour) ? ', se lee bien' : ', hace falta 4.5'}
          </Typography>
        </Box>
      )}
      {value && (
        <Button size="small" color="inherit" onClick={() => onChange(null)} sx={{ mt: 1 }}>
          Volver al color de siempre
        </Button>
      )}
    </Box>
  );
}
