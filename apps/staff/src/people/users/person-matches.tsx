import {
  type MatchSide,
  matchTraits,
  type UserMatch,
  userMatchEndpoints,
} from '@aulario/contract/people/user-match';
import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { shortInstant } from '../../words/date.ts';
import { readablePhone } from '../../words/phone.ts';

/** Records that may be of this person: both sides, and nothing joins before staff say so. */
export function PersonMatches({ person }: { person: string }) {
  const { data } = useRead<UserMatch[]>(userMatchEndpoints.listMatches, {
    query: { user: person, state: 'pendiente' },
  });
  return data?.data.map((match) => <Match key={match._id} match={match} />);
}

function Match({ match: { _id, guest, other, by, createdAt } }: { match: UserMatch }) {
  const may = useMay();
  const shared = by.map((trait) => matchTraits[trait].toLowerCase()).join(' y ');
  return (
    <Alert severity="warning" sx={{ mb: 5, '& .MuiAlert-message': { width: 1 } }}>
      <Typography sx={{ fontWeight: 600 }}>
        {shared
          ? `Puede ser la misma persona: coincide ${shared}`
          : 'Alguien cambió una de las fichas: ya no coinciden en nada'}{' '}
        ({shortInstant(createdAt)})
      </Typography>
      Lo que se escribió es de alguien sin cuenta y nadie lo comprobó. Confirma con la persona, por
      un dato de la otra ficha, antes de unirlas.
      <Box sx={sides}>
        <Side title="Lo que se escribió" side={guest} by={by} />
        <Side title="A quién se parece" side={other} by={by} />
      </Box>
      {may('users:write') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <ReasonButton
            size="small"
            label="Es la misma"
            title="Unir las dos fichas"
            text={`Las compras de ${guest.name} pasan a ${other.name}, cuyo correo no cambia. Se puede deshacer en «Fichas fusionadas».`}
            action="Unirlas"
            done="Las fichas son una sola."
            run={(reason) =>
              call(userMatchEndpoints.acceptMatch, {
                params: { id: _id },
                body: { reason, guest: guest.version, other: other.version },
              })
            }
          />
          <ReasonButton
            size="small"
            label="Son distintas"
            title="Dejarlas como están"
            text="Cada una conserva sus compras y no se vuelve a preguntar."
            action="Son distintas"
            done="Cada ficha queda como estaba."
            run={(reason) =>
              call(userMatchEndpoints.refuseMatch, { params: { id: _id }, body: { reason } })
            }
          />
        </Box>
      )}
    </Alert>
  );
}

const sides = {
  display: 'grid',
  gap: 4,
  mt: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

function Side({ title, side, by }: { title: string; side: MatchSide; by: UserMatch['by'] }) {
  const document = side.dni && `${side.document} ${side.dni}`;
  const rows = [
    ['dni', 'Documento', document && `${document}${side.documentTyped ? ' (sin revisar)' : ''}`],
    ['email', 'Correo', side.email && `${side.email}${side.emailProven ? ' (confirmado)' : ''}`],
    ['mobile', 'Celular', side.mobile && readablePhone(side.mobile)],
  ] as const;
  return (
    <Box>
      <Typography variant="caption" component="h3">
        {title}
      </Typography>
      <MuiLink
        component={Link}
        to={`/personas/${side.user}`}
        color="inherit"
        sx={{ fontWeight: 600 }}
      >
        {side.name}
      </MuiLink>
      <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {rows.map(([trait, label, value]) => (
          <Box key={trait} sx={{ fontWeight: by.includes(trait) ? 600 : 400 }}>
            <Box component="dt" sx={{ display: 'inline' }}>
              {label}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0 }}>
              {value ?? 'sin dato'}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2">
        {side.hasAccount ? 'Tiene cuenta con contraseña' : 'Sin contraseña'} · desde{' '}
        {shortInstant(side.createdAt)}
      </Typography>
    </Box>
  );
}
