import { Box, Typography } from '@mui/material';
import { today } from '../../words/date.ts';
import { weekdayAndDay } from '../sessions/session-words.ts';
import { SessionBlock } from './session-block.tsx';
import type { CalendarSession } from './use-calendar.ts';

/** The days that have sessions, one below the other: how a phone shows the calendar. */
export function Agenda({ days, sessions }: { days: string[]; sessions: CalendarSession[] }) {
  const now = today(Date.now());
  const busy = days.filter((day) => sessions.some(({ limaDay }) => limaDay === day));
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {busy.map((day) => (
        <Box component="section" key={day} aria-label={weekdayAndDay(day)}>
          <Typography
            variant="h3"
            component="h2"
            sx={{
              ...{ mb: 2, '&::first-letter': { textTransform: 'uppercase' } },
              color: day === now ? 'primary.main' : undefined,
            }}
          >
            {weekdayAndDay(day)}
            {day === now && ' · hoy'}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {sessions
              .filter(({ limaDay }) => limaDay === day)
              .map((session) => (
                <li key={session._id}>
                  <SessionBlock session={session} full sx={{ px: 3, py: 2, fontSize: 14 }} />
                </li>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
