import { type ClaimType, claimProfiles, claimTypes } from '@aulario/contract/claims/claim-book';
import { currencies, type Money } from '@aulario/contract/money';
import { documentTypes } from '@aulario/contract/people/user';
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { DateInput, RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { FieldRow, Section } from '../../form/section.tsx';
import { MoneyField } from '../../shared/money-field.tsx';
import { currencyWords } from '../../words/currency.ts';
import { choicesOf } from '../../words/state.tsx';
import { useClaimBook } from './use-claim-book.ts';

/** A paper sheet, in the order in which it is printed. */
export function ClaimInputs() {
  const { data: book } = useClaimBook();
  const { types } = claimProfiles[book?.country ?? 'PE'];
  return (
    <>
      <Section
        id="hoja"
        title="La hoja"
        text="Cópiala tal como está escrita: una vez registrada no se puede cambiar. El plazo corre desde el día que lleva la hoja."
      >
        <FieldRow>
          <DateInput source="filedOn" label="Fecha de la hoja" helperText={false} />
          <TextInput
            source="paperNumber"
            label="Número impreso"
            helperText="El de la hoja de papel; en el libro recibe además su número correlativo."
          />
        </FieldRow>
      </Section>
      <Section id="consumidor" title="Consumidor">
        <TextInput source="consumer.name" label="Nombres y apellidos" helperText={false} />
        <FieldRow>
          <SelectInput
            source="consumer.document"
            label="Documento"
            choices={choicesOf(documentTypes)}
            emptyText={false}
            helperText={false}
          />
          <TextInput
            source="consumer.dni"
            label="Número de documento"
            helperText={false}
            autoComplete="off"
          />
        </FieldRow>
        <Reach source="consumer" help="Hace falta el correo o el domicilio: ahí se responde." />
        <Representative />
      </Section>
      <Section id="reclamo" title="Qué reclama">
        <RadioButtonGroupInput
          source="type"
          label="Qué marcó"
          row={false}
          choices={(Object.keys(types) as ClaimType[]).map((id) => ({
            id,
            name: `${claimTypes[id]}: ${types[id]}`,
          }))}
          helperText="Si no marcó nada, es un reclamo."
        />
        <TextInput source="item" label="Producto o servicio" helperText={false} />
        <AmountInput />
        <TextInput source="detail" label="Detalle" multiline minRows={5} helperText={false} />
        <TextInput source="request" label="Pedido" multiline minRows={3} helperText={false} />
      </Section>
    </>
  );
}

function Reach({ source, help }: { source: string; help?: string }) {
  return (
    <>
      <FieldRow>
        <TextInput
          source={`${source}.email`}
          label="Correo"
          type="email"
          helperText={help ?? false}
        />
        <TextInput source={`${source}.phone`} label="Teléfono" type="tel" helperText={false} />
      </FieldRow>
      <TextInput source={`${source}.address`} label="Domicilio" helperText={false} />
    </>
  );
}

const representative = 'consumer.representative';

/** Of a minor; nothing of it is sent when the switch is off. */
function Representative() {
  const { setValue } = useFormContext();
  const [minor, setMinor] = useState(false);
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={minor}
            onChange={(event) => {
              setMinor(event.target.checked);
              setValue(representative, event.target.checked ? {} : null, { shouldDirty: true });
            }}
          />
        }
        label="Es menor de edad"
      />
      {minor && (
        <>
          <TextInput
            source={`${representative}.name`}
            label="Padre, madre o representante"
            helperText={false}
          />
          <Reach source={representative} />
        </>
      )}
    </>
  );
}

function AmountInput() {
  const { field } = useController({ name: 'amount', defaultValue: null });
  const [currency, setCurrency] = useState<Money['currency']>('PEN');
  const amount = (field.value as Money | null)?.amount ?? null;
  const change = (next: number | null, unit: Money['currency']) =>
    field.onChange(next === null ? null : { amount: next, currency: unit });
  return (
    <FieldRow>
      <MoneyField
        label="Monto reclamado"
        currency={currency}
        value={amount}
        onChange={(next) => change(next, currency)}
        helperText="Solo si lo escribió."
      />
      <TextField
        select
        label="Moneda"
        value={currency}
        onChange={(event) => {
          const unit = event.target.value as Money['currency'];
          setCurrency(unit);
          change(amount, unit);
        }}
      >
        {currencies.map((one) => (
          <MenuItem key={one} value={one}>
            {currencyWords[one]}
          </MenuItem>
        ))}
      </TextField>
    </FieldRow>
  );
}
