import { mailEndpoints } from '@aulario/contract/mail';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../data/use-read.ts';
import { useMay } from '../permissions.ts';

/** That nothing is mailed to anybody: whoever waits for a link or a certificate waits in vain. */
export function MailsStay() {
  const may = useMay();
  const { data } = useRead<{ leave: boolean }>(mailEndpoints.mailWay);
  if (data?.data.leave !== false) return null;
  const settles = may('settings:write');
  return (
    <Alert
      severity="warning"
      sx={{ mb: { xs: 5, md: 6 } }}
      action={
        <Button component={Link} to={settles ? '/primeros-pasos' : '/correos'} color="inherit">
          {settles ? 'Conectar' : 'Ver'}
        </Button>
      }
    >
      No sale ningún correo: nadie recibe enlaces, avisos ni certificados. Lo escrito queda en
      Correos.
    </Alert>
  );
}
