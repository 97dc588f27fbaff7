import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { countOf } from '../../words/size.ts';
import type { UnreadLine } from './statement-file.ts';

/** Lines that stand in the file and not in the list, each with why, so that nobody takes it for complete. */
export function StatementUnread({ lines }: { lines: readonly UnreadLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>
        {countOf(lines.length, 'fila')} {lines.length === 1 ? 'no está' : 'no están'} en la lista
      </AlertTitle>
      {lines.length === 1 ? 'Mírala' : 'Míralas'} en el extracto:
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Filas que no se leyeron"
        sx={{ m: 0, mt: 2, pl: 4, maxHeight: 260, overflowY: 'auto' }}
      >
        {lines.map(({ line, text, why }) => (
          <Box component="li" key={line} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            Fila {line}: {text.slice(0, 200)}
            <Typography variant="body2">{why}</Typography>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
