import { webhookEvents } from '@aulario/contract/systems/webhook';
import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { inColumns } from '../../form/in-columns.ts';
import { Section } from '../../form/section.tsx';

const choices = Object.entries(webhookEvents).map(([id, name]) => ({ id, name }));

/** The fields of an address that is told of facts. */
export function WebhookInputs() {
  return (
    <>
      <Section id="destino" title="A dónde">
        <TextInput
          source="name"
          label="Nombre"
          helperText="El sistema que lo recibe: «Contabilidad»."
        />
        <TextInput
          source="url"
          label="Dirección"
          type="url"
          helperText="La que te dio ese sistema. Empieza con https:// y está en internet, no en tu red."
        />
        <BooleanInput source="active" label="Encendido" helperText={false} />
      </Section>
      <Section
        id="avisos"
        title="Qué se le avisa"
        text="Cada aviso lleva códigos y estados, no nombres ni correos: el otro sistema pide el resto con su llave."
      >
        <CheckboxGroupInput source="events" label="Avisos" choices={choices} sx={inColumns} />
      </Section>
    </>
  );
}
