import { userEndpoints } from '@aulario/contract/user';
import { CreatePage } from '../form/create-page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useMay } from '../permissions.ts';
import { documentErrors } from './document-errors.ts';
import { PersonInputs } from './person-inputs.tsx';

const back = { to: '/personas', label: 'Todas las personas' };
const width = 900;

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
