import { eraseSessionToken } from '@aulario/client/session-cookie';
import { sessionEndpoints } from '@aulario/contract/people/session';
import { Box, Button, Card, CssBaseline, ThemeProvider, Typography } from '@mui/material';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { call } from '../../data/api-client.ts';
import { accentOfPage, themesOf } from '../../theme.ts';
import { Enrolment } from './enrolment.tsx';

/** All that staff see of the back office while the academy asks for a second step that they lack. */
export function MustEnrolPage() {
  const themes = useMemo(() => themesOf(accentOfPage()), []);
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  return (
    <ThemeProvider theme={dark ? themes.dark : themes.light}>
      <CssBaseline />
      <title>Verificación en dos pasos · Administración</title>
      <Box
        component="main"
        sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: { xs: 4, md: 8 } }}
      >
        <Card sx={{ width: '100%', maxWidth: 720, p: { xs: 5, md: 8 } }}>
          <Typography variant="h1" sx={{ mb: 2 }}>
            Protege tu cuenta
          </Typography>
          <Typography sx={{ mb: 6, color: 'text.secondary' }}>
            La academia pide la verificación en dos pasos a todo el personal. Actívala para entrar a
            la administración; toma dos minutos.
          </Typography>
          <Enrolment onDone={() => window.location.reload()} />
          <Button color="inherit" onClick={leave} sx={{ mt: 6, ml: -2 }}>
            Cerrar sesión
          </Button>
        </Card>
      </Box>
    </ThemeProvider>
  );
}

async function leave() {
  await call(sessionEndpoints.logout).catch(() => undefined);
  eraseSessionToken(document);
  window.location.assign('/login');
}
