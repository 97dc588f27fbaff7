import { documentTypes, type User } from '@aulario/contract/people/user';
import { type Role, roleNames } from '@aulario/contract/role';
import { Box } from '@mui/material';
import {
  BooleanInput,
  CheckboxGroupInput,
  PasswordInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { LinesInput } from '../../form/lines-input.tsx';
import { PictureInput } from '../../form/picture-input.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { useMay } from '../../permissions.ts';
import { currencyChoices } from '../../words/currency.ts';
import { choicesOf } from '../../words/state.tsx';
import { CountryInput } from './country-input.tsx';
import { ExtrasInput } from './extras-input.tsx';
import { TelephonyInputs } from './telephony-inputs.tsx';

/**
 * Identity, contact, public profile and account of a person. Of one who is saved, the document and
 * the account are changed by acts of their own.
 */
export function PersonInputs({ saved = false }: { saved?: boolean }) {
  const held = useHeld();
  const shown = useHeld('Docente');
  return (
    <>
      <Section
        id="identidad"
        title="Identidad"
        text={
          held &&
          'Tiene un rol además de Alumno: un administrador cambia su nombre, su correo y su celular.'
        }
      >
        <FieldRow>
          <TextInput source="firstName" label="Nombres" helperText={false} {...held} />
          <TextInput source="lastName" label="Apellidos" helperText={false} {...held} />
        </FieldRow>
        <FieldRow columns={3}>
          <TextInput
            source="beforeName"
            label="Tratamiento"
            helperText="Dra., Ing., Mg."
            {...held}
          />
          {!saved && (
            <SelectInput
              source="document"
              label="Documento"
              choices={choicesOf(documentTypes)}
              emptyText=" "
              helperText={false}
            />
          )}
          {!saved && (
            <TextInput source="dni" label="Número" helperText={false} autoComplete="off" />
          )}
        </FieldRow>
        <FieldRow>
          <TextInput
            source="firstNameCert"
            label="Nombres en el certificado"
            helperText="Solo si se imprimen distinto."
            {...held}
          />
          <TextInput
            source="lastNameCert"
            label="Apellidos en el certificado"
            helperText={false}
            {...held}
          />
        </FieldRow>
      </Section>
      <Section id="contacto" title="Contacto">
        <FieldRow>
          <TextInput
            source="email"
            label="Correo"
            type="email"
            {...held}
            helperText={
              saved &&
              !held &&
              'Si lo cambias, avisamos al correo de antes y al nuevo: desde los dos se puede deshacer por siete días.'
            }
          />
          <TextInput
            source="mobile"
            label="Celular"
            type="tel"
            helperText={!held && 'Con el código del país: +51 987 654 321.'}
            {...held}
          />
        </FieldRow>
        <FieldRow columns={3}>
          <CountryInput source="country" label="País" {...shown} />
          <TextInput source="department" label="Departamento" helperText={false} />
          <TextInput source="city" label="Ciudad" helperText={false} {...shown} />
        </FieldRow>
        <TextInput source="address" label="Dirección" helperText={false} />
      </Section>
      <PublicProfile held={shown !== undefined} />
      {saved ? (
        <Section id="cuenta" title="Cuenta">
          <CurrencyInput />
        </Section>
      ) : (
        <NewAccountInputs />
      )}
      <TelephonyInputs />
      <Section id="extras" title="Otros datos">
        <ExtrasInput />
      </Section>
    </>
  );
}

/** @param held it stands on the page of who teaches, and is an administrator's to change */
function PublicProfile({ held }: { held: boolean }) {
  return (
    <Section
      id="perfil"
      title="Perfil público"
      text={
        held
          ? 'Está en su página del sitio, con su ciudad y su país: lo cambia un administrador.'
          : 'Se muestra en la página de quien tiene el rol Docente.'
      }
    >
      <Box component="fieldset" disabled={held} sx={{ display: 'contents' }}>
        <PictureInput
          source="photo"
          label="Foto"
          purpose="photo"
          ratio="1 / 1"
          width={180}
          help="Cuadrada, al menos 400 píxeles."
        />
        <TextInput
          source="headline"
          label="Titular"
          helperText="Bajo su nombre: «Ingeniera civil, especialista en BIM»."
        />
        <TextInput
          source="description"
          label="Presentación"
          multiline
          minRows={4}
          helperText={false}
        />
        <LinesInput
          source="academicLevel"
          label="Formación"
          addLabel="Agregar grado"
          help="Un grado por línea, el más alto primero."
        />
      </Box>
    </Section>
  );
}

/** What an administrator changes of whoever has a role beyond Alumno, or that one, as others read it. */
function useHeld(only?: Role) {
  const may = useMay();
  const person = useRecordContext<User>();
  const roles = person?.roles ?? [];
  const free = only ? !roles.includes(only) : roles.every((role) => role === 'Alumno');
  return free || may('roles:write') ? undefined : { readOnly: true };
}

function CurrencyInput() {
  return (
    <SelectInput
      source="currency"
      label="Moneda"
      choices={currencyChoices}
      emptyText=" "
      helperText={false}
    />
  );
}

function NewAccountInputs() {
  const may = useMay();
  return (
    <Section id="cuenta" title="Cuenta">
      <FieldRow>
        <TextInput
          source="username"
          label="Usuario"
          helperText="Minúsculas, números y puntos. En un docente es también su dirección en el sitio."
          autoComplete="off"
        />
        {may('roles:write') && (
          <PasswordInput
            source="password"
            label="Contraseña"
            helperText="Al menos 10 caracteres. Vacía: la crea la persona desde «Olvidé mi contraseña»."
            autoComplete="new-password"
          />
        )}
      </FieldRow>
      <FieldRow>
        <CurrencyInput />
        <BooleanInput
          source="status"
          label="Puede entrar a su cuenta"
          helperText={false}
          sx={{ pt: { sm: 6 } }}
        />
      </FieldRow>
      {may('roles:write') && (
        <CheckboxGroupInput
          source="roles"
          label="Roles"
          choices={roleNames.map((role) => ({ id: role, name: role }))}
          helperText="Administrador y Recepcionista entran a esta administración."
        />
      )}
    </Section>
  );
}
