import { privacyRequestEndpoints, requestCountries } from '@aulario/contract/me/privacy-request';
import { DateInput, SelectInput, TextInput } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '../../form/create-page.tsx';
import { OneOf } from '../../form/reference-inputs.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useMay } from '../../permissions.ts';
import { today } from '../../words/date.ts';
import { choicesOf } from '../../words/state.tsx';
import { kindChoices } from './request-list.tsx';

/** Writes down what a person asked; from a person's page it comes with who it is. */
export function RequestCreate() {
  const [asked] = useSearchParams();
  const may = useMay();
  return (
    <CreatePage
      title="Registrar una solicitud"
      back={{ to: '/solicitudes', label: 'Todas las solicitudes' }}
      done="Solicitud registrada, con su último día para responder."
      width={820}
    >
      <StaffForm
        endpoint={privacyRequestEndpoints.registerRequest}
        writable={may('privacy:write')}
        defaultValues={{
          receivedOn: today(Date.now()),
          user: asked.get('persona'),
          name: asked.get('nombre') ?? '',
        }}
        saveLabel="Registrar la solicitud"
      >
        <Section id="solicitud" title="Qué pide">
          <FieldRow>
            <SelectInput source="kind" label="Solicitud" choices={kindChoices} helperText={false} />
            <DateInput
              source="receivedOn"
              label="Recibida el"
              helperText="El plazo cuenta desde el día hábil siguiente."
            />
          </FieldRow>
          <TextInput
            source="detail"
            label="Con sus palabras"
            multiline
            minRows={3}
            helperText={false}
          />
        </Section>
        <Section id="persona" title="Quién la pide">
          <TextInput source="name" label="Nombre" helperText={false} />
          <FieldRow>
            <TextInput source="dni" label="Documento" helperText={false} />
            <TextInput source="email" label="Correo para responder" helperText={false} />
          </FieldRow>
          <OneOf
            source="user"
            reference="personas"
            label="Su ficha"
            optionText="fullName"
            help="Vacío si no tiene una, o si todavía no se sabe cuál es."
          />
          <SelectInput
            source="country"
            label="País"
            choices={choicesOf(requestCountries)}
            emptyText="El de su ficha; sin ella, Perú"
            helperText="Su ley cuenta el plazo, y a su autoridad se reclama."
          />
          <TextInput
            source="identifiedBy"
            label="Cómo se identificó"
            helperText="Su documento, o un mensaje desde el correo de su cuenta. No guardes la copia del documento."
          />
        </Section>
      </StaffForm>
    </CreatePage>
  );
}
