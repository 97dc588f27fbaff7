import type { Coupon } from '@aulario/contract/catalogue/coupon';
import { shortInstant } from '../../words/date.ts';
import { countOf } from '../../words/size.ts';
import type { Tone } from '../../words/state.tsx';

type Facts = Pick<Coupon, 'retiredAt' | 'startsOn' | 'endsOn' | 'maxUses' | 'uses' | 'held'>;

/** Whether a coupon serves today, and why not. @param today `YYYY-MM-DD` in Lima. */
export function couponStanding(coupon: Facts, today: string): { word: string; tone: Tone } {
  if (coupon.retiredAt) return { word: 'Retirado', tone: 'neutral' };
  if (coupon.endsOn && coupon.endsOn < today) return { word: 'Vencido', tone: 'neutral' };
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses)
    return coupon.held > 0
      ? { word: 'Apartado', tone: 'info' }
      : { word: 'Agotado', tone: 'warning' };
  if (coupon.startsOn && coupon.startsOn > today) return { word: 'Por empezar', tone: 'info' };
  return { word: 'Vigente', tone: 'success' };
}

type Uses = Pick<Coupon, 'maxUses' | 'uses' | 'held' | 'heldUntil'>;

/** How often it was bought with, and what orders keep that nobody paid: "0 de 1 uso, 1 apartado". */
export function usesOf({ uses, maxUses, held }: Uses): string {
  const used = uses - held;
  const words = maxUses === null ? countOf(used, 'uso') : `${used} de ${countOf(maxUses, 'uso')}`;
  return held > 0 ? `${words}, ${countOf(held, 'apartado')}` : words;
}

/** The same in words of its own page, with the end of what is kept. */
export function usedWords({ uses, held, heldUntil }: Uses): string {
  const used = uses - held;
  const words = used === 0 ? 'Nadie lo usó todavía' : `Se usó ${countOf(used, 'vez', 'veces')}`;
  if (held === 0) return words;
  const until = heldUntil
    ? `${held === 1 ? 'hasta el' : 'el primero hasta el'} ${shortInstant(heldUntil)}`
    : 'hasta que se revise su pago';
  return `${words} · ${countOf(held, 'apartado')} por compras sin pagar, ${until}`;
}
