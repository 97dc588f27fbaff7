import { isStaff } from '@aulario/contract/role';
import { userEndpoints } from '@aulario/contract/user';
import { Box, Button } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { CreatePage } from '../form/create-page.tsx';
import { EditPage } from '../form/edit-page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { MoodlePersonPanel } from '../moodle/moodle-person-panel.tsx';
import { useMay } from '../permissions.ts';
import { RetireButton } from '../shared/retire-button.tsx';
import { Chip, StateChip } from '../shared/state-chip.tsx';
import { WhatsAppButton } from '../shared/whatsapp-button.tsx';
import { TimelinePanel } from '../timeline/timeline-panel.tsx';
import { AccessPanel } from './access-panel.tsx';
import { documentErrors } from './document-errors.ts';
import { MergeButton } from './merge-button.tsx';
import { MergesPanel } from './merges-panel.tsx';
import { PersonInputs } from './person-inputs.tsx';
import type { PersonRow } from './person-list.tsx';

const back = { to: '/personas', label: 'Todas las personas' };
const width = 900;

/** The editor of one person. Staff accounts are an administrator's to change. */
export function PersonEdit() {
  const may = useMay();
  const { identity } = useGetIdentity();
  return (
    <EditPage<PersonRow>
      back={back}
      title={({ fullName }) => fullName}
      aside={(person) =>
        person.retiredAt ? (
          <Chip tone="neutral">Retirada</Chip>
        ) : (
          <StateChip area="stage" state={person.stage} />
        )
      }
      detail={({ rolesName, email }) => [rolesName, email].filter(Boolean).join(' · ')}
      width={width}
      actions={(person) => (
        <>
          {may('staff:write') && person.id !== identity?.id && (
            <RetireButton
              resource="personas"
              record={person}
              one="persona"
              consequence={`${person.fullName} no podrá entrar y sus sesiones se cierran ahora. Sus pagos, matrículas y certificados no cambian, y podrás recuperar la cuenta.`}
            />
          )}
          <MergeButton person={person} />
          <Button
            component={Link}
            to={`/tratos?${byUser(person.id)}`}
            color="inherit"
            variant="outlined"
          >
            Ver sus tratos
          </Button>
          {person.mobile && (
            <WhatsAppButton mobile={person.mobile} text={`Hola, ${person.shortName}.`} />
          )}
        </>
      )}
    >
      {(person) => (
        <>
          <StaffForm
            endpoint={userEndpoints.createUser}
            writable={may('users:write') && (!isStaff(person.roles) || may('staff:write'))}
            readOnlyText="Es una cuenta del personal: solo un administrador puede cambiarla."
            extraErrors={documentErrors}
          >
            <PersonInputs />
          </StaffForm>
          <Box sx={{ display: 'grid', gap: 5, mt: 5 }}>
            {may('roles:write') && person.id !== identity?.id && <AccessPanel person={person} />}
            <MergesPanel person={person.id} />
            <TimelinePanel whose={{ user: person.id }} />
          </Box>
          <MoodlePersonPanel id={person.id} />
        </>
      )}
    </EditPage>
  );
}

/** Registers a person by hand. */
export function PersonCreate() {
  const may = useMay();
  return (
    <CreatePage title="Registrar persona" back={back} done="Persona registrada." width={width}>
      <StaffForm
        endpoint={userEndpoints.createUser}
        writable={may('users:write')}
        defaultValues={{ document: 'DNI', country: 'PE', status: true }}
        saveLabel="Registrar persona"
        extraErrors={documentErrors}
      >
        <PersonInputs />
      </StaffForm>
    </CreatePage>
  );
}

function byUser(id: string): string {
  return new URLSearchParams({ filter: JSON.stringify({ user: id }) }).toString();
}
