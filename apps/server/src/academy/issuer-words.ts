import type { TaxName } from '@aulario/contract/ruc';
import { countryOfTaxName } from '@aulario/contract/tax-number';

type Issuer = { name: string; legalName: string; taxName: TaxName; ruc: string };

/** Who issues a paper, by the name that people know and that of the law: "Tocapu (Tocapu S.A.C.), RUC 20600000001". */
export function issuerWords({ name, legalName, taxName, ruc }: Issuer): string {
  const legal = legalName && legalName !== name ? ` (${legalName})` : '';
  return `${name}${legal}${ruc ? `, ${taxName} ${ruc}` : ''}`;
}

const countryNames = new Intl.DisplayNames('es', { type: 'region' });

/** Where a paper is sealed: where the academy pays its taxes. */
export function countryOfIssuer({ taxName }: Pick<Issuer, 'taxName'>): string {
  return countryNames.of(countryOfTaxName(taxName)) as string;
}
