import { ltiToolEndpoints } from '@aulario/contract/systems/lti-tool';
import { CreatePage } from '../../form/create-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { ToolInputs } from './tool-inputs.tsx';

const blank = {
  ...{ launchUrls: [''], jwksUrl: null, publicKey: null, deepLinkingUrl: null },
  ...{ active: true, sharesName: false, sharesEmail: false },
};

/** The page that registers a tool of others, and then shows what it has to know of us. */
export function ToolCreate() {
  const writable = useMay()('tools:write');
  return (
    <CreatePage
      title="Registrar herramienta"
      back={{ to: '/herramientas', label: 'Herramientas externas' }}
      done="Herramienta registrada. Copia en ella los datos de aquí."
      width={760}
    >
      <StaffForm
        endpoint={ltiToolEndpoints.create}
        defaultValues={blank}
        writable={writable}
        saveLabel="Registrar herramienta"
      >
        <ToolInputs />
      </StaffForm>
    </CreatePage>
  );
}
