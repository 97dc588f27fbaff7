import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Typography } from '@mui/material';
import { PanelRow } from './panel.tsx';
import { visuallyHidden } from './visually-hidden.ts';
import { WithCommands } from './with-commands.tsx';

const looks = {
  bien: { icon: OkIcon, colour: 'success.main', word: 'Bien' },
  aviso: { icon: WarningIcon, colour: 'warning.main', word: 'Aviso' },
  falta: { icon: MissingIcon, colour: 'error.main', word: 'Falta' },
} as const;

/** How it stands, in a sentence, and what to do about it. */
type FindingProps = { finding: { level: keyof typeof looks; text: string; remedy: string | null } };

/** One finding of a check as a row of a panel. */
export function Finding({ finding: { level, text, remedy } }: FindingProps) {
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
              <WithCommands text={remedy} />
            </Typography>
          )}
        </Box>
      </Box>
    </PanelRow>
  );
}
