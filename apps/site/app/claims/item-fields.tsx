import { currencies } from '@aulario/contract/money';
import { currencyNames } from '../preferences/currency.ts';
import { errorOf, type FormFault } from '../ui/error-summary.tsx';
import { Field, SelectField } from '../ui/field.tsx';
import type { ClaimValues } from './claim-values.ts';
import { FormPart } from './form-part.tsx';

/** What was contracted and for how much; both may stay empty. */
export function ItemFields({ values, fault }: { values: ClaimValues; fault?: FormFault }) {
  return (
    <FormPart number={2} title="El producto o servicio">
      <Field
        label="Producto o servicio"
        name="item"
        defaultValue={values.item}
        error={errorOf(fault, 'item')}
        help="El curso, el certificado o la atención de que se trata y, si lo tiene, el número de compra."
        maxLength={300}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Monto reclamado"
          name="amount"
          inputMode="decimal"
          defaultValue={values.amount}
          error={errorOf(fault, 'amount')}
          autoComplete="off"
          maxLength={30}
        />
        {/* Anew when another country begins with another one. */}
        <SelectField
          key={values.currency}
          label="Moneda"
          name="currency"
          defaultValue={values.currency}
          required
        >
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currencyNames[currency]}
            </option>
          ))}
        </SelectField>
      </div>
    </FormPart>
  );
}
