import type { Academy } from '@aulario/contract/academy';
import type { Currency } from '@aulario/contract/money';
import type { TaxName } from '@aulario/contract/ruc';

type Choices = { own: string; other: string; help: string; currency: Currency };

/** Where the academy issues to its own country: its words there, and the currency that is usual. */
const papers: Record<TaxName, Choices> = {
  RUC: {
    ...{ own: 'Boleta, a tu nombre y documento', other: 'Factura, con RUC' },
    ...{ help: '11 cifras.', currency: 'PEN' },
  },
  NIT: {
    own: 'Factura electrónica, a tu nombre y documento',
    other: 'Factura electrónica a una empresa, con NIT',
    ...{ help: 'Con su dígito de verificación, como 890.903.938-8.', currency: 'COP' },
  },
  RFC: {
    ...{ own: 'Comprobante sin RFC', other: 'Factura (CFDI), con RFC' },
    ...{ help: '12 o 13 letras y cifras.', currency: 'MXN' },
  },
};

/** Whom the paper may be for: by the number of the buyer's country, from an academy of this or of another. */
export function paperChoices({
  taxName,
  academy,
}: {
  taxName: TaxName;
  academy: TaxName;
}): Choices {
  if (taxName === academy) return papers[taxName];
  const own = 'Un comprobante a tu nombre y documento';
  return { ...papers[taxName], own, other: `Un comprobante a tu empresa, con su ${taxName}` };
}

const from: Record<TaxName, string> = { RUC: 'del Perú', NIT: 'de Colombia', RFC: 'de México' };
/** What a company expects in its own country, which an academy of another cannot issue. */
const expected: Record<TaxName, string> = {
  RUC: 'un comprobante electrónico de la SUNAT',
  NIT: 'una factura electrónica de la DIAN',
  RFC: 'un CFDI del SAT',
};

const apart =
  'La academia lo emite aparte, en su propio sistema, después de verificar tu pago. Cuando anota su número, sale en tu recibo.';

/** Who issues it and when; from another country, what it is not. */
export function whatIsIssued({
  taxName,
  academy,
}: {
  taxName: TaxName;
  academy: Pick<Academy, 'taxName' | 'legalName' | 'name'>;
}): string {
  if (taxName === academy.taxName) return apart;
  const who = academy.legalName || academy.name;
  return `Te vende ${who}, ${from[academy.taxName]}: emite el comprobante de su país, y no ${expected[taxName]}. Pregunta a quien lleva tu contabilidad qué necesita. ${apart}`;
}
