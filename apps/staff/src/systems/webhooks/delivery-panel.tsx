import { type Delivery, webhookEndpoints, webhookEvents } from '@aulario/contract/systems/webhook';
import { Box, Typography } from '@mui/material';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import type { WebhookRow } from './webhook-list.tsx';

const shown = 20;
const pause = 4000;

/** What was sent to one address lately, with what it answered. */
export function DeliveryPanel({ webhook }: { webhook: WebhookRow }) {
  const { data } = useRead<Delivery[]>(
    webhookEndpoints.listDeliveries,
    { query: { webhook: webhook.id, limit: shown } },
    { every: (read) => (isWaiting(read) ? pause : false) },
  );
  const deliveries = data?.data ?? [];
  return (
    <Panel title="Lo que se envió">
      {deliveries.length === 0 ? (
        <Typography sx={{ px: { xs: 4, md: 5 }, pb: 5, color: 'text.secondary' }}>
          Todavía nada. Envía un aviso de prueba para ver si llega.
        </Typography>
      ) : (
        deliveries.map((delivery) => (
          <DeliveryRow key={delivery._id} delivery={delivery} webhook={webhook} />
        ))
      )}
    </Panel>
  );
}

function DeliveryRow({ delivery, webhook }: { delivery: Delivery; webhook: WebhookRow }) {
  const provider = useStaffProvider();
  const writable = useMay()('webhooks:write');
  const { event, state, tries, nextAt, createdAt } = delivery;
  return (
    <PanelRow
      aside={<StateChip area="delivery" state={state} />}
      acts={
        writable &&
        webhook.active &&
        (state !== 'pendiente' || nextAt !== null) && (
          <ActButton
            label={state === 'pendiente' ? 'Enviar ahora' : 'Enviar otra vez'}
            size="small"
            done="Sale otra vez en un momento, con el mismo número."
            run={() => provider.resendDelivery(delivery._id)}
          />
        )
      }
    >
      <Typography sx={{ fontWeight: 600 }}>
        {event === 'test' ? 'Aviso de prueba' : webhookEvents[event as keyof typeof webhookEvents]}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Moment value={createdAt} />
        {' · '}
        {tries.length === 1 ? '1 intento' : `${tries.length} intentos`}
        {nextAt && (
          <>
            {' · el siguiente, el '}
            <Moment value={nextAt} />
          </>
        )}
      </Typography>
      <LastTry delivery={delivery} />
    </PanelRow>
  );
}

function LastTry({ delivery: { tries } }: { delivery: Delivery }) {
  const last = tries.at(-1);
  if (!last) return null;
  const said = last.error ?? `Respondió ${last.status} en ${last.milliseconds} ms`;
  return (
    <Typography variant="body2" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {said}
      {last.answer && last.status !== null && last.status >= 300 && (
        <Box component="code" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
          {last.answer}
        </Box>
      )}
    </Typography>
  );
}

function isWaiting(read: { data: Delivery[] } | Delivery[] | undefined): boolean {
  const rows = Array.isArray(read) ? read : (read?.data ?? []);
  return rows.some(({ state, tries }) => state === 'pendiente' && tries.length === 0);
}
