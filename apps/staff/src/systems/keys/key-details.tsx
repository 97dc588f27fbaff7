import { type ApiKey, keyPermissions } from '@aulario/contract/systems/api-key';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Moment } from '../../shared/moment.tsx';

/** What one key may do and from where, and the way to end it. */
export function KeyDetails({ apiKey }: { apiKey: ApiKey }) {
  const provider = useStaffProvider();
  const writable = useMay()('keys:write');
  const { permissions, networks, createdBy, createdAt, lastUsedFrom, state } = apiKey;
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2 }}>
      <Fact label="Puede">
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {permissions.map((permission) => (
            <li key={permission}>{keyPermissions[permission]}</li>
          ))}
        </Box>
      </Fact>
      {apiKey.test && (
        <Fact label="Es de prueba">
          Lo que escribe se deshace en el acto: no deja nada en las cuentas.
        </Fact>
      )}
      <Fact label="Desde dónde">
        {networks.length > 0 ? networks.join(', ') : 'Cualquier dirección'}
        {lastUsedFrom && `. La última vez, desde ${lastUsedFrom}`}
      </Fact>
      <Fact label="La creó">
        {createdBy.name}, el <Moment value={createdAt} dayOnly />. Nunca puede más que esa persona.
      </Fact>
      {writable && state === 'vigente' && (
        <Box>
          <ActButton
            label="Revocar la llave"
            danger
            size="small"
            done="La llave ya no abre nada."
            ask={{
              title: `¿Revocar «${apiKey.name}»?`,
              text: 'El sistema que la usa deja de entrar en este momento. No se puede deshacer: para que vuelva a entrar tendrás que crear otra llave.',
              action: 'Revocar',
            }}
            run={() => provider.revokeApiKey(apiKey._id)}
          />
        </Box>
      )}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography component="div" variant="body2">
        {children}
      </Typography>
    </Box>
  );
}
