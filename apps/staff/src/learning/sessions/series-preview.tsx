import { leftOutReasons, type SeriesOutcome } from '@aulario/contract/learning/class-session';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { ClashNotes } from './clash-notes.tsx';
import { weekdayAndDay } from './session-words.ts';

type SeriesPreviewProps = {
  outcome: SeriesOutcome | undefined;
  error: Error | null;
  busy: boolean;
};

/** What a rule would make, and the days that it leaves out with their reason. */
export function SeriesPreview({ outcome, error, busy }: SeriesPreviewProps) {
  if (error)
    return (
      <Alert severity="error" sx={{ mt: 4 }}>
        {error.message}
      </Alert>
    );
  if (!outcome) return busy ? <Skeleton variant="rounded" height={120} sx={{ mt: 4 }} /> : null;
  const { sessions, leftOut } = outcome;
  const clashing = sessions.filter(({ clashes }) => clashes.length > 0).length;
  return (
    <Box role="status" sx={{ mt: 4, border: 1, borderColor: 'divider', borderRadius: '8px' }}>
      <Typography sx={{ px: 4, pt: 3, pb: 2, fontWeight: 600 }}>
        {sessions.length === 0
          ? 'No se crearía ninguna sesión.'
          : sessions.length === 1
            ? 'Se crearía 1 sesión'
            : `Se crearían ${sessions.length} sesiones`}
      </Typography>
      {clashing > 0 && (
        <Typography variant="body2" sx={{ px: 4, pb: 2, color: 'warning.main' }}>
          {clashing === 1 ? '1 choca' : `${clashing} chocan`} con otras sesiones.
        </Typography>
      )}
      <Box
        component="ol"
        sx={{
          ...{ m: 0, px: 4, pb: 3, listStyle: 'none', maxHeight: 180, overflowY: 'auto' },
          fontSize: 14,
        }}
      >
        {sessions.map(({ title, day, from, until, clashes }) => (
          <Box component="li" key={`${day} ${from}`} sx={{ py: 0.5 }}>
            <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
              <span>
                {weekdayAndDay(day)}, {from} – {until}
              </span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {title}
              </Box>
            </Box>
            <ClashNotes clashes={clashes} />
          </Box>
        ))}
      </Box>
      {leftOut.length > 0 && (
        <Box sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'divider', fontSize: 14 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            Se dejan fuera:
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 4, color: 'text.secondary' }}>
            {leftOut.map(({ day, why, name }) => (
              <li key={`${day} ${why}`}>
                {weekdayAndDay(day)}: {name ?? leftOutReasons[why]}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
