import { Box } from '@mui/material';
import { Mark } from '../shared/mark.tsx';

/** Before it is known who is there: the mark, and nothing that could flash. */
export function LoadingPage() {
  return (
    <Box
      role="status"
      aria-label="Cargando"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      <Mark size={44} />
    </Box>
  );
}
