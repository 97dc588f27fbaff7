import { BooleanInput, PasswordInput, TextInput } from 'react-admin';
import { FieldRow, Section } from '../../form/section.tsx';
import { useMay } from '../../permissions.ts';

/** How somebody telephones through the exchange: an administrator's to set, a secret that never shows. */
export function TelephonyInputs() {
  const may = useMay();
  if (!may('telephony:write')) return null;
  return (
    <Section
      id="telefonia"
      title="Telefonía"
      text="Con anexo, los números de esta administración se llaman con un clic: suena su anexo y luego marca. Sin central, se abren en su teléfono."
    >
      <BooleanInput source="isZadarma" label="Usa la central telefónica" helperText={false} />
      <FieldRow>
        <TextInput source="callSettings.annexed" label="Anexo para llamar" helperText="100" />
        <PasswordInput
          source="callSettings.token"
          label="Clave del anexo"
          helperText="Se guarda cifrada y no se vuelve a mostrar. Vacía: no cambia."
          autoComplete="new-password"
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          source="telephony.annexed"
          label="Anexo del teléfono web"
          helperText="100, o el usuario SIP entero: 548969-100."
        />
        <PasswordInput
          source="telephony.token"
          label="Clave del teléfono web"
          helperText="Se guarda cifrada y no se vuelve a mostrar. Vacía: no cambia."
          autoComplete="new-password"
        />
      </FieldRow>
    </Section>
  );
}
