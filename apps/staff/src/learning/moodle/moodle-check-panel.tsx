import { type MoodleCheck, moodleEndpoints } from '@aulario/contract/learning/moodle';
import { Alert, Button, Skeleton } from '@mui/material';
import { useRead } from '../../data/use-read.ts';
import { Finding } from '../../shared/finding.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';

/** Asks Moodle now, and says what its administrator has to grant. */
export function MoodleCheckPanel() {
  const { data, error, isFetching, refetch } = useRead<MoodleCheck>(moodleEndpoints.checkMoodle);
  return (
    <Panel
      title="Conexión"
      actions={
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={isFetching}
          onClick={() => refetch()}
        >
          {isFetching ? 'Comprobando…' : 'Comprobar ahora'}
        </Button>
      }
    >
      {error && (
        <PanelRow>
          <Alert severity="error">{error.message}</Alert>
        </PanelRow>
      )}
      {!data && !error && (
        <PanelRow>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </PanelRow>
      )}
      {data?.data.findings.map((finding) => (
        <Finding key={finding.text} finding={finding} />
      ))}
    </Panel>
  );
}
