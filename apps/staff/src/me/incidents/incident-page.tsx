import { incidentEndpoints } from '@aulario/contract/me/incident';
import { Box, Typography } from '@mui/material';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { Panel } from '../../shared/panel.tsx';
import { shortInstant } from '../../words/date.ts';
import { IncidentActs } from './incident-acts.tsx';
import { IncidentInputs } from './incident-inputs.tsx';
import { type IncidentRecord, Standing } from './incident-list.tsx';
import { NoticePanel } from './notice-panel.tsx';

/** One incident: until when to tell of it, whom, and what is known. */
export function IncidentPage() {
  const may = useMay();
  return (
    <EditPage<IncidentRecord>
      back={{ to: '/incidentes', label: 'Todos los incidentes' }}
      title={({ title }) => title}
      aside={(incident) => <Standing incident={incident} />}
      detail={({ number, noticedAt, dueAt, registeredBy }) =>
        `${number} · se supo el ${shortInstant(noticedAt)} · avisar hasta el ${shortInstant(dueAt)} · registró ${registeredBy}`
      }
      actions={(incident) => incident.state === 'abierto' && <IncidentActs incident={incident} />}
      width={860}
    >
      {(incident) => (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {incident.conclusion && (
            <Panel title="Cómo terminó">
              <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {incident.closedBy}, {shortInstant(incident.closedAt ?? incident.updatedAt)}
                </Typography>
                <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {incident.conclusion}
                </Typography>
              </Box>
            </Panel>
          )}
          <NoticePanel incident={incident} />
          <StaffForm
            endpoint={incidentEndpoints.registerIncident}
            writable={may('privacy:write') && incident.state === 'abierto'}
            readOnlyText="Está cerrado: se lee y no se cambia."
          >
            <IncidentInputs />
          </StaffForm>
        </Box>
      )}
    </EditPage>
  );
}
