import { type Clash, clashKinds } from '@aulario/contract/learning/class-session';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { shortInstant } from '../../words/date.ts';

/** What a session clashes with, each with the way to it; nothing where it clashes with none. */
export function ClashNotes({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: 14 }}>
      {clashes.map((clash) => (
        <Box
          component="li"
          key={`${clash.kind} ${clash.session}`}
          sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', color: 'warning.main' }}
        >
          <WarningIcon aria-hidden sx={{ fontSize: 18, mt: '1px' }} />
          <span>
            {clashKinds[clash.kind]} a la misma hora:{' '}
            <MuiLink
              component={Link}
              to={`/sesiones/${clash.session}`}
              color="inherit"
              underline="always"
            >
              {clash.courseName} {clash.editionCode}, {clash.title}
            </MuiLink>{' '}
            ({shortInstant(clash.startsAt)})
          </span>
        </Box>
      ))}
    </Box>
  );
}
