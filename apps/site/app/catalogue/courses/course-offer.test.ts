import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { describe, expect, it } from 'vitest';
import { discountReasons } from './course-offer.ts';

const course = (amount: number, earlier: number | null, memberDiscount: number) =>
  ({
    price: { amount, currency: 'PEN', earlier },
    prices: [{ currency: 'PEN', amount, promoUntil: '2026-11-30' }],
    agreements: [{ name: 'Colegio de Contadores', shortName: 'CCPL', memberDiscount }],
  }) as unknown as CourseDetail;
const reasons = (...given: Parameters<typeof course>) =>
  discountReasons(course(...given)).map(({ words }) => words.replaceAll('\u00a0', ' '));

describe('the reasons of a discount', () => {
  it('say what a promotion saves and until when', () => {
    expect(reasons(12_000, 16_000, 0)).toEqual([
      'Promoción: ahorras S/ 40.00 hasta el 30 de noviembre de 2026',
    ]);
  });

  it('name what members get only where it beats the promotion', () => {
    expect(reasons(16_000, null, 10)).toEqual(['10 % de descuento si eres miembro de CCPL']);
    expect(reasons(12_000, 16_000, 10)).toHaveLength(1);
    expect(reasons(12_000, 16_000, 30)).toHaveLength(2);
  });

  it('are none without a price', () => {
    expect(discountReasons({ ...course(1, null, 10), price: null })).toEqual([]);
  });
});
