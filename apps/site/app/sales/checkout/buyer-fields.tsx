import type { Country } from '@aulario/contract/academy';
import { DocumentFields } from '../../people/document-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { callingCode } from '../../ui/calling-code.ts';
import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { MobileField } from '../../ui/mobile-field.tsx';
import type { PurchaseValues } from './purchase-values.ts';

/** Who buys: no more than what enrolling, writing and calling need. */
export function BuyerFields({
  values,
  mail,
  countries,
  country,
  fault,
  onCountry,
}: {
  values: PurchaseValues['buyer'];
  /** What comes to the mailbox. */
  mail: string;
  countries: Country[];
  country: string;
  fault: FormFault | undefined;
  onCountry: (code: string) => void;
}) {
  const error = (name: keyof PurchaseValues['buyer']) => errorOf(fault, `buyer.${name}`);
  return (
    <fieldset>
      <legend className="font-display mb-4 text-l">Tus datos</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Nombres"
          name="buyer.firstName"
          defaultValue={values.firstName}
          error={error('firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <Field
          label="Apellidos"
          name="buyer.lastName"
          defaultValue={values.lastName}
          error={error('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
        <p className="-mt-3 text-xs text-muted sm:col-span-2">Así saldrán en tu certificado.</p>
        <DocumentFields prefix="buyer" values={values} error={error} />
        <div className="sm:col-span-2">
          <Field
            label="Correo"
            name="buyer.email"
            type="email"
            inputMode="email"
            defaultValue={values.email}
            error={error('email')}
            help={mail}
            autoComplete="email"
            maxLength={254}
            required
          />
        </div>
        <div>
          <SelectField
            label="País"
            name="buyer.country"
            defaultValue={values.country}
            error={error('country')}
            help="Decide la moneda del precio."
            autoComplete="country"
            onChange={(event) => onCountry(event.currentTarget.value)}
            required
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({callingCode(countries, code)})
              </option>
            ))}
          </SelectField>
          <noscript>
            <input type="hidden" name="shownCountry" value={values.country} />
            <Button type="submit" name="intent" value="price" look="secondary" className="mt-2">
              Actualizar precio
            </Button>
          </noscript>
        </div>
        <MobileField
          name="buyer.mobile"
          code={callingCode(countries, country)}
          value={values.mobile}
          error={error('mobile')}
          help="Te escribimos solo por esta compra."
          required
        />
      </div>
    </fieldset>
  );
}
