import { firstStepEndpoints, type FirstSteps as Steps } from '@aulario/contract/office/first-steps';
import { Alert, Box, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { ActButton } from '../shared/act-button.tsx';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { DemonstrationNotice } from './demonstration-notice.tsx';
import { StepList, sorted } from './step-list.tsx';

/** Every step, done or not, for as long as somebody wants to look: also when Hoy shows them no more. */
export function FirstStepsPage() {
  const { data, error } = useRead<Steps>(firstStepEndpoints.firstSteps);
  const queries = useQueryClient();
  const again = async () => {
    // It answers from what was looked at just now once everything is read anew.
    const seen = await call<Steps>(firstStepEndpoints.firstSteps, { query: { anew: 'true' } });
    queries.setQueryData([firstStepEndpoints.firstSteps.path, {}], seen);
  };
  const steps = data && sorted(data.data);
  return (
    <Page
      title="Primeros pasos"
      detail="Cada paso se comprueba solo. Lo que tu academia no usa se deja de lado y no hace falta."
      width={860}
    >
      <DemonstrationNotice />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!steps && !error && <Skeleton variant="rounded" height={620} />}
      {steps && (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Panel
            title={`Para vender: ${steps.done} de ${steps.needed.length}`}
            actions={
              <ActButton size="small" label="Comprobar ahora" done="Comprobado." run={again} />
            }
          >
            <StepList steps={steps.needed} />
          </Panel>
          <Panel title="Si lo usas">
            <StepList steps={steps.optional} />
          </Panel>
        </Box>
      )}
    </Page>
  );
}
