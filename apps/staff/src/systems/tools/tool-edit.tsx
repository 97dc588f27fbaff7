import { type LtiTool, ltiToolEndpoints } from '@aulario/contract/systems/lti-tool';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { RetireButton } from '../../shared/retire-button.tsx';
import { ActiveChip } from '../lti/active-chip.tsx';
import { CheckButton, type Checked, CheckedNotice } from '../lti/connection.tsx';
import { CopiedPanel } from '../lti/copied-panel.tsx';
import { ToolInputs } from './tool-inputs.tsx';
import type { ToolRow } from './tool-list.tsx';

const back = { to: '/herramientas', label: 'Herramientas externas' };

/** The page of a tool: what it has to know of us, and what we know of it. */
export function ToolEdit() {
  const provider = useStaffProvider();
  const writable = useMay()('tools:write');
  const [checked, setChecked] = useState<Checked>();
  return (
    <EditPage<ToolRow>
      back={back}
      title={({ name }) => name}
      aside={(record) => <ActiveChip of={record} />}
      width={860}
      actions={(record) =>
        writable && (
          <>
            <CheckButton check={() => provider.checkTool(record.id)} onChecked={setChecked} />
            <RetireButton
              resource="herramientas"
              record={record}
              one="herramienta"
              consequence="Ninguna lección la abre más y lo que mande se rechaza. Las notas que ya mandó quedan. Si solo quieres una pausa, apágala."
            />
          </>
        )
      }
    >
      {(record) => (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {checked && (
            <CheckedNotice checked={checked} next="Ábrela desde una lección para ver el resto." />
          )}
          <CopiedPanel
            title="Lo que la herramienta necesita saber de aquí"
            rows={copied(record.platform)}
          />
          <StaffForm endpoint={ltiToolEndpoints.create} writable={writable}>
            <ToolInputs />
          </StaffForm>
        </Box>
      )}
    </EditPage>
  );
}

const copied = (of: LtiTool['platform']) => [
  { label: 'Emisor (Issuer o Platform ID)', value: of.issuer },
  { label: 'Client ID', value: of.clientId },
  { label: 'Deployment ID', value: of.deploymentId },
  { label: 'Autenticación (Authentication request URL)', value: of.authorizationUrl },
  { label: 'Token (Access token URL)', value: of.tokenUrl },
  { label: 'Nuestras claves (Public keyset URL)', value: of.jwksUrl },
];
