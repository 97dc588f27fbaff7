import { claimEndpoints } from '@aulario/contract/claims/claim';
import { CreatePage } from '../../form/create-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { today } from '../../words/date.ts';
import { ClaimInputs } from './claim-inputs.tsx';

/** Types in a sheet of the paper book (DS 011-2011-PCM art. 4-A). */
export function ClaimCreate() {
  const may = useMay();
  return (
    <CreatePage
      title="Registrar una hoja de papel"
      back={{ to: '/reclamos', label: 'Todo el libro' }}
      done="Hoja registrada. Si dejó correo, su copia sale en un momento."
      width={900}
    >
      <StaffForm
        endpoint={claimEndpoints.registerClaim}
        writable={may('claims:write')}
        defaultValues={{
          type: 'reclamo',
          filedOn: today(Date.now()),
          consumer: { document: 'DNI' },
        }}
        saveLabel="Registrar la hoja"
      >
        <ClaimInputs />
      </StaffForm>
    </CreatePage>
  );
}
