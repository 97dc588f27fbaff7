import { lookAlikeKinds, type PersonPrivacy } from '@aulario/contract/me/privacy';
import { requestKinds } from '@aulario/contract/me/privacy-request';
import { Alert, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Moment } from '../../shared/moment.tsx';

type Alike = PersonPrivacy['alike'][number];

/** Where staff look at each; testimonies and waiting lists have a list alone. */
function pageOf({ kind, _id, name, within }: Alike): string {
  if (within) return `/${within.kind === 'curso' ? 'cursos' : 'ediciones'}/${within._id}`;
  if (kind === 'testimonio')
    return `/testimonios?${new URLSearchParams({ filter: JSON.stringify({ search: name }) })}`;
  const pages = {
    ...{ persona: 'personas', institucion: 'instituciones' },
    ...{ trato: 'tratos', reclamo: 'reclamos' },
    ...{ contacto: 'contactos', solicitud: 'solicitudes', espera: 'ediciones' },
  };
  return `/${pages[kind]}/${_id}`;
}

/** What staff look at before they erase: what waits for an answer, and what nobody joined to the person. */
export function BeforeErasing({ waiting, alike }: Pick<PersonPrivacy, 'waiting' | 'alike'>) {
  return (
    <>
      {waiting.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          <Typography variant="body2">
            Hay solicitudes sin responder. Respóndelas antes: al suprimir se cierran, y ya no habrá
            datos que entregar ni corregir.
          </Typography>
          {waiting.map(({ _id, number, kind, dueOn }) => (
            <Typography key={_id} variant="body2">
              <Link component={RouterLink} to={`/solicitudes/${_id}`}>
                {number ?? 'Sin número'}
              </Link>{' '}
              · {requestKinds[kind].name} · hasta el <Moment value={dueOn} dayOnly />
            </Typography>
          ))}
        </Alert>
      )}
      {alike.length > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          <Typography variant="body2">
            Esto tiene su correo, celular, documento o nombre, o uno que tuvo, y nadie lo unió a su
            ficha. La supresión no lo toca: si es suyo, decide qué hacer con cada uno.
          </Typography>
          {alike.map((one) => (
            <Typography key={one._id} variant="body2">
              {lookAlikeKinds[one.kind]}:{' '}
              <Link component={RouterLink} to={pageOf(one)}>
                {one.name}
              </Link>
            </Typography>
          ))}
        </Alert>
      )}
    </>
  );
}
