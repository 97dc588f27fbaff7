import type { ShownPrice } from '@aulario/contract/catalogue/course';
import type { OpenPackage } from '@aulario/contract/catalogue/offer';
import { formatMoney } from '@aulario/contract/money';
import { longDay } from '../../ui/date-words.ts';

/** What it costs. What its courses cost one by one is no price that was ever charged for it: nothing is struck through. */
export function packagePrice({ price, currency }: OpenPackage): ShownPrice {
  return { amount: price, currency, earlier: null };
}

/** "S/ 1,270.00 por separado"; null when nothing is saved. */
export function apartWords({ price, apart, currency }: OpenPackage): string | null {
  return apart > price ? `${formatMoney({ amount: apart, currency })} por separado` : null;
}

/** "Ahorras S/ 110.00 frente a comprarlos por separado, hasta el 30 de noviembre de 2026"; null when nothing is saved. */
export function savingWords({ price, apart, currency, endsOn }: OpenPackage): string | null {
  if (apart <= price) return null;
  const saved = formatMoney({ amount: apart - price, currency });
  const until = endsOn ? `, hasta el ${longDay(endsOn)}` : '';
  return `Ahorras ${saved} frente a comprarlos por separado${until}`;
}
