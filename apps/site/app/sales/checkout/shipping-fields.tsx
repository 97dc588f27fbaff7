import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import type { PurchaseValues } from './purchase-values.ts';

/** Where the physical certificates go; asked for only when one was chosen. */
export function ShippingFields({
  values,
  fault,
  sold,
}: {
  values: PurchaseValues['shipping'];
  fault: FormFault | undefined;
  /** Whether sending has a price of its own. */
  sold: boolean;
}) {
  const error = (name: keyof PurchaseValues['shipping']) => errorOf(fault, `shipping.${name}`);
  return (
    <fieldset>
      <legend className="font-display mb-1 text-l">Dirección de envío</legend>
      <p className="mb-4 text-s text-muted">
        Ahí llega tu certificado físico cuando termines el curso.
        {!sold && ' El envío está en el precio.'}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Departamento, provincia o estado"
          name="shipping.department"
          defaultValue={values.department}
          error={error('department')}
          autoComplete="address-level1"
          maxLength={120}
          required
        />
        <Field
          label="Ciudad o distrito"
          name="shipping.city"
          defaultValue={values.city}
          error={error('city')}
          autoComplete="address-level2"
          maxLength={120}
          required
        />
        <div className="sm:col-span-2">
          <Field
            label="Dirección"
            name="shipping.address"
            defaultValue={values.address}
            error={error('address')}
            help="Calle, número y piso."
            autoComplete="street-address"
            maxLength={255}
            required
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label="Referencia"
            name="shipping.reference"
            defaultValue={values.reference}
            error={error('reference')}
            help="Algo que ayude a encontrar el lugar: «frente al mercado»."
            autoComplete="off"
            maxLength={255}
          />
        </div>
      </div>
    </fieldset>
  );
}
