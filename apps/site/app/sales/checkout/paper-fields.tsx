import type { Currency } from '@aulario/contract/money';
import { cfdiChoices, cfdiUses, taxRegimes } from '@aulario/contract/sales/cfdi';
import { paperTaxName } from '@aulario/contract/sales/paper';
import { taxNameIn } from '@aulario/contract/tax-number';
import { useSite } from '../../frame/site.ts';
import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { ChoiceRow, choiceBox } from './choice-row.tsx';
import { paperChoices, whatIsIssued } from './paper-words.ts';
import type { PurchaseValues } from './purchase-values.ts';

type Values = PurchaseValues['paper'];

/** Where the buyer's country is none whose numbers are known: what is asked is the number of the academy's. */
const elsewhere =
  'Es un número del país de la academia: si tu empresa es de otro, elige la otra opción y escríbenos.';

/**
 * To the buyer or to a company, by the number of the buyer's country: a NIT is no RUC. Whom a factura is for opens with its choice,
 * without a script too.
 */
export function PaperFields({
  values,
  fault,
  country,
  currency,
}: {
  values: Values;
  fault: FormFault | undefined;
  /** Of who buys. */
  country: string;
  /** In which the order is charged. */
  currency: Currency;
}) {
  const { academy } = useSite();
  const taxName = paperTaxName(country, academy.taxName);
  const { own, other, help, currency: usual } = paperChoices({ taxName, academy: academy.taxName });
  const known = taxNameIn(country) !== undefined;
  // Who buys from a country whose numbers are not known here: what was paid is receipted to their name.
  if (!known && usual !== currency) return null;
  const error = (name: keyof Values) => errorOf(fault, `paper.${name}`);
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
      <p className="mt-3 text-s text-muted">{whatIsIssued({ taxName, academy })}</p>
      <div className="mt-5 hidden gap-5 group-has-[[value=factura]:checked]/paper:grid sm:grid-cols-2">
        <Field
          key={taxName}
          label={taxName}
          name="paper.ruc"
          inputMode={taxName === 'RFC' ? 'text' : 'numeric'}
          defaultValue={values.ruc}
          error={error('ruc')}
          help={known ? help : `${help} ${elsewhere}`}
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
        {taxName === 'RFC' && (
          <CfdiFields values={values} error={error} issued={academy.taxName === 'RFC'} />
        )}
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

/** What a company in Mexico is invoiced with besides; its regime and use only where the academy issues CFDI itself. */
function CfdiFields({
  values,
  error,
  issued,
}: {
  values: Values;
  error: (name: keyof Values) => string | undefined;
  issued: boolean;
}) {
  const choices = (of: Record<string, string>) =>
    cfdiChoices(of).map(([key, words]) => (
      <option key={key} value={key}>
        {words}
      </option>
    ));
  return (
    <>
      <Field
        label="Código postal fiscal"
        name="paper.postalCode"
        inputMode="numeric"
        defaultValue={values.postalCode}
        error={error('postalCode')}
        help="Las 5 cifras de la constancia de situación fiscal."
        autoComplete="off"
        maxLength={5}
        required
      />
      {issued && (
        <>
          <SelectField
            label="Régimen fiscal"
            name="paper.taxRegime"
            defaultValue={values.taxRegime}
            error={error('taxRegime')}
            help="Está en la constancia. Si no lo sabes, te lo pedimos por correo."
          >
            <option value="">No lo sé</option>
            {choices(taxRegimes)}
          </SelectField>
          <SelectField
            label="Uso del CFDI"
            name="paper.cfdiUse"
            defaultValue={values.cfdiUse}
            error={error('cfdiUse')}
          >
            <option value="">No lo sé</option>
            {choices(cfdiUses)}
          </SelectField>
        </>
      )}
    </>
  );
}
