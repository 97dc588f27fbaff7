import type { Coupon } from '@aulario/contract/catalogue/coupon';
import type { Tone } from '../../words/state.tsx';

type Facts = Pick<Coupon, 'retiredAt' | 'startsOn' | 'endsOn' | 'maxUses' | 'uses'>;

/** Whether a coupon serves today, and why not. @param today `YYYY-MM-DD` in Lima. */
export function couponStanding(coupon: Facts, today: string): { word: string; tone: Tone } {
  if (coupon.retiredAt) return { word: 'Retirado', tone: 'neutral' };
  if (coupon.endsOn && coupon.endsOn < today) return { word: 'Vencido', tone: 'neutral' };
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses)
    return { word: 'Agotado', tone: 'warning' };
  if (coupon.startsOn && coupon.startsOn > today) return { word: 'Por empezar', tone: 'info' };
  return { word: 'Vigente', tone: 'success' };
}
