import type { Currency } from '@aulario/contract/money';
import { useSite } from '../../frame/site.ts';
import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { ChoiceRow, choiceBox } from './choice-row.tsx';
import type { PurchaseValues } from './purchase-values.ts';

/** The words of each country's paper, and what its currency is: an academy issues to the taxpayers of its own country. */
const papers = {
  RUC: {
    ...{
      country: 'PE',
      currency: 'PEN',
      own: 'Boleta, a tu nombre y documento',
      other: 'Factura, con RUC',
    },
    help: '11 cifras.',
  },
  NIT: {
    ...{ country: 'CO', currency: 'COP', own: 'Factura electrónica, a tu nombre y documento' },
    ...{ other: 'Factura electrónica a una empresa, con NIT' },
    help: 'Con su dígito de verificación, como 890903938-8.',
  },
  RFC: {
    ...{
      country: 'MX',
      currency: 'MXN',
      own: 'Comprobante sin RFC',
      other: 'Factura (CFDI), con RFC',
    },
    help: '12 o 13 letras y cifras.',
  },
} as const;

/** Where a course has no price of the buyer's country, they see the papers of the academy's: a NIT is no RUC. */
const elsewhere =
  'Es un número del país de la academia: si tu empresa es de otro, elige la otra opción y escríbenos.';

/** To the buyer or to a taxpayer, where the academy issues it. Whom a factura is for opens with its choice, without a script too. */
export function PaperFields({
  values,
  fault,
  country,
  currency,
}: {
  values: PurchaseValues['paper'];
  fault: FormFault | undefined;
  /** Of who buys. */
  country: string;
  /** In which the order is charged. */
  currency: Currency;
}) {
  const { taxName } = useSite().academy;
  const { own, other, help, ...paper } = papers[taxName];
  // Who buys from another country has no number of this one: what was paid is receipted to their name.
  if (paper.currency !== currency) return null;
  const error = (name: keyof PurchaseValues['paper']) => errorOf(fault, `paper.${name}`);
  const chosen = values.kind || 'boleta';
  return (
    <fieldset className="group/paper">
      <legend className="font-display mb-3 text-l">Lo que te emitimos</legend>
      <input type="hidden" name="paper.taxName" value={taxName} />
      <div className={choiceBox}>
        <ChoiceRow name="paper.kind" value="boleta" chosen={chosen} onChange={() => {}}>
          {own}
        </ChoiceRow>
        <ChoiceRow name="paper.kind" value="factura" chosen={chosen} onChange={() => {}}>
          {other}
        </ChoiceRow>
      </div>
      <div className="mt-5 hidden gap-5 group-has-[[value=factura]:checked]/paper:grid sm:grid-cols-2">
        <Field
          label={taxName}
          name="paper.ruc"
          inputMode={taxName === 'RFC' ? 'text' : 'numeric'}
          defaultValue={values.ruc}
          error={error('ruc')}
          help={country === paper.country ? help : `${help} ${elsewhere}`}
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
