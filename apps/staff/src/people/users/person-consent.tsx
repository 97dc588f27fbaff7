import {
  type Consent,
  consentEndpoints,
  consentOrigins,
} from '@aulario/contract/relations/consent';
import { Box, Skeleton, Typography } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { Panel } from '../../shared/panel.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { shortInstant } from '../../words/date.ts';

/** Whether a person agreed to advertising, when and where; staff take it back, and never give it. */
export function PersonConsent({ person }: { person: string }) {
  const may = useMay();
  const { data, error } = useRead<Consent[]>(consentEndpoints.listConsents, {
    query: { user: person, limit: 1 },
  });
  const last = data?.data[0];
  return (
    <Panel title="Publicidad">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
        {error && <Typography color="error">{error.message}</Typography>}
        {!data && !error && <Skeleton width={180} />}
        {data && (
          <Typography>
            {last?.granted
              ? 'Aceptó recibir publicidad.'
              : 'No se le puede enviar publicidad ni llamar para vender.'}
          </Typography>
        )}
        {last && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {shortInstant(last.at)} · {consentOrigins[last.origin]}
            {last.version ? ` · texto ${last.version}` : ''}
          </Typography>
        )}
        {last?.granted && may('contacts:write') && (
          <Box sx={{ mt: 2 }}>
            <ReasonButton
              size="small"
              label="Retirar su permiso"
              title="Retirar su permiso de publicidad"
              text="Vale desde ahora: sale de toda campaña y de toda lista de llamadas. Solo la persona puede volver a darlo."
              action="Retirar el permiso"
              done="Permiso retirado."
              reasons={['Lo pidió por teléfono.', 'Lo pidió por correo.', 'Lo pidió por WhatsApp.']}
              run={(reason) =>
                call(consentEndpoints.withdrawByStaff, { body: { user: person, reason } })
              }
            />
          </Box>
        )}
      </Box>
    </Panel>
  );
}
