import { Alert, Box } from '@mui/material';
import type { Fault } from '../form/error-words.ts';
import { fieldWords } from '../office/audit/field-words.ts';

/** Another administrator was faster: what they changed, and that nothing typed here is lost. */
export function ChangedMeanwhile({ changes }: { changes: Fault[] | null }) {
  if (!changes) return null;
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 4 }}>
      Otra persona guardó cambios mientras editabas. Lo que escribiste sigue aquí y lo demás ya
      muestra lo suyo: revisa y guarda otra vez.
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
          {changes.map(({ path, message }) => (
            <li key={path}>
              {fieldWords(path)}: {message}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
