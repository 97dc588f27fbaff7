import { Box } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type StateArea, stateOf, type Tone } from '../words/state.tsx';

/** A state as an icon and a word on a tint: never told by colour alone. */
export function StateChip({ area, state }: { area: StateArea; state: string }) {
  const { tone, icon: Icon, word } = stateOf(area, state);
  return (
    <Chip tone={tone}>
      <Icon sx={{ fontSize: 16 }} />
      {word}
    </Chip>
  );
}

/** The pill itself, for marks that are no state: "Retirado". */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        px: 2,
        height: 24,
        borderRadius: 99,
        fontSize: 13,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: toneColour(theme, tone),
        bgcolor: alpha(toneColour(theme, tone), theme.palette.mode === 'dark' ? 0.14 : 0.09),
      })}
    >
      {children}
    </Box>
  );
}

export function toneColour(theme: Theme, tone: Tone): string {
  return tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main;
}
