import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import type { PurchaseData } from './purchase.loader.ts';
import type { PurchaseValues } from './purchase-values.ts';

/** The members' price of an agreement, folded away until somebody belongs to one. */
export function MembershipField({
  offers,
  values,
  fault,
  onApply,
}: {
  offers: PurchaseData['members'];
  values: PurchaseValues['membership'];
  fault: FormFault | undefined;
  onApply: () => void;
}) {
  const error = errorOf(fault, 'membership.proof');
  if (offers.length === 0) return null;
  return (
    <details open={values.agreement !== '' || error !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">
        Soy miembro de una institución con convenio
      </summary>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Institución"
          name="membership.agreement"
          defaultValue={values.agreement}
          onChange={onApply}
        >
          <option value="">Ninguna</option>
          {offers.map(({ _id, words }) => (
            <option key={_id} value={_id}>
              {words}
            </option>
          ))}
        </SelectField>
        <Field
          label="Número de miembro o de carta"
          mark="si eliges una"
          name="membership.proof"
          defaultValue={values.proof}
          error={error}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <p className="mt-3 text-s text-muted">
        Precio sujeto a verificación: paga ya, y te matriculamos al confirmar que eres miembro. Si
        no se confirma, pagas la diferencia o te devolvemos lo pagado.
      </p>
    </details>
  );
}
