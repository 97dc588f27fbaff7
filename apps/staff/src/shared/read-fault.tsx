import { Alert, Button, type SxProps, type Theme } from '@mui/material';

type ReadFaultProps = {
  error: unknown;
  retry: () => void;
  sx?: SxProps<Theme>;
};

/** What could not be read, in the words of the answer, and the way to try again. */
export function ReadFault({ error, retry, sx }: ReadFaultProps) {
  return (
    <Alert
      severity="error"
      {...(sx ? { sx } : {})}
      action={
        <Button color="inherit" onClick={() => retry()}>
          Reintentar
        </Button>
      }
    >
      {(error as Error).message || 'No pudimos leerlo. Vuelve a intentarlo en un momento.'}
    </Alert>
  );
}
