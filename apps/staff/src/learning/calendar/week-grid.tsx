import { Box, Typography } from '@mui/material';
import { today } from '../../words/date.ts';
import { weekdayAndDay } from '../sessions/session-words.ts';
import { dateOf } from './calendar-days.ts';
import { inLanes } from './lanes.ts';
import { clock, SessionBlock } from './session-block.tsx';
import type { CalendarSession } from './use-calendar.ts';

const hourHeight = 52;
/** What is drawn at least, in hours. */
const usual = { first: 8, last: 21 };

type WeekGridProps = { days: string[]; sessions: CalendarSession[] };

/** Seven days beside each other, each a list; what overlaps stands side by side. */
export function WeekGrid({ days, sessions }: WeekGridProps) {
  const first = Math.min(usual.first, ...sessions.map(({ start }) => Math.floor(start / 60)));
  const last = Math.min(
    24,
    Math.max(usual.last, ...sessions.map(({ end }) => Math.ceil(end / 60))),
  );
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const now = today(Date.now());
  return (
    <Box
      sx={{
        ...{ display: 'grid', gridTemplateColumns: '56px repeat(7, minmax(0, 1fr))' },
        ...{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' },
        bgcolor: 'background.paper',
      }}
    >
      <Box aria-hidden sx={{ pt: '57px' }}>
        {hours.map((hour) => (
          <Box
            key={hour}
            sx={{
              ...{ height: hourHeight, pr: 2, textAlign: 'right', fontSize: 13 },
              ...{ color: 'text.secondary', transform: 'translateY(-9px)' },
            }}
          >
            {hour === first ? '' : clock(hour * 60)}
          </Box>
        ))}
      </Box>
      {days.map((day) => (
        <Box
          component="section"
          key={day}
          aria-label={weekdayAndDay(day)}
          sx={{ borderLeft: 1, borderColor: 'divider', minWidth: 0 }}
        >
          <DayHead day={day} now={day === now} />
          <Box
            component="ol"
            sx={({ palette }) => ({
              ...{ position: 'relative', listStyle: 'none', m: 0, p: 0 },
              height: hours.length * hourHeight,
              backgroundImage: `repeating-linear-gradient(${palette.divider} 0 1px, transparent 1px ${hourHeight}px)`,
            })}
          >
            {inLanes(sessions.filter(({ limaDay }) => limaDay === day)).map((session) => (
              <Box
                component="li"
                key={session._id}
                sx={{
                  position: 'absolute',
                  top: ((session.start - first * 60) / 60) * hourHeight + 1,
                  // What runs past midnight is drawn to the end of its day.
                  height:
                    ((Math.min(session.end, last * 60) - session.start) / 60) * hourHeight - 2,
                  left: `calc(${(session.lane / session.lanes) * 100}% + 2px)`,
                  width: `calc(${100 / session.lanes}% - 4px)`,
                }}
              >
                <SessionBlock session={session} full sx={{ height: '100%' }} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function DayHead({ day, now }: { day: string; now: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...{ height: 56, pt: 1.5, textAlign: 'center', borderBottom: 1, borderColor: 'divider' },
        color: now ? 'primary.main' : 'text.primary',
      }}
    >
      <Typography variant="caption" sx={{ display: 'block', lineHeight: 1.2 }}>
        {weekdayAndDay(day).slice(0, 3)}
      </Typography>
      <Typography sx={{ fontSize: 18, fontWeight: now ? 700 : 600, lineHeight: 1.3 }}>
        {dateOf(day)}
      </Typography>
    </Box>
  );
}
