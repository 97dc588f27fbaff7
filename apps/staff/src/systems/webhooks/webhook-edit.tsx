import { webhookEndpoints } from '@aulario/contract/systems/webhook';
import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { SecretOnce } from '../../shared/secret-once.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { WebhookChip } from './webhook-chip.tsx';
import { WebhookInputs } from './webhook-inputs.tsx';
import type { WebhookRow } from './webhook-list.tsx';

const back = { to: '/avisos', label: 'Avisos a otros sistemas' };

/** The page of one address: what it is told, what was sent, and its secret anew. */
export function WebhookEdit() {
  const writable = useMay()('webhooks:write');
  const [secret, setSecret] = useState<string>();
  return (
    <EditPage<WebhookRow>
      back={back}
      title={({ name }) => name}
      aside={(record) => <WebhookChip webhook={record} />}
      width={860}
      actions={(record) => writable && <Acts webhook={record} onSecret={setSecret} />}
    >
      {(record) => (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {record.offReason && (
            <Alert severity="error">
              Se apagó solo: {record.offReason} Cuando el otro sistema esté listo, enciéndelo aquí.
            </Alert>
          )}
          {secret && (
            <SecretOnce
              title="El secreto nuevo"
              secret={secret}
              text="Cámbialo en el otro sistema hoy: durante un día los avisos llevan las dos firmas, después solo la nueva."
              back={back}
            />
          )}
          <DeliveryPanel webhook={record} />
          <StaffForm endpoint={webhookEndpoints.create} writable={writable}>
            <WebhookInputs />
          </StaffForm>
        </Box>
      )}
    </EditPage>
  );
}

function Acts({ webhook, onSecret }: { webhook: WebhookRow; onSecret: (secret: string) => void }) {
  const provider = useStaffProvider();
  const redirect = useRedirect();
  return (
    <>
      <ActButton
        label="Enviar un aviso de prueba"
        disabled={!webhook.active}
        done="El aviso de prueba sale en un momento."
        run={() => provider.testWebhook(webhook.id)}
      />
      <ActButton
        label="Renovar el secreto"
        done=""
        ask={{
          title: '¿Renovar el secreto?',
          text: 'Verás el nuevo una sola vez. Durante un día los avisos llevan las dos firmas, para que puedas cambiarlo sin perder ninguno.',
          action: 'Renovar',
        }}
        run={async () => onSecret(await provider.rotateWebhookSecret(webhook.id))}
      />
      <ActButton
        label="Retirar"
        danger
        done="Se retiró el destino: ya no recibe avisos."
        ask={{
          title: `¿Retirar «${webhook.name}»?`,
          text: 'Deja de recibir avisos, también los que esperan. Lo que ya se envió queda registrado. Si solo quieres una pausa, apágalo.',
          action: 'Retirar',
        }}
        run={async () => {
          await provider.retireWebhook(webhook.id);
          redirect('/avisos');
        }}
      />
    </>
  );
}
