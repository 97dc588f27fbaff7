import { ltiPlatformEndpoints } from '@aulario/contract/systems/lti-platform';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { RetireButton } from '../../shared/retire-button.tsx';
import { ActiveChip } from '../lti/active-chip.tsx';
import { CheckButton, type Checked, CheckedNotice } from '../lti/connection.tsx';
import { GradePanel } from './grade-panel.tsx';
import { OurAddresses } from './our-addresses.tsx';
import { PlatformInputs } from './platform-inputs.tsx';
import type { PlatformRow } from './platform-list.tsx';

const back = { to: '/aulas-externas', label: 'Aulas externas' };

/** The page of another learning system: the grades that go back to it, what it has to know of us, and what we know of it. */
export function PlatformEdit() {
  const provider = useStaffProvider();
  const writable = useMay()('tools:write');
  const [checked, setChecked] = useState<Checked>();
  return (
    <EditPage<PlatformRow>
      back={back}
      title={({ name }) => name}
      aside={(record) => <ActiveChip of={record} />}
      width={860}
      actions={(record) =>
        writable && (
          <>
            <CheckButton check={() => provider.checkPlatform(record.id)} onChecked={setChecked} />
            <RetireButton
              resource="aulas-externas"
              record={record}
              one="aula externa"
              consequence="Nadie entra más desde ella y no se le manda ninguna nota. Quienes ya entraron conservan su lugar. Si solo quieres una pausa, apágala."
            />
          </>
        )
      }
    >
      {(record) => (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {checked && (
            <CheckedNotice
              checked={checked}
              next="Abre el curso desde ella, con un usuario de estudiante, para ver el resto."
            />
          )}
          <GradePanel platform={record} writable={writable} />
          <OurAddresses title="Lo que se copia en la otra aula" />
          <StaffForm endpoint={ltiPlatformEndpoints.create} writable={writable}>
            <PlatformInputs title="Lo que la otra aula te da" />
          </StaffForm>
        </Box>
      )}
    </EditPage>
  );
}
