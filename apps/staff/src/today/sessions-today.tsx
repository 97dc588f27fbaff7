import { type ClassSession, classSessionEndpoints } from '@aulario/contract/learning/class-session';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../data/use-read.ts';
import { hoursWords, whoGives } from '../learning/sessions/session-words.ts';
import { Chip } from '../shared/state-chip.tsx';
import { today } from '../words/date.ts';

/** The sessions of the day, each leading to its attendance; nothing on a day without. */
export function SessionsToday() {
  const day = today(Date.now());
  const { data } = useRead<ClassSession[]>(classSessionEndpoints.listSessions, {
    query: { from: day, until: day },
  });
  const sessions = data?.data ?? [];
  if (sessions.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="sesiones-hoy">
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h2" id="sesiones-hoy">
          Sesiones de hoy
        </Typography>
        <Button component={Link} to="/calendario" size="small" color="inherit">
          Ver el calendario
        </Button>
      </Box>
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden', bgcolor: 'background.paper' },
          ...{ border: 1, borderColor: 'divider', borderRadius: '10px' },
        }}
      >
        {sessions.slice(0, shown).map((session) => (
          <SessionLine key={session._id} session={session} />
        ))}
        {sessions.length > shown && (
          <Box
            component="li"
            sx={{ px: { xs: 4, md: 5 }, py: 2, borderTop: 1, borderColor: 'divider' }}
          >
            <Button
              component={Link}
              to={`/calendario?dia=${day}`}
              size="small"
              color="inherit"
              sx={{ ml: -2 }}
            >
              Ver las {sessions.length}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const shown = 8;

function SessionLine({ session }: { session: ClassSession }) {
  const { _id, courseName, editionCode, title, cancelledAt, clashes, meetsAt } = session;
  return (
    <Box component="li" sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={`/sesiones/${_id}`}
        sx={{
          ...{ display: 'grid', columnGap: 3, rowGap: 0.5, alignItems: 'center' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '120px minmax(0, 1fr) auto' },
          ...{ px: { xs: 4, md: 5 }, py: 2.25, color: 'text.primary', textDecoration: 'none' },
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {hoursWords(session)}
        </Typography>
        <Box
          sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 2 } }}
        >
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {courseName}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {[editionCode, title, whoGives(session), meetsAt.place].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ justifySelf: 'end' }}>
          {cancelledAt ? (
            <Chip tone="error">Cancelada</Chip>
          ) : (
            clashes.length > 0 && <Chip tone="warning">Choca</Chip>
          )}
        </Box>
      </Box>
    </Box>
  );
}
