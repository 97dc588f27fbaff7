import { Box } from '@mui/material';
import { relative, shortDay, shortInstant } from '../words/date.ts';

/** A date, short and absolute; how long ago it was is its tooltip. */
export function Moment({ value, dayOnly }: { value: string | null; dayOnly?: boolean }) {
  if (!value) return <Absent />;
  return (
    <Box
      component="time"
      dateTime={value}
      title={relative(value, Date.now())}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {dayOnly ? shortDay(value) : shortInstant(value)}
    </Box>
  );
}

/** What a cell without a value shows. */
export function Absent() {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden="true">–</span>
    </Box>
  );
}
