import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import { Box } from '@mui/material';
import { Absent } from '../../shared/moment.tsx';
import { relative, shortInstant } from '../../words/date.ts';
import type { ContactRow } from './lead-calls.ts';

/** The next step of a lead and how far it is; one that should have been done stands out. */
export function DueDate({ contact }: { contact: Pick<ContactRow, 'nextAction' | 'nextActionAt'> }) {
  const { nextActionAt, nextAction } = contact;
  if (!nextActionAt) return <Absent />;
  const late = new Date(nextActionAt).getTime() <= Date.now();
  return (
    <Box
      component="span"
      title={`${shortInstant(nextActionAt)}${nextAction ? `: ${nextAction}` : ''}`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: 13,
        fontWeight: late ? 600 : 400,
        color: late ? 'error.main' : 'text.secondary',
      }}
    >
      <AlarmIcon sx={{ fontSize: 16, flexShrink: 0 }} />
      {late ? `Tocaba ${relative(nextActionAt, Date.now())}` : relative(nextActionAt, Date.now())}
    </Box>
  );
}
