import { currencies, type Money } from '@aulario/contract/money';
import { Box, MenuItem, TextField } from '@mui/material';
import { BooleanInput, DateInput, NumberInput, TextInput, useInput } from 'react-admin';
import { ManyOf } from '../../form/reference-inputs.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { MoneyField } from '../../shared/money-field.tsx';
import { currencyWords } from '../../words/currency.ts';

/** What a coupon takes off, for what, when, and how often. */
export function CouponInputs() {
  return (
    <>
      <Section
        id="descuento"
        title="Descuento"
        text="Un porcentaje o un importe, no los dos: deja vacío el otro."
      >
        <TextInput
          source="code"
          label="Código"
          helperText="Lo que escribe quien compra: letras sin tilde, números o guiones."
        />
        <FieldRow>
          <NumberInput
            source="percent"
            label="Porcentaje"
            min={1}
            max={100}
            helperText="De 1 a 100."
          />
          <AmountInput />
        </FieldRow>
        <ManyOf
          source="courses"
          reference="cursos"
          label="Solo para estos cursos"
          help="Vacío: sirve para todos."
        />
      </Section>
      <Section id="vigencia" title="Vigencia y usos">
        <FieldRow>
          <DateInput source="startsOn" label="Primer día" helperText="Vacío: desde ya." />
          <DateInput source="endsOn" label="Último día" helperText="Vacío: sin fin." />
        </FieldRow>
        <FieldRow>
          <NumberInput
            source="maxUses"
            label="Usos en total"
            min={1}
            helperText="Vacío: sin límite."
          />
          <NumberInput
            source="maxPerPerson"
            label="Usos por persona"
            min={1}
            helperText="Vacío: sin límite. Sin cuenta nadie prueba quién es: su trato te avisa si se repite."
          />
        </FieldRow>
        <BooleanInput
          source="firstPurchase"
          label="Solo para la primera compra"
          helperText="Quien ingresó con su cuenta; de quien compra sin ella, su trato te avisa si ya había comprado."
        />
        <BooleanInput
          source="stacks"
          label="Se suma a otros descuentos"
          helperText="Si no, se aplica el mayor de los dos."
        />
      </Section>
    </>
  );
}

/** An amount with its currency; emptied, it is none. */
function AmountInput() {
  const { field, fieldState } = useInput<Money | null>({ source: 'amount' });
  const value = (field.value || null) as Money | null;
  const currency = value?.currency ?? 'PEN';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 110px' }}>
      <MoneyField
        label="Importe"
        currency={currency}
        value={value?.amount ?? null}
        onChange={(amount) => field.onChange(amount === null ? null : { amount, currency })}
        error={Boolean(fieldState.error)}
        helperText={fieldState.error?.message}
      />
      <TextField
        select
        label="Moneda"
        value={currency}
        disabled={value === null}
        onChange={(event) => field.onChange({ ...value, currency: event.target.value })}
      >
        {currencies.map((each) => (
          <MenuItem key={each} value={each}>
            {currencyWords[each]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
