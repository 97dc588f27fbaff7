import { accountEndpoints, type Proposal, proposalFields } from '@aulario/contract/people/account';
import type { Role } from '@aulario/contract/role';
import { Alert, Box } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { shortInstant } from '../../words/date.ts';

/** What somebody wrote from outside about this person: nothing of it holds until staff decide. */
export function PersonProposals({ person, roles }: { person: string; roles: readonly Role[] }) {
  const may = useMay();
  // Who teaches or advises is known by their name: what others wrote of them is the administrator's to accept.
  const mayAccept = roles.every((role) => role === 'Alumno') || may('roles:write');
  const { data } = useRead<Proposal[]>(accountEndpoints.listProposals, {
    query: { user: person, state: 'pendiente' },
  });
  return data?.data.map(({ _id, createdAt, changes }) => (
    <Alert
      key={_id}
      severity="info"
      sx={{ mb: 5 }}
      action={
        may('users:write') && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            <ActButton
              size="small"
              label="Dejar como está"
              done="Propuesta rechazada."
              run={() => call(accountEndpoints.rejectProposal, { params: { id: _id } })}
            />
            {mayAccept && (
              <ActButton
                size="small"
                color="primary"
                label="Aceptar"
                done="Los datos nuevos ya están en la ficha."
                run={() => call(accountEndpoints.acceptProposal, { params: { id: _id } })}
              />
            )}
          </Box>
        )
      }
    >
      Desde el sitio llegaron otros datos de esta persona ({shortInstant(createdAt)}). Confirma con
      ella antes de aceptarlos{mayAccept ? '' : '; los acepta un administrador'}.
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {changes.map(({ field, now, proposed }) => (
          <li key={field}>
            {proposalFields[field]}: {now ?? 'sin dato'} → <strong>{proposed}</strong>
          </li>
        ))}
      </Box>
    </Alert>
  ));
}
