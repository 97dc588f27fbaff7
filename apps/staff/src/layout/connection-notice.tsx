import { Alert, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { connection, sawAnswer } from '../data/connection.ts';

const everyMs = 3_000;

/** Says that the server does not answer, asks it again and again, and reads anew what failed. */
export function ConnectionNotice() {
  const away = useSyncExternalStore(connection.subscribe, connection.isAway);
  const queries = useQueryClient();
  const notify = useNotify();
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(async () => {
      const answer = await fetch('/api/ready', { cache: 'no-store' }).catch(() => null);
      if (!answer?.ok) return;
      sawAnswer(answer.status, true);
      notify('El servidor volvió. Puedes guardar.', { type: 'success' });
      // Only what failed: reading the rest anew could change a form under somebody's hands.
      await queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    }, everyMs);
    return () => clearInterval(timer);
  }, [away, notify, queries]);
  if (!away) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        left: 0,
        right: 0,
        bottom: { xs: 76, md: 20 },
        zIndex: 1400,
        display: 'grid',
        justifyItems: 'center',
        px: 4,
      }}
    >
      <Alert severity="warning" variant="filled" role="alert">
        El servidor no responde. Lo que escribiste sigue aquí: lo intentamos cada pocos segundos.
      </Alert>
    </Box>
  );
}
