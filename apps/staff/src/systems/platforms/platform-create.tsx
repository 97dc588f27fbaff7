import { ltiPlatformEndpoints } from '@aulario/contract/systems/lti-platform';
import { Box } from '@mui/material';
import { CreatePage } from '../../form/create-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { OurAddresses } from './our-addresses.tsx';
import { PlatformInputs } from './platform-inputs.tsx';

const blank = { deploymentIds: [''], courses: [], maxPeople: 500, active: true };

/** The page that registers a platform: what it has to know of us comes first, since it gives its own data afterwards. */
export function PlatformCreate() {
  const writable = useMay()('tools:write');
  return (
    <CreatePage
      title="Registrar aula"
      back={{ to: '/aulas-externas', label: 'Aulas externas' }}
      done="Aula registrada. Prueba la conexión y abre el curso desde ella."
      width={760}
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <OurAddresses title="1. Lo que se copia en la otra aula" />
        <StaffForm
          endpoint={ltiPlatformEndpoints.create}
          defaultValues={blank}
          writable={writable}
          saveLabel="Registrar aula"
        >
          <PlatformInputs title="2. Lo que la otra aula te da" />
        </StaffForm>
      </Box>
    </CreatePage>
  );
}
