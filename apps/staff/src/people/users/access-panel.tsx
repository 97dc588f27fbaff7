import type { AnswerOf } from '@aulario/contract/endpoint';
import { secondFactorEndpoints } from '@aulario/contract/people/second-factor';
import { Box, Typography } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { Panel } from '../../shared/panel.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { shortInstant } from '../../words/date.ts';
import { SessionRows } from '../sign-in/session-rows.tsx';

type Access = AnswerOf<typeof secondFactorEndpoints.userAccess>;

/** Where a person is signed in and how, for administrators, who can end it. */
export function AccessPanel({ person }: { person: { id: string; fullName: string } }) {
  const params = { id: person.id };
  const { data } = useRead<Access>(secondFactorEndpoints.userAccess, { params });
  if (!data) return null;
  const { sessions, secondFactor } = data.data;
  const { since, passkeys } = secondFactor;
  if (sessions.length === 0 && !since && passkeys === 0) return null;
  return (
    <Panel
      title="Acceso"
      actions={
        sessions.length > 0 && (
          <ReasonButton
            size="small"
            label="Cerrar todas"
            title={`Cerrar las sesiones de ${person.fullName}`}
            text="Sale ahora mismo de todos sus dispositivos y puede volver a entrar con su contraseña."
            action="Cerrar las sesiones"
            done="Sesiones cerradas."
            run={(reason) =>
              call(secondFactorEndpoints.endUserSessions, { params, body: { reason } })
            }
          />
        )
      }
    >
      {(since || passkeys > 0) && (
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 4, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Typography sx={{ flex: '1 1 260px' }}>
            {since && `Entra con verificación en dos pasos desde el ${shortInstant(since)}. `}
            {passkeys === 1 && 'Tiene 1 llave de acceso.'}
            {passkeys > 1 && `Tiene ${passkeys} llaves de acceso.`}
          </Typography>
          <ReasonButton
            size="small"
            label="Quitarla"
            title={`Quitar la verificación de ${person.fullName}`}
            text="Hazlo solo si perdió su teléfono y sus códigos, y comprobaste que es esa persona. Se quitan también sus llaves de acceso. Sus sesiones se cierran y entrará solo con su contraseña hasta que la active de nuevo."
            action="Quitar la verificación"
            done="Verificación en dos pasos quitada."
            run={(reason) =>
              call(secondFactorEndpoints.resetSecondFactor, { params, body: { reason } })
            }
          />
        </Box>
      )}
      <SessionRows
        sessions={sessions}
        end={(session) =>
          call(secondFactorEndpoints.endUserSession, { params: { ...params, session } })
        }
      />
    </Panel>
  );
}
