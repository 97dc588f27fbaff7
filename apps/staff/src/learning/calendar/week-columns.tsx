import { Box } from '@mui/material';
import { today } from '../../words/date.ts';
import { weekdayAndDay } from '../sessions/session-words.ts';
import { SessionBlock } from './session-block.tsx';
import type { CalendarSession } from './use-calendar.ts';
import { DayHead } from './week-grid.tsx';

/** Seven days with their sessions below each other by the hour, where too many meet at once for a grid. */
export function WeekColumns({ days, sessions }: { days: string[]; sessions: CalendarSession[] }) {
  const now = today(Date.now());
  return (
    <Box
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
        ...{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' },
        bgcolor: 'background.paper',
      }}
    >
      {days.map((day) => (
        <Box
          component="section"
          key={day}
          aria-label={weekdayAndDay(day)}
          sx={{ minWidth: 0, '& + &': { borderLeft: 1, borderColor: 'divider' } }}
        >
          <DayHead day={day} now={day === now} />
          <Box
            component="ol"
            sx={{
              ...{ listStyle: 'none', m: 0, p: 1.5, display: 'grid', gap: 1.5, minHeight: 120 },
              ...{ gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
            }}
          >
            {sessions
              .filter(({ limaDay }) => limaDay === day)
              .map((session) => (
                <li key={session._id}>
                  <SessionBlock session={session} full />
                </li>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
