import { type OwnSession, ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { type SecondFactor, secondFactorEndpoints } from '@aulario/contract/people/second-factor';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { shortInstant } from '../../words/date.ts';
import { Enrolment, OneField } from './enrolment.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SessionRows } from './session-rows.tsx';

/** How whoever works here enters: the second step, and the devices that are inside. */
export function OwnAccessPage() {
  const factor = useRead<SecondFactor>(secondFactorEndpoints.ownSecondFactor);
  const sessions = useRead<OwnSession[]>(ownAccountEndpoints.ownSessions);
  const error = factor.error ?? sessions.error;
  const all = sessions.data?.data ?? [];
  return (
    <Page title="Tu acceso" width={900} detail="Cómo entras y desde dónde">
      <Box sx={{ display: 'grid', gap: 5 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        <Panel title="Verificación en dos pasos">
          <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
            {factor.data ? (
              <SecondStep standing={factor.data.data} />
            ) : (
              <Skeleton variant="rounded" height={120} />
            )}
          </Box>
        </Panel>
        <PasskeyPanel />
        <Panel
          title="Sesiones abiertas"
          actions={
            all.length > 1 && (
              <ActButton
                size="small"
                label="Cerrar las demás"
                done="Cerramos todas las demás sesiones."
                run={() => call(ownAccountEndpoints.endOtherSessions)}
              />
            )
          }
        >
          <SessionRows
            sessions={all}
            end={(id) => call(ownAccountEndpoints.endSession, { params: { id } })}
          />
        </Panel>
      </Box>
    </Page>
  );
}

type Doing = 'enrol' | 'renew' | 'end' | undefined;

function SecondStep({ standing }: { standing: SecondFactor }) {
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<string[]>();
  const queries = useQueryClient();
  const notify = useNotify();
  const finish = async () => {
    setDoing(undefined);
    setCodes(undefined);
    await queries.invalidateQueries();
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />;
  if (doing === 'enrol') return <Enrolment onDone={finish} />;
  if (!standing.since) {
    return (
      <>
        <Typography sx={{ mb: 4 }}>
          {standing.passkeys > 0
            ? 'Hoy, después de tu contraseña, se pide una llave de acceso. Un código de tu teléfono sirve también, por si la pierdes.'
            : 'Hoy basta tu contraseña para entrar. Con la verificación en dos pasos hace falta además un código de tu teléfono.'}
        </Typography>
        <Button variant="contained" onClick={() => setDoing('enrol')}>
          Activar
        </Button>
      </>
    );
  }
  if (doing === 'renew') {
    return (
      <OneField
        label="Código de 6 dígitos"
        autoComplete="one-time-code"
        action="Crear códigos nuevos"
        text="Los códigos de recuperación de antes dejarán de servir."
        send={async (code) => {
          const { renewRecoveryCodes } = secondFactorEndpoints;
          const made = await call<{ recoveryCodes: string[] }>(renewRecoveryCodes, {
            body: { code },
          });
          setCodes(made.data.recoveryCodes);
        }}
      />
    );
  }
  if (doing === 'end') {
    return (
      <OneField
        danger
        label="Código"
        autoComplete="one-time-code"
        action="Quitar la verificación"
        text="Escribe un código de tu aplicación o uno de recuperación. Después bastará tu contraseña para entrar."
        send={async (code) => {
          await call(secondFactorEndpoints.endSecondFactor, { body: { code } });
          notify('Quitaste la verificación en dos pasos.', { type: 'success' });
          await finish();
        }}
      />
    );
  }
  const left = standing.recoveryCodesLeft;
  return (
    <>
      <Typography sx={{ mb: 4 }}>
        Activa desde el {shortInstant(standing.since)}.{' '}
        {left === 1
          ? 'Te queda 1 código de recuperación.'
          : `Te quedan ${left} códigos de recuperación.`}
        {left < 4 && ' Crea códigos nuevos antes de que se acaben.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" color="inherit" onClick={() => setDoing('renew')}>
          Crear códigos de recuperación
        </Button>
        {!standing.required && (
          <Button variant="outlined" color="error" onClick={() => setDoing('end')}>
            Quitar
          </Button>
        )}
      </Box>
    </>
  );
}
