import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { LinesInput } from '../../form/lines-input.tsx';
import { ManyOf } from '../../form/reference-inputs.tsx';
import { Section } from '../../form/section.tsx';

/** The fields of another learning system, by the names that Moodle and Canvas give to them. */
export function PlatformInputs({ title }: { title: string }) {
  return (
    <>
      <Section
        id="aula"
        title={title}
        text="En Moodle lo muestra la lupa de la herramienta ya configurada. En Canvas, la columna Details de la llave y, en el curso, Settings › Apps › Deployment Id."
      >
        <TextInput source="name" label="Nombre" helperText="El de la institución." />
        <TextInput
          source="issuer"
          label="Emisor"
          helperText="Moodle: «Platform ID». Canvas: https://canvas.instructure.com. Letra por letra."
        />
        <TextInput
          source="clientId"
          label="Client ID"
          helperText="Moodle: «Client ID». Canvas: el número de la columna Details."
        />
        <LinesInput
          source="deploymentIds"
          label="Deployment ID"
          addLabel="Agregar otro"
          help="Uno por cada sitio de esa aula donde se instaló. Lo que venga de otro se rechaza."
        />
        <TextInput
          source="authorizationUrl"
          label="Autenticación"
          type="url"
          helperText="Moodle: «Authentication request URL». Canvas: https://sso.canvaslms.com/api/lti/authorize_redirect."
        />
        <TextInput
          source="tokenUrl"
          label="Permisos"
          type="url"
          helperText="Moodle: «Access token URL». Canvas: https://sso.canvaslms.com/login/oauth2/token."
        />
        <TextInput
          source="jwksUrl"
          label="Dirección de sus claves"
          type="url"
          helperText="Moodle: «Public keyset URL». Canvas: https://sso.canvaslms.com/api/lti/security/jwks."
        />
      </Section>
      <Section
        id="cursos"
        title="Qué puede abrir"
        text="Quien llega desde esa aula recibe su lugar en el curso sin comprarlo. Cobra a la institución por tu cuenta."
      >
        <ManyOf
          source="courses"
          reference="cursos"
          label="Cursos"
          filter={{ classroom: 'propia' }}
          help="Solo los que se dictan aquí. Si quitas uno, quienes ya entraron conservan su lugar."
        />
        <NumberInput
          source="maxPeople"
          label="Personas como mucho"
          helperText="Las que puede traer en total. Quien ya entró sigue entrando aunque bajes el número."
          min={1}
        />
        <BooleanInput
          source="active"
          label="Encendida"
          helperText="Apagada, nadie entra desde ella."
        />
      </Section>
    </>
  );
}
