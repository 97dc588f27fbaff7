import { userEndpoints } from '@aulario/contract/people/user';
import { CreatePage } from '../../form/create-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { documentErrors } from './document-errors.ts';
import { PersonInputs } from './person-inputs.tsx';

const back = { to: '/personas', label: 'Todas las personas' };
const width = 900;
/** Lists as their inputs begin: a form that nobody touched has nothing to save. */
const blank = {
  ...{ document: 'DNI', country: 'PE', status: true },
  ...{ academicLevel: [], roles: [], extras: [] },
};

/** What only an administrator may set is only theirs to send. */
const administratorsBlank = { ...blank, isZadarma: false };

/** Registers a person by hand. */
export function PersonCreate() {
  const may = useMay();
  return (
    <CreatePage title="Registrar persona" back={back} done="Persona registrada." width={width}>
      <StaffForm
        endpoint={userEndpoints.createUser}
        writable={may('users:write')}
        defaultValues={may('telephony:write') ? administratorsBlank : blank}
        saveLabel="Registrar persona"
        extraErrors={documentErrors}
      >
        <PersonInputs />
      </StaffForm>
    </CreatePage>
  );
}
