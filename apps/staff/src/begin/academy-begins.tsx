import { type Academy, academyEndpoints } from '@aulario/contract/academy';
import { Alert, Button, CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../data/api-client.ts';
import { awaitRestart } from '../data/connection.ts';

/** Waits for the server, which starts anew, and leads to the academy. */
export function AcademyBegins() {
  const { data } = useQuery({
    queryKey: ['academy-begins'],
    queryFn: async () => (await call<Academy>(academyEndpoints.academy)).data,
    // It answers nobody for some seconds.
    retry: false,
    refetchInterval: ({ state }) => (state.data?.demo === false ? false : 2000),
  });
  useEffect(awaitRestart, []);
  if (data?.demo !== false)
    return (
      <Alert severity="info" icon={<CircularProgress size={20} />}>
        El respaldo está hecho y el servidor se reinicia. Espera en esta página.
      </Alert>
    );
  return (
    <Alert
      severity="success"
      action={
        // A new page: nothing that was read of the demonstration stays.
        <Button color="inherit" href="/admin/ajustes">
          Ir a los ajustes
        </Button>
      }
    >
      Tu academia está lista. Empieza por su nombre, sus datos y sus cuentas.
    </Alert>
  );
}
