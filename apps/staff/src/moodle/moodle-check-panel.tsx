import { type MoodleCheck, type MoodleFinding, moodleEndpoints } from '@aulario/contract/moodle';
import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useRead } from '../data/use-read.ts';
import { Panel, PanelRow } from '../shared/panel.tsx';
import { visuallyHidden } from '../shared/visually-hidden.ts';

const looks = {
  bien: { icon: OkIcon, colour: 'success.main', word: 'Bien' },
  aviso: { icon: WarningIcon, colour: 'warning.main', word: 'Aviso' },
  falta: { icon: MissingIcon, colour: 'error.main', word: 'Falta' },
} as const;

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

function Finding({ finding: { level, text, remedy } }: { finding: MoodleFinding }) {
  const { icon: Icon, colour, word } = looks[level];
  return (
    <PanelRow>
      <Box sx={{ display: 'flex', gap: 2.5 }}>
        <Icon aria-hidden sx={{ color: colour, fontSize: 20, mt: '2px', flexShrink: 0 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" sx={visuallyHidden}>
              {word}:{' '}
            </Box>
            {text}
          </Typography>
          {remedy && (
            <Typography
              variant="body2"
              sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {remedy}
            </Typography>
          )}
        </Box>
      </Box>
    </PanelRow>
  );
}
