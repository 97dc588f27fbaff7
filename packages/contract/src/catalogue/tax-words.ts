import { formatMoney } from '../money.ts';
import type { PriceCalculation } from './price.ts';
import { type PaperTreatment, type TaxTreatment, untaxedWords } from './tax.ts';

type Calculated = Pick<PriceCalculation, 'lines' | 'shipping' | 'tax' | 'taxRate'>;
type Part = { amount: number; treatment: TaxTreatment };

/** What of a calculation is treated how; those from before it was written down were taxed or exempt. */
function partsOf({ lines, shipping, taxRate }: Calculated): Part[] {
  const older = taxRate > 0 ? 'gravado' : 'exonerado';
  return [
    ...lines.map(({ total, treatment }) => ({ amount: total, treatment: treatment ?? older })),
    ...(shipping
      ? [{ amount: shipping.amount, treatment: shipping.treatment ?? older } as const]
      : []),
  ].filter(({ amount }) => amount > 0);
}

/** A name on a paper of several lines that are not treated alike says how its own is. */
export function namedWithTreatment(
  calculation: Calculated,
): (sold: { name: string; treatment?: TaxTreatment | undefined }) => string {
  if (treatmentOf(calculation) !== 'mixto') return ({ name }) => name;
  const older = calculation.taxRate > 0 ? 'gravado' : 'exonerado';
  return ({ name, treatment }) => `${name} (${treatment ?? older})`;
}

/** How all of it is treated; `mixto` where its parts differ. */
export function treatmentOf(calculation: Calculated): PaperTreatment {
  const found = new Set(partsOf(calculation).map(({ treatment }) => treatment));
  const [only] = found;
  if (found.size > 1) return 'mixto';
  return only ?? (calculation.taxRate > 0 ? 'gravado' : 'exonerado');
}

/** What a buyer reads of the tax: "Incluye S/ 30.51 de IGV (18 %)", and what is exempt or outside of it by its own word. */
export function taxWords(
  calculation: Calculated & Pick<PriceCalculation, 'currency' | 'taxName'>,
): string {
  const { currency, tax, taxRate, taxName } = calculation;
  const treatment = treatmentOf(calculation);
  // To the cent, as on the receipt: what prices in Colombia contain has some, which they have not.
  const money = (amount: number) => formatMoney({ amount, currency });
  const contained = `Incluye ${money(tax)} de ${taxName} (${taxRate} %)`;
  if (treatment === 'gravado') return contained;
  if (treatment !== 'mixto') return untaxedWords(treatment, taxName);
  const sums = (['exonerado', 'inafecto'] as const).flatMap((kind) => {
    const parts = partsOf(calculation).filter((part) => part.treatment === kind);
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    return amount > 0 ? [`${kind}: ${money(amount)}`] : [];
  });
  return [...(tax > 0 ? [contained] : []), ...sums].join(' · ');
}
