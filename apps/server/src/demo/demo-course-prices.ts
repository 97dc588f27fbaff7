import type { CertificateOption } from '@aulario/contract/catalogue/price';
import type { Currency } from '@aulario/contract/money';
import type { OfferedPrice } from '../catalogue/pricing/price.ts';
import type { DemoCourse } from './content/content.types.ts';
import { addDays } from './demo-days.ts';

type OfferedCertificate = { option: CertificateOption; currency: Currency; amount: number };

const certificates: readonly OfferedCertificate[] = [
  { option: 'digital', currency: 'PEN', amount: 30_00 },
  { option: 'digital', currency: 'COP', amount: 30_000_00 },
  { option: 'digital', currency: 'MXN', amount: 150_00 },
  { option: 'fisico', currency: 'PEN', amount: 60_00 },
  { option: 'fisico', currency: 'COP', amount: 70_000_00 },
];

/**
 * Prices of a course in minor units. Promotions began 25 days ago and last 20 more; before, the earlier price was
 * charged.
 */
export function offeredPrices(
  { price, earlierPricePEN }: Pick<DemoCourse, 'price' | 'earlierPricePEN'>,
  today: string,
): OfferedPrice[] {
  return (['PEN', 'COP', 'MXN'] as const).flatMap((currency) => {
    const amount = price[currency];
    if (amount === null) return [];
    const earlier = currency === 'PEN' ? earlierPricePEN : null;
    return {
      currency,
      amount: amount * 100,
      earlier: earlier === null ? null : earlier * 100,
      promoFrom: earlier === null ? null : addDays(today, -25),
      promoUntil: earlier === null ? null : addDays(today, 20),
      // Said once what it cost before is in its history.
      earlierProven: false,
    };
  });
}

/** Digital for every course; on paper only where an institution signs. */
export function offeredCertificates({
  price,
  agreements,
}: Pick<DemoCourse, 'price' | 'agreements'>): OfferedCertificate[] {
  return certificates.filter(
    ({ option, currency }) =>
      price[currency] !== null && (option === 'digital' || agreements.length > 0),
  );
}
