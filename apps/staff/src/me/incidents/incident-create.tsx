import { incidentEndpoints } from '@aulario/contract/me/incident';
import { CreatePage } from '../../form/create-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { IncidentInputs } from './incident-inputs.tsx';

/** Writes an incident down, as far as it is known. */
export function IncidentCreate() {
  const may = useMay();
  return (
    <CreatePage
      title="Registrar un incidente"
      back={{ to: '/incidentes', label: 'Todos los incidentes' }}
      done="Incidente registrado, con su última hora para avisar."
      width={820}
    >
      <StaffForm
        endpoint={incidentEndpoints.registerIncident}
        writable={may('privacy:write')}
        defaultValues={{ sensitive: false, people: null, measures: '' }}
        saveLabel="Registrar el incidente"
      >
        <IncidentInputs />
      </StaffForm>
    </CreatePage>
  );
}
