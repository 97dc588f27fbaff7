import { Box, Link as MuiLink } from '@mui/material';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { today } from '../../words/date.ts';
import { weekdayAndDay } from '../sessions/session-words.ts';
import { dateOf } from './calendar-days.ts';
import { SessionBlock } from './session-block.tsx';
import type { CalendarSession } from './use-calendar.ts';

const shown = 3;

type MonthGridProps = {
  days: string[];
  /** Any day of the month that is drawn. */
  month: string;
  sessions: CalendarSession[];
  onOpen: (day: string) => void;
};

/** A month as a table of weeks; a day with many sessions leads to its week. */
export function MonthGrid({ days, month, sessions, onOpen }: MonthGridProps) {
  const weeks = days.filter((_, at) => at % 7 === 0).map((_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    <Box
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' },
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="table"
        sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <Box component="caption" sx={visuallyHidden}>
          Sesiones del mes
        </Box>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <Box
                component="th"
                key={day}
                scope="col"
                sx={{ py: 2, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}
              >
                {weekdayAndDay(day).split(' ')[0]}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  outside={day.slice(0, 7) !== month.slice(0, 7)}
                  sessions={sessions.filter(({ limaDay }) => limaDay === day)}
                  onOpen={() => onOpen(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

type DayProps = {
  day: string;
  outside: boolean;
  sessions: CalendarSession[];
  onOpen: () => void;
};

function Day({ day, outside, sessions, onOpen }: DayProps) {
  const now = day === today(Date.now());
  return (
    <Box
      component="td"
      sx={{
        ...{ height: 118, p: 1, verticalAlign: 'top', border: 1, borderColor: 'divider' },
        bgcolor: outside ? 'background.default' : undefined,
        '&:first-of-type': { borderLeft: 0 },
        '&:last-of-type': { borderRight: 0 },
      }}
    >
      <Box
        component="time"
        dateTime={day}
        sx={{
          ...{ display: 'block', px: 1, mb: 0.5, fontSize: 13 },
          fontWeight: now ? 700 : 400,
          color: now ? 'primary.main' : 'text.secondary',
        }}
      >
        {dateOf(day)}
        {now && ' · hoy'}
      </Box>
      <Box component="ul" sx={list}>
        {sessions.slice(0, shown).map((session) => (
          <li key={session._id}>
            <SessionBlock session={session} sx={oneLine} />
          </li>
        ))}
      </Box>
      {sessions.length > shown && (
        <MuiLink
          component="button"
          type="button"
          onClick={onOpen}
          aria-label={`${sessions.length - shown} más: las ${sessions.length} sesiones del ${weekdayAndDay(day)}`}
          sx={{
            ...{ display: 'flex', alignItems: 'center', minHeight: 24 },
            px: 1,
            mt: 0.75,
            fontSize: 13,
          }}
        >
          {sessions.length - shown} más
        </MuiLink>
      )}
    </Box>
  );
}

const list = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 },
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** The hour and the beginning of the name, on one line. */
const oneLine = {
  ...{
    display: 'flex',
    gap: 1,
    px: 1,
    py: 0.25,
    fontSize: 12.5,
    whiteSpace: 'nowrap',
    minHeight: 24,
    alignItems: 'center',
  },
  '& > span:first-of-type': { flexShrink: 0 },
  '& > span': { textOverflow: 'ellipsis', overflow: 'hidden' },
} as const;
