import { webhookEndpoints } from '@aulario/contract/systems/webhook';
import { useState } from 'react';
import { CreateBase, HttpError, type RaRecord, useNotify } from 'react-admin';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { Page } from '../../shared/page.tsx';
import { SecretOnce } from '../../shared/secret-once.tsx';
import { WebhookInputs } from './webhook-inputs.tsx';

const back = { to: '/avisos', label: 'Avisos a otros sistemas' };
const width = 760;

/** The page that adds an address, and then shows once the secret that signs what it is sent. */
export function WebhookCreate() {
  const writable = useMay()('webhooks:write');
  const notify = useNotify();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  if (made) {
    return (
      <Page title="Destino agregado" back={back} width={width}>
        <SecretOnce
          title="El secreto que firma los avisos"
          secret={made.secret}
          text="Pégalo en el otro sistema: con él comprueba que un aviso viene de aquí. Después pulsa «Enviar un aviso de prueba»."
          back={{ to: `/avisos/${made.id}`, label: 'Ya lo copié' }}
        />
      </Page>
    );
  }
  const onError = (error: unknown) => {
    if (error instanceof HttpError && !error.body?.errors) notify(error.message, { type: 'error' });
  };
  const onSuccess = ({ id, secret }: RaRecord) => setMade({ id: String(id), secret });
  return (
    <CreateBase mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }}>
      <Page title="Agregar destino" back={back} width={width}>
        <StaffForm
          endpoint={webhookEndpoints.create}
          defaultValues={{ active: true, events: [] }}
          writable={writable}
          saveLabel="Agregar destino"
        >
          <WebhookInputs />
        </StaffForm>
      </Page>
    </CreateBase>
  );
}
