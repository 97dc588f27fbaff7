import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import { Chip } from '../../shared/state-chip.tsx';
import { daysLeftWords, urgencyOf } from './urgency.ts';

const icons = { error: ErrorIcon, warning: AlarmIcon, neutral: ScheduleIcon } as const;

/** How many business days are left to answer, as a word and an icon. */
export function DaysLeft({ days }: { days: number }) {
  const tone = urgencyOf(days);
  const Icon = icons[tone];
  return (
    <Chip tone={tone}>
      <Icon sx={{ fontSize: 16 }} />
      {daysLeftWords(days)}
    </Chip>
  );
}
