import type { Country } from '@aulario/contract/academy';
import type { OwnShipping } from '@aulario/contract/certificates/shipping';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormNotice } from '../../legal/form-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { callingCode, nationalNumber } from '../../ui/calling-code.ts';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { MobileField } from '../../ui/mobile-field.tsx';
import { useAccount } from './account.ts';
import type { ShippingAnswer, ShippingValues } from './shipping.action.ts';

/** Where a copy on paper goes; what is on file of the person comes filled in. */
export function ShippingForm({
  shipping,
  countries,
  answer,
}: {
  shipping: OwnShipping | null;
  countries: Country[];
  answer?: ShippingAnswer;
}) {
  const { person } = useAccount();
  const busy = useNavigation().formMethod === 'POST';
  const { fault, values } = answer ?? {};
  const kept = shipping ?? { ...person, cellphone: person.mobile, district: null, reference: null };
  const [country, setCountry] = useState(values?.country ?? kept.country ?? 'PE');
  const code = callingCode(countries, country);
  const of = (name: Exclude<keyof ShippingValues, 'country' | 'cellphone'>) => ({
    name,
    defaultValue: values?.[name] ?? kept[name] ?? '',
    error: errorOf(fault, name),
  });
  return (
    <Form method="post" noValidate className="max-w-form">
      <ErrorSummary fault={fault} />
      {shipping && <input type="hidden" name="shipping" value={shipping._id} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="País"
          name="country"
          defaultValue={country}
          error={errorOf(fault, 'country')}
          autoComplete="country"
          onChange={(event) => setCountry(event.currentTarget.value)}
          required
        >
          {countries.map((each) => (
            <option key={each.code} value={each.code}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Departamento, provincia o estado"
          autoComplete="address-level1"
          maxLength={120}
          {...of('department')}
        />
        <Field
          label="Ciudad"
          autoComplete="address-level2"
          maxLength={120}
          required
          {...of('city')}
        />
        <Field label="Distrito" autoComplete="address-level3" maxLength={120} {...of('district')} />
        <div className="sm:col-span-2">
          <Field
            label="Dirección"
            help="Calle, número y urbanización."
            autoComplete="street-address"
            maxLength={255}
            required
            {...of('address')}
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label="Referencia"
            help="Algo que ayude a encontrar el lugar: «frente al mercado»."
            autoComplete="off"
            maxLength={255}
            {...of('reference')}
          />
        </div>
        <MobileField
          name="cellphone"
          code={code}
          value={values?.cellphone ?? nationalNumber(kept.cellphone ?? '', code)}
          error={errorOf(fault, 'cellphone')}
          help="Para que el courier te encuentre."
        />
      </div>
      <div className="mt-6">
        <FormNotice
          purpose="Usamos la dirección y el celular para enviarte el certificado: los recibe el courier que lo lleva."
          kept="Los guardamos el tiempo que dice la política."
        />
      </div>
      <Button type="submit" className="mt-6" disabled={busy}>
        {busy ? 'Guardando…' : shipping ? 'Guardar la dirección' : 'Pedir mi certificado en papel'}
      </Button>
      {!shipping && (
        <p className="mt-3 text-s text-muted">
          Si tiene costo, te lo decimos en el siguiente paso, antes de imprimirlo.
        </p>
      )}
    </Form>
  );
}
