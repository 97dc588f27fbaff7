import type { PriceCalculation, PriceWarning } from '@aulario/contract/catalogue/price';

type Warning = PriceCalculation['warnings'][number];

/** Warnings that speak to whoever buys, as staff read them who sell to somebody else. */
const toStaff: Partial<Record<PriceWarning, string>> = {
  'currency-fallback':
    'Este curso no tiene precio en la moneda de quien compra: se cobra en soles.',
  'coupon-person':
    'Quien compra ya tiene ese cupón en otras compras, pagadas o por pagar, las veces permitidas por persona.',
  'coupon-beaten':
    'El cupón es válido, pero quien compra ya tiene un descuento mejor y no se suman: no se usó.',
  'certificate-not-offered': 'Ese tipo de certificado no se ofrece en la moneda de quien compra.',
};

/** A warning of a price as whoever sells reads it. */
export function warningForStaff({ code, message }: Warning): Warning {
  return { code, message: toStaff[code as PriceWarning] ?? message };
}

/** A price whose warnings speak of whoever buys. */
export function priceForStaff(price: PriceCalculation): PriceCalculation {
  return { ...price, warnings: price.warnings.map(warningForStaff) };
}
