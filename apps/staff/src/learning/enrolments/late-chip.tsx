import type { Late } from '@aulario/contract/learning/enrolment';
import { Box } from '@mui/material';
import { Chip } from '../../shared/state-chip.tsx';
import { shortDay } from '../../words/date.ts';

/** That an instalment is late, since when, and what it does to the classroom; nothing where none is. */
export function LateChip({ late }: { late: Late | null }) {
  if (!late) return null;
  const closing = late.closesOn ? `, el aula se cierra el ${shortDay(late.closesOn)}` : '';
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}
    >
      <Chip tone={late.closed ? 'error' : 'warning'}>
        {late.closed ? 'Aula cerrada' : 'Cuota vencida'}
      </Chip>
      <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
        cuota vencida el {shortDay(late.since)}
        {late.closed ? '' : closing}
      </Box>
    </Box>
  );
}
