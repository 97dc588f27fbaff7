import { type AudienceMember, consentEndpoints } from '@aulario/contract/relations/consent';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import AddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { downloadCsv } from './download-csv.ts';

export function AddContact() {
  return (
    <Button component={Link} to="/contactos/create" variant="contained" startIcon={<AddIcon />}>
      Agregar contacto
    </Button>
  );
}

const page = 100;

/** The list for a campaign: only who agreed to advertising and has not taken it back, this minute. */
export function CampaignButton() {
  const notify = useNotify();
  const save = async () => {
    const members: AudienceMember[] = [];
    for (let at = 1; ; at += 1) {
      const query = { page: at, limit: page };
      const { data } = await call<AudienceMember[]>(consentEndpoints.audience, { query });
      members.push(...data);
      if (data.length < page) break;
    }
    if (members.length === 0) {
      return notify('Nadie ha aceptado recibir publicidad todavía.', { type: 'info' });
    }
    downloadCsv('publicidad', [
      ['Nombre', 'Correo', 'Celular', 'País', 'Curso', 'Aceptó el', 'Texto'],
      ...members.map((one) => [
        one.name,
        one.email,
        one.mobile,
        one.country,
        one.courseName,
        one.consentAt,
        one.version,
      ]),
    ]);
    notify(`${members.length} personas que aceptaron publicidad.`, { type: 'success' });
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<CampaignIcon />}
      title="Solo quienes aceptaron recibir publicidad"
      onClick={() => save().catch((error: Error) => notify(error.message, { type: 'error' }))}
    >
      Lista para campaña
    </Button>
  );
}
