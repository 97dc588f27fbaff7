import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { today } from '../../words/date.ts';
import { weekdayAndDay } from '../sessions/session-words.ts';
import { daysOver } from './calendar-days.ts';
import { SessionBlock } from './session-block.tsx';
import type { CalendarSession } from './use-calendar.ts';

type AgendaProps = {
  days: string[];
  sessions: CalendarSession[];
  /** Somebody asked for today: it comes into view. */
  called: boolean;
};

/** The days that have sessions, one below the other: how a phone shows the calendar. Those that are over wait above. */
export function Agenda({ days, sessions, called }: AgendaProps) {
  const now = today(Date.now());
  const [whole, setWhole] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (called) top.current?.scrollIntoView({ block: 'start' });
  }, [called]);
  const busy = days.filter((day) => sessions.some(({ limaDay }) => limaDay === day));
  const over = daysOver(days, now);
  const before = sessions.filter(({ limaDay }) => over.includes(limaDay)).length;
  const shown = whole ? busy : busy.filter((day) => !over.includes(day));
  return (
    <Box ref={top} sx={{ display: 'grid', gap: 5, scrollMarginTop: 72 }}>
      {before > 0 && !whole && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setWhole(true)}
          sx={{ justifySelf: 'start' }}
        >
          {before === 1
            ? 'Ver la de los días anteriores'
            : `Ver las ${before} de los días anteriores`}
        </Button>
      )}
      {shown.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Desde hoy no hay más sesiones aquí.
        </Typography>
      )}
      {shown.map((day) => (
        <AgendaDay key={day} day={day} isToday={day === now} sessions={sessions} />
      ))}
    </Box>
  );
}

function AgendaDay({
  day,
  isToday,
  sessions,
}: {
  day: string;
  isToday: boolean;
  sessions: CalendarSession[];
}) {
  return (
    <Box component="section" aria-label={weekdayAndDay(day)}>
      <Typography
        variant="h3"
        component="h2"
        sx={{
          ...{ mb: 2, '&::first-letter': { textTransform: 'uppercase' } },
          color: isToday ? 'primary.main' : undefined,
        }}
      >
        {weekdayAndDay(day)}
        {isToday && ' · hoy'}
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
  );
}
