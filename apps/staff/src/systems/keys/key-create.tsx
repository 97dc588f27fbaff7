import { apiKeyEndpoints, keyLifetimes, keyPermissions } from '@aulario/contract/systems/api-key';
import { useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  CreateBase,
  HttpError,
  type RaRecord,
  SelectInput,
  TextInput,
  useNotify,
} from 'react-admin';
import { inColumns } from '../../form/in-columns.ts';
import { LinesInput } from '../../form/lines-input.tsx';
import { Section } from '../../form/section.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { Page } from '../../shared/page.tsx';
import { SecretOnce } from '../../shared/secret-once.tsx';

const back = { to: '/llaves', label: 'Llaves de la API' };
const width = 760;

/** The page that makes a key, and then shows its secret once. */
export function KeyCreate() {
  const writable = useMay()('keys:write');
  const notify = useNotify();
  const [secret, setSecret] = useState<string>();
  if (secret) {
    return (
      <Page title="Llave creada" back={back} width={width}>
        <SecretOnce
          title="El secreto de la llave"
          secret={secret}
          text="Pégalo en el otro sistema, donde pida la llave o el token de la API. No lo envíes por correo ni por chat."
          back={{ to: back.to, label: 'Ya lo copié' }}
        />
      </Page>
    );
  }
  const onError = (error: unknown) => {
    if (error instanceof HttpError && !error.body?.errors) notify(error.message, { type: 'error' });
  };
  const onSuccess = (made: RaRecord) => setSecret(made.secret);
  return (
    <CreateBase mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }}>
      <Page title="Crear llave" back={back} width={width}>
        <StaffForm
          endpoint={apiKeyEndpoints.create}
          defaultValues={{ days: 90, permissions: [], test: false, networks: [] }}
          writable={writable}
          saveLabel="Crear llave"
        >
          <KeyInputs />
        </StaffForm>
      </Page>
    </CreateBase>
  );
}

function KeyInputs() {
  const may = useMay();
  const choices = Object.entries(keyPermissions)
    .filter(([permission]) => may(permission as keyof typeof keyPermissions))
    .map(([id, name]) => ({ id, name }));
  return (
    <>
      <Section id="llave" title="Para quién es">
        <TextInput
          source="name"
          label="Nombre"
          helperText="El sistema que la usará: «Contabilidad», «App de celulares». Aparece en la auditoría junto a lo que haga."
        />
        <SelectInput
          source="days"
          label="Dura"
          choices={keyLifetimes.map((days) => ({ id: days, name: `${days} días` }))}
          helperText="Después deja de abrir. Crea otra antes y cámbiala en el otro sistema."
        />
      </Section>
      <Section id="prueba" title="De verdad o de prueba">
        <BooleanInput
          source="test"
          label="De prueba"
          helperText="Para quien programa la conexión: lee lo que hay, y lo que escribe se hace, se responde y se deshace en el acto. No deja ventas, números, correos ni avisos, y no llama a otros sistemas."
        />
      </Section>
      <Section
        id="permisos"
        title="Qué puede hacer"
        text="Elige lo menos que necesite. Ninguna llave crea llaves, cambia roles, toca cuentas del personal ni devuelve dinero."
      >
        <CheckboxGroupInput
          source="permissions"
          label="Permisos"
          choices={choices}
          sx={inColumns}
        />
      </Section>
      <Section id="redes" title="Desde dónde">
        <LinesInput
          source="networks"
          label="Direcciones o redes permitidas"
          addLabel="Agregar dirección"
          help="Por ejemplo 190.12.34.56 o 190.12.34.0/24. Sin ninguna, sirve desde cualquier lugar."
        />
      </Section>
    </>
  );
}
