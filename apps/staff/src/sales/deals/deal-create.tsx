import { certificateOptions } from '@aulario/contract/catalogue/price';
import { dealEndpoints } from '@aulario/contract/sales/deal';
import { paperKinds } from '@aulario/contract/sales/paper';
import { taxNameWords } from '@aulario/contract/tax-number';
import type { RaRecord } from 'react-admin';
import { FormDataConsumer, SelectInput, TextInput } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { agreementOption } from '../../catalogue/categories/agreement-dates.ts';
import { EditionsInput } from '../../catalogue/editions/editions-input.tsx';
import { CreatePage } from '../../form/create-page.tsx';
import { ManyOf, OneOf } from '../../form/reference-inputs.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useAcademy } from '../../layout/use-academy.ts';
import { useMay } from '../../permissions.ts';
import { currencyChoices } from '../../words/currency.ts';
import { choicesOf } from '../../words/state.tsx';
import { StudentInputs } from './student-inputs.tsx';

const person = ({ fullName, dni }: RaRecord) => (dni ? `${fullName} · ${dni}` : fullName);

/**
 * Opens a sale for somebody the academy knows: at once, as a quote, or for several people. Begins with the person, course
 * and edition that the address names.
 */
export function DealCreate() {
  const writable = useMay()('deals:write');
  const [asked] = useSearchParams();
  const taxName = useAcademy()?.taxName ?? 'RUC';
  const named = (name: string) => asked.getAll(name);
  return (
    <CreatePage
      title="Abrir un trato"
      back={{ to: '/tratos', label: 'Todos los tratos' }}
      done="Trato abierto: se envió el correo a quien compra."
      width={860}
    >
      <StaffForm
        endpoint={dealEndpoints.createDeal}
        defaultValues={{
          ...(asked.get('persona') ? { user: asked.get('persona') } : {}),
          ...{ courses: named('curso'), editions: named('edicion'), participants: [] },
          ...(taxName === 'RUC' ? {} : { paper: { taxName } }),
        }}
        writable={writable}
        saveLabel="Abrir el trato"
      >
        <Section
          id="compra"
          title="Compra"
          text="El precio es el del sitio, con sus promociones. Las cuotas se acuerdan después, en el trato."
        >
          <OneOf source="user" reference="personas" label="Quien compra" optionText={person} />
          <ManyOf
            source="courses"
            reference="cursos"
            label="Cursos"
            filter={{ status: 'publicado' }}
          />
          <EditionsInput />
          <StudentInputs />
          <FieldRow>
            <SelectInput
              source="certificate"
              label="Certificado"
              choices={choicesOf(certificateOptions)}
              helperText="Vacío: sin certificado."
            />
            <SelectInput
              source="currency"
              label="Moneda"
              choices={currencyChoices}
              helperText="Vacía: la del país de la persona."
            />
          </FieldRow>
          <OneOf
            source="membership"
            reference="convenios"
            label="Convenio de quien compra"
            optionText={agreementOption}
            help="Si es miembro y lo mostró: los cursos de ese convenio llevan su descuento."
          />
          <FieldRow>
            <TextInput source="coupon" label="Cupón" helperText={false} />
            <TextInput
              source="validUntil"
              type="date"
              label="Válido hasta"
              helperText="Con una fecha es una cotización: se anula sola si nadie paga."
            />
          </FieldRow>
          <SelectInput
            source="paper.kind"
            label="Comprobante que pide"
            choices={choicesOf(paperKinds[taxName])}
            helperText={`Vacío: factura a la institución que paga, si tiene ${taxName}; si no, queda por preguntar.`}
          />
          <FormDataConsumer>
            {({ formData }) =>
              formData.paper?.kind === 'factura' && (
                <>
                  <FieldRow>
                    <SelectInput
                      source="paper.taxName"
                      label="Número de la empresa"
                      choices={choicesOf(taxNameWords)}
                      helperText="Vacío: RUC."
                    />
                    <TextInput
                      source="paper.ruc"
                      label={formData.paper.taxName ?? taxName}
                      helperText={false}
                    />
                  </FieldRow>
                  <FieldRow>
                    <TextInput source="paper.legalName" label="Razón social" helperText={false} />
                    {formData.paper.taxName === 'RFC' && (
                      <TextInput
                        source="paper.postalCode"
                        label="Código postal fiscal"
                        helperText={false}
                      />
                    )}
                  </FieldRow>
                  <TextInput
                    source="paper.address"
                    label="Dirección fiscal"
                    helperText="Solo si la pide en la factura."
                  />
                </>
              )
            }
          </FormDataConsumer>
          <OneOf
            source="assessor"
            reference="personas"
            label="Asesor"
            filter={{ role: 'Asesor' }}
            optionText={person}
            help="Vacío: el de la persona."
          />
        </Section>
        <Section
          id="institucion"
          title="Varias personas"
          text="Una institución paga y cada persona se matricula en todos los cursos."
        >
          <OneOf source="institution" reference="instituciones" label="Institución que paga" />
          <ManyOf
            source="participants"
            reference="personas"
            label="Quiénes estudian"
            optionText={person}
            help="Vacío: estudia quien compra."
          />
        </Section>
      </StaffForm>
    </CreatePage>
  );
}
