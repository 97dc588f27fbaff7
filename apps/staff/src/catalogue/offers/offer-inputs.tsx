import { taxTreatments } from '@aulario/contract/catalogue/tax';
import { type Currency, currencies } from '@aulario/contract/money';
import { MenuItem, TextField } from '@mui/material';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { ManyOf } from '../../form/reference-inputs.tsx';
import { partMessage, RowsInput } from '../../form/rows-input.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { MoneyField } from '../../shared/money-field.tsx';
import { currencyChoices, currencyWords } from '../../words/currency.ts';
import { choicesOf } from '../../words/state.tsx';

export function PackageInputs() {
  return (
    <>
      <Section id="datos" title="Paquete">
        <TextInput source="name" label="Nombre" helperText={false} />
        <TextInput source="summary" label="Resumen" multiline minRows={2} helperText={false} />
        <ManyOf source="courses" reference="cursos" label="Cursos" help="Dos o más." />
      </Section>
      <Section
        id="precio"
        title="Precio de todos juntos"
        text="Solo se aplica donde hay precio en la moneda de quien compra."
      >
        <RowsInput<{ currency: Currency; amount: number | null }>
          source="prices"
          addLabel="Agregar moneda"
          most={currencies.length}
          blank={(rows) => ({
            currency: currencies.find((one) => rows.every((row) => row.currency !== one)) ?? 'PEN',
            amount: null,
          })}
          row={(price, change, error) => (
            <FieldRow>
              <TextField
                select
                label="Moneda"
                value={price.currency}
                onChange={(event) => change({ ...price, currency: event.target.value as Currency })}
              >
                {currencies.map((one) => (
                  <MenuItem key={one} value={one}>
                    {currencyWords[one]}
                  </MenuItem>
                ))}
              </TextField>
              <MoneyField
                label="Precio"
                currency={price.currency}
                value={price.amount}
                onChange={(amount) => change({ ...price, amount })}
                error={Boolean(error.amount)}
                helperText={partMessage(error, 'amount')}
              />
            </FieldRow>
          )}
        />
      </Section>
      <Section id="sitio" title="En el sitio">
        <FieldRow>
          <TextInput source="startsOn" type="date" label="Desde" helperText="Vacío: desde ya." />
          <TextInput source="endsOn" type="date" label="Hasta" helperText="Vacío: sin fin." />
        </FieldRow>
        <BooleanInput source="status" label="Se ofrece" helperText={false} />
      </Section>
    </>
  );
}

export function TaxRateInputs() {
  return (
    <Section
      id="datos"
      title="Impuesto"
      text="Los precios ya lo contienen: cambiarlo no cambia lo que se cobra, sino cuánto de ello es impuesto."
    >
      <FieldRow>
        <SelectInput
          source="currency"
          label="Moneda"
          choices={currencyChoices}
          helperText={false}
        />
        <TextInput source="name" label="Nombre" helperText="IGV, IVA." />
      </FieldRow>
      <FieldRow>
        <NumberInput
          source="rate"
          label="Tasa (%)"
          helperText="La de la ley, para lo que esté gravado."
        />
        <TextInput source="validFrom" type="date" label="Rige desde" helperText={false} />
      </FieldRow>
      <SelectInput
        source="treatment"
        label="Las ventas de la academia son"
        choices={choicesOf(taxTreatments)}
        helperText="Confírmalo con quien lleva la contabilidad. Un curso puede ser una excepción: se dice en su ficha, en Precios."
      />
    </Section>
  );
}

export function DeliveryOptionInputs() {
  return (
    <Section id="datos" title="Envío">
      <TextInput source="name" label="Nombre" helperText="Por ejemplo, Lima y Callao." />
      <TextInput
        source="detail"
        label="Detalle"
        helperText="Lo que lee quien compra: plazo, courier."
      />
      <FieldRow>
        <SelectInput
          source="currency"
          label="Moneda"
          choices={currencyChoices}
          helperText={false}
        />
        <AmountInput />
      </FieldRow>
      <FieldRow>
        <BooleanInput
          source="pickup"
          label="Se recoge en la academia"
          helperText="No se pide dirección de envío."
        />
        <NumberInput source="order" label="Orden" helperText="Los números menores van primero." />
        <BooleanInput source="status" label="Se ofrece" helperText={false} />
      </FieldRow>
    </Section>
  );
}

export function InstitutionInputs() {
  return (
    <Section id="datos" title="Institución">
      <TextInput source="name" label="Razón social" helperText={false} />
      <FieldRow>
        <TextInput source="taxNumber" label="RUC, NIT o RFC" helperText={false} />
        <TextInput source="contactName" label="Persona de contacto" helperText={false} />
      </FieldRow>
      <FieldRow>
        <TextInput source="email" label="Correo" helperText={false} />
        <TextInput source="mobile" label="Teléfono" helperText={false} />
      </FieldRow>
      <TextInput source="address" label="Dirección" helperText={false} />
    </Section>
  );
}

function AmountInput() {
  const { field, fieldState } = useController({ name: 'amount', defaultValue: null });
  const currency = useController({ name: 'currency', defaultValue: 'PEN' }).field.value as Currency;
  return (
    <MoneyField
      label="Precio"
      currency={currency}
      value={field.value as number | null}
      onChange={field.onChange}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? '0 si es gratis.'}
      fullWidth
    />
  );
}
