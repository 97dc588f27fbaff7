import { BooleanInput, TextInput } from 'react-admin';
import { LinesInput } from '../../form/lines-input.tsx';
import { Section } from '../../form/section.tsx';

const orNull = (text: string) => text.trim() || null;
const orEmpty = (value: string | null) => value ?? '';

/** The fields of a tool of others, as its manual calls them. */
export function ToolInputs() {
  return (
    <>
      <Section id="herramienta" title="La herramienta">
        <TextInput
          source="name"
          label="Nombre"
          helperText="El que verán quienes escriben lecciones y quienes las llevan."
        />
        <BooleanInput source="active" label="Encendida" helperText={false} />
      </Section>
      <Section
        id="direcciones"
        title="Sus direcciones"
        text="Las da el manual de la herramienta. Empiezan con https:// y están en internet, no en tu red."
      >
        <TextInput
          source="loginUrl"
          label="Inicio de sesión"
          type="url"
          helperText="«Login initiation URL»."
        />
        <LinesInput
          source="launchUrls"
          label="Entrada"
          addLabel="Agregar dirección"
          help="«Launch URL» o «Redirect URIs»: a ninguna otra se le dice quién entra. La primera se abre donde una lección no dice otra."
        />
        <TextInput
          source="deepLinkingUrl"
          label="Elegir contenido"
          type="url"
          format={orEmpty}
          parse={orNull}
          helperText="«Deep linking URL». Vacía si no tiene."
        />
      </Section>
      <Section
        id="claves"
        title="Su firma"
        text="Con ella se comprueba que lo que manda es suyo. Basta una de las dos."
      >
        <TextInput
          source="jwksUrl"
          label="Dirección de sus claves"
          type="url"
          format={orEmpty}
          parse={orNull}
          helperText="«JWKS URL» o «Public keyset URL»."
        />
        <TextInput
          source="publicKey"
          label="O su clave pública"
          multiline
          minRows={3}
          format={orEmpty}
          parse={orNull}
          helperText="Solo si no tiene dirección: con sus líneas BEGIN y END."
        />
      </Section>
      <Section
        id="datos"
        title="Qué sabe de quien entra"
        text="Sin esto lo conoce por un código que no dice nada de nadie, distinto en cada herramienta. Antes de encenderlo revisa tu acuerdo con ella: pasa a tratar datos personales."
      >
        <BooleanInput source="sharesName" label="Su nombre" helperText={false} />
        <BooleanInput source="sharesEmail" label="Su correo" helperText={false} />
      </Section>
    </>
  );
}
