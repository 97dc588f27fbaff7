import {
  type AttendanceState,
  attendanceStates,
  isSlip,
} from '@aulario/contract/learning/attendance';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useRef } from 'react';
import { toneColour } from '../../shared/state-chip.tsx';
import { attendanceLooks } from './attendance-looks.ts';

type MarkButtonsProps = {
  name: string;
  state: AttendanceState | null;
  disabled: boolean;
  /** The link of the room said it: the same again confirms it. */
  byLink: boolean;
  /** Null takes back what was said. */
  onMark: (state: AttendanceState | null) => void;
};

/** One tap for each mark; the same again takes it back, unless it is the second of a double tap. */
export function MarkButtons({ name, state, disabled, byLink, onMark }: MarkButtonsProps) {
  const marked = useRef(0);
  const tap = (next: AttendanceState | null) => {
    if (next === null && isSlip(marked.current, Date.now())) return;
    marked.current = Date.now();
    onMark(next ?? (byLink ? state : null));
  };
  return (
    <ToggleButtonGroup
      exclusive
      disabled={disabled}
      value={state}
      onChange={(_, next: AttendanceState | null) => tap(next)}
      aria-label={`Asistencia de ${name}`}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {Object.entries(attendanceStates).map(([id, word]) => {
        const { tone, icon: Icon } = attendanceLooks[id as AttendanceState];
        return (
          <ToggleButton
            key={id}
            value={id}
            sx={(theme) => ({
              ...{ flexDirection: 'column', gap: 0.25, px: 1, minHeight: 48, fontSize: 13 },
              ...{ flex: { xs: '1 1 0', sm: '0 0 92px' }, lineHeight: 1.2, fontWeight: 600 },
              '&.Mui-selected, &.Mui-selected:hover': {
                color: toneColour(theme, tone),
                bgcolor: alpha(toneColour(theme, tone), theme.palette.mode === 'dark' ? 0.18 : 0.1),
                borderColor: toneColour(theme, tone),
              },
            })}
          >
            <Icon aria-hidden sx={{ fontSize: 18 }} />
            <Box component="span" sx={{ fontSize: { xs: 12, sm: 13 } }}>
              {word}
            </Box>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
