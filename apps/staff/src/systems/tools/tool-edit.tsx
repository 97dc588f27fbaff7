import { ltiToolEndpoints } from '@aulario/contract/systems/lti-tool';
import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { PlatformPanel } from './platform-panel.tsx';
import { ToolChip } from './tool-chip.tsx';
import { ToolInputs } from './tool-inputs.tsx';
import type { ToolRow } from './tool-list.tsx';

const back = { to: '/herramientas', label: 'Herramientas externas' };
type Checked = { keys: number; fault: string | null };

/** The page of a tool: what it has to know of us, and what we know of it. */
export function ToolEdit() {
  const writable = useMay()('tools:write');
  const [checked, setChecked] = useState<Checked>();
  return (
    <EditPage<ToolRow>
      back={back}
      title={({ name }) => name}
      aside={(record) => <ToolChip tool={record} />}
      width={860}
      actions={(record) => writable && <Acts tool={record} onChecked={setChecked} />}
    >
      {(record) => (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {checked && <CheckedNotice checked={checked} />}
          <PlatformPanel platform={record.platform} />
          <StaffForm endpoint={ltiToolEndpoints.create} writable={writable}>
            <ToolInputs />
          </StaffForm>
        </Box>
      )}
    </EditPage>
  );
}

function CheckedNotice({ checked: { keys, fault } }: { checked: Checked }) {
  if (fault)
    return (
      <Alert severity="error">
        No se pudieron leer sus claves: {fault}. Revisa la dirección de sus claves.
      </Alert>
    );
  return (
    <Alert severity="success">
      {keys === 1 ? 'Se leyó su clave' : `Se leyeron sus ${keys} claves`}: lo que firme se puede
      comprobar. Ábrela desde una lección para ver el resto.
    </Alert>
  );
}

function Acts({ tool, onChecked }: { tool: ToolRow; onChecked: (checked: Checked) => void }) {
  const provider = useStaffProvider();
  const redirect = useRedirect();
  return (
    <>
      <ActButton
        label="Probar la conexión"
        done=""
        run={async () => onChecked(await provider.checkTool(tool.id))}
      />
      <ActButton
        label="Retirar"
        danger
        done="Se retiró la herramienta: ninguna lección la abre."
        ask={{
          title: `¿Retirar «${tool.name}»?`,
          text: 'Ninguna lección la abre más y lo que mande se rechaza. Las notas que ya mandó quedan. Si solo quieres una pausa, apágala.',
          action: 'Retirar',
        }}
        run={async () => {
          await provider.retireTool(tool.id);
          redirect('/herramientas');
        }}
      />
    </>
  );
}
