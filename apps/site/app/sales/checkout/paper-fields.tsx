import { useSite } from '../../frame/site.ts';
import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { ChoiceRow, choiceBox } from './choice-row.tsx';
import type { PurchaseValues } from './purchase-values.ts';

/** Boleta or factura: asked by academies of Peru. Whom a factura is for opens with its choice, without a script too. */
export function PaperFields({
  values,
  fault,
}: {
  values: PurchaseValues['paper'];
  fault: FormFault | undefined;
}) {
  if (useSite().academy.taxName !== 'RUC') return null;
  const error = (name: keyof PurchaseValues['paper']) => errorOf(fault, `paper.${name}`);
  const chosen = values.kind || 'boleta';
  return (
    <fieldset className="group/paper">
      <legend className="font-display mb-3 text-l">Tu comprobante de pago</legend>
      <div className={choiceBox}>
        <ChoiceRow name="paper.kind" value="boleta" chosen={chosen} onChange={() => {}}>
          Boleta, a tu nombre y documento
        </ChoiceRow>
        <ChoiceRow name="paper.kind" value="factura" chosen={chosen} onChange={() => {}}>
          Factura, con RUC
        </ChoiceRow>
      </div>
      <div className="mt-5 hidden gap-5 group-has-[[value=factura]:checked]/paper:grid sm:grid-cols-2">
        <Field
          label="RUC"
          name="paper.ruc"
          inputMode="numeric"
          defaultValue={values.ruc}
          error={error('ruc')}
          help="11 cifras."
          autoComplete="off"
          maxLength={20}
          required
        />
        <Field
          label="Razón social"
          name="paper.legalName"
          defaultValue={values.legalName}
          error={error('legalName')}
          autoComplete="organization"
          maxLength={160}
          required
        />
        <div className="sm:col-span-2">
          <Field
            label="Dirección fiscal"
            name="paper.address"
            defaultValue={values.address}
            error={error('address')}
            help="Solo si quieres que salga en la factura."
            autoComplete="off"
            maxLength={240}
          />
        </div>
      </div>
    </fieldset>
  );
}
