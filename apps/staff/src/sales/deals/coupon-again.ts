import type { CouponAgain } from '@aulario/contract/sales/payment';

/** What staff read of a coupon that somebody who typed the same used before. */
export function couponAgainWords(again: CouponAgain, coupon?: string | null): string {
  const which = coupon ? `El cupón ${coupon}` : 'Su cupón';
  const rule =
    again === 'primera-compra'
      ? `${which} es solo para la primera compra`
      : `${which} ya lo usó las veces que vale por persona`;
  return `${rule}, y otra compra tiene dos datos iguales. Si son de la misma persona, decídelo con ella antes de verificar su pago.`;
}
