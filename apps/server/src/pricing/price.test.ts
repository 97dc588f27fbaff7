import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coupon } from './discount.ts';
import { calculatePrice, type PricedCourse, type PriceInput, shownPrice } from './price.ts';
import { containedTax, standardTaxRates } from './tax.ts';

const now = new Date('2026-11-21T15:00:00Z');

function course(changes: Partial<PricedCourse> = {}): PricedCourse {
  return {
    id: 'a',
    name: 'Curso',
    slug: 'curso',
    prices: [
      { currency: 'PEN', amount: 20_000, earlier: null, promoFrom: null, promoUntil: null },
      { currency: 'COP', amount: 21_000_000, earlier: null, promoFrom: null, promoUntil: null },
    ],
    certificatePrices: [{ option: 'digital', currency: 'PEN', amount: 3_000 }],
    ...changes,
  };
}

function coupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    code: 'DIEZ',
    percent: 10,
    amount: null,
    currency: null,
    courses: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    uses: 0,
    stacks: false,
    ...changes,
  };
}

function price(changes: Partial<PriceInput> = {}, lines: PriceInput['lines'] = [line(course())]) {
  return calculatePrice({
    lines,
    country: 'PE',
    currency: undefined,
    coupon: undefined,
    membership: undefined,
    taxRates: standardTaxRates,
    today: '2026-11-21',
    now,
    ...changes,
  });
}

function line(of: PricedCourse, certificate: 'digital' | 'fisico' | null = null) {
  return { course: of, certificate, agreement: null };
}

const promoted = course({
  prices: [
    { currency: 'PEN', amount: 15_000, earlier: 20_000, promoFrom: null, promoUntil: '2026-11-30' },
  ],
});

describe('the price of a selection', () => {
  it('is in the currency of the country: soles, but Colombian and Mexican pesos', () => {
    expect(price({ country: 'CO' }).currency).toBe('COP');
    expect(price({ country: 'CL' }).currency).toBe('PEN');
  });

  it('falls back to soles, and says so, when a course has no price in that currency', () => {
    const calculation = price({ country: 'MX' });
    expect(calculation).toMatchObject({ currency: 'PEN', total: 20_000 });
    expect(calculation.warnings.map(({ code }) => code)).toEqual(['currency-fallback']);
  });

  it('contains the tax: net and tax are what is paid', () => {
    const { total, tax } = price();
    expect(tax).toBe(3_051);
    expect(total - tax).toBe(16_949);
  });

  it('shows a promotion as a discount with its last day', () => {
    const [first] = price({}, [line(promoted)]).lines;
    expect(first).toMatchObject({ coursePrice: 20_000, total: 15_000 });
    expect(first?.discounts[0]?.reason).toBe('Promoción hasta el 30 de noviembre');
  });

  it('charges the earlier price once the promotion is over', () => {
    expect(price({ today: '2026-12-01' }, [line(promoted)]).total).toBe(20_000);
  });

  it('gives the best discount for the buyer and does not add them up', () => {
    const member = price({ membership: { name: 'el Colegio', percent: 30 }, coupon: coupon() }, [
      line(promoted),
    ]);
    expect(member.lines[0]?.discounts).toEqual([
      { kind: 'convenio', reason: '30 % por convenio con el Colegio', amount: 6_000 },
    ]);
    expect(price({ coupon: coupon() }, [line(promoted)]).lines[0]?.discounts[0]?.kind).toBe(
      'promocion',
    );
  });

  it('adds a coupon that stacks to the best of the others', () => {
    expect(price({ coupon: coupon({ stacks: true }) }, [line(promoted)]).total).toBe(13_500);
  });

  it('never discounts the certificate', () => {
    const { lines, total } = price({ coupon: coupon({ percent: 100 }) }, [
      line(course(), 'digital'),
    ]);
    expect(lines[0]).toMatchObject({ certificatePrice: 3_000, certificate: 'digital' });
    expect(total).toBe(3_000);
  });

  it('warns of a certificate that is not offered, and does not charge it', () => {
    const { total, warnings } = price({}, [line(course(), 'fisico')]);
    expect(total).toBe(20_000);
    expect(warnings[0]?.code).toBe('certificate-not-offered');
  });

  it.each([
    ['does not exist', null, 'coupon-unknown'],
    ['is over', coupon({ endsAt: new Date('2026-11-20T00:00:00Z') }), 'coupon-not-now'],
    ['was used up', coupon({ maxUses: 3, uses: 3 }), 'coupon-used-up'],
    ['is for another course', coupon({ courses: ['b'] }), 'coupon-other-course'],
  ])('ignores a coupon that %s, and says why', (_, given, code) => {
    const calculation = price({ coupon: given });
    expect(calculation.total).toBe(20_000);
    expect(calculation.warnings.map((warning) => warning.code)).toEqual([code]);
  });

  it('keeps Colombian pesos whole', () => {
    const odd = course({
      prices: [
        { currency: 'COP', amount: 12_345_700, earlier: null, promoFrom: null, promoUntil: null },
      ],
    });
    expect(price({ country: 'CO', coupon: coupon({ percent: 7 }) }, [line(odd)]).total % 100).toBe(
      0,
    );
  });
});

describe('any selection at all', () => {
  const amounts = fc.integer({ min: 0, max: 5_000_000 });
  const anyCourse = fc
    .record({ amount: amounts, earlier: fc.option(amounts), digital: amounts, id: fc.uuid() })
    .map(({ amount, earlier, digital, id }) =>
      course({
        id,
        prices: [{ currency: 'PEN', amount, earlier, promoFrom: null, promoUntil: null }],
        certificatePrices: [{ option: 'digital', currency: 'PEN', amount: digital }],
      }),
    );
  const anyCoupon = fc.option(
    fc
      .record({
        percent: fc.option(fc.integer({ min: 0, max: 100 })),
        amount: amounts,
        stacks: fc.boolean(),
      })
      .map(({ percent, amount, stacks }) =>
        coupon({ percent, amount: percent === null ? amount : null, currency: 'PEN', stacks }),
      ),
    { nil: undefined },
  );
  const selection = fc.record({
    lines: fc.array(fc.tuple(anyCourse, fc.constantFrom('digital' as const, null)), {
      minLength: 1,
      maxLength: 8,
    }),
    coupon: anyCoupon,
    percent: fc.integer({ min: 0, max: 100 }),
  });
  const priced = ({
    lines,
    coupon,
    percent,
  }: typeof selection extends fc.Arbitrary<infer S> ? S : never) =>
    price(
      { coupon, membership: { name: 'x', percent } },
      lines.map(([of, certificate]) => line(of, certificate)),
    );

  it('has lines that sum to the total, to the minor unit', () => {
    fc.assert(
      fc.property(selection, (input) => {
        const { lines, subtotal, discount, total, tax } = priced(input);
        expect(lines.reduce((sum, one) => sum + one.total, 0)).toBe(total);
        expect(lines.reduce((sum, one) => sum + one.tax, 0)).toBe(tax);
        expect(subtotal - discount).toBe(total);
      }),
    );
  });

  it('is never negative, in no line', () => {
    fc.assert(
      fc.property(selection, (input) => {
        for (const one of priced(input).lines) {
          expect(one.total).toBeGreaterThanOrEqual(0);
          expect(one.tax).toBeLessThanOrEqual(one.total);
        }
      }),
    );
  });

  it('costs no more with a coupon than without', () => {
    fc.assert(
      fc.property(selection, (input) => {
        expect(priced(input).total).toBeLessThanOrEqual(
          priced({ ...input, coupon: undefined }).total,
        );
      }),
    );
  });

  it('has the same price whenever it is asked', () => {
    fc.assert(
      fc.property(selection, (input) => {
        expect(priced(input)).toEqual(priced(input));
      }),
    );
  });

  it('splits every amount into net and tax without losing a cent', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 16, 18, 19), (amount, rate) => {
        const tax = containedTax(amount, rate);
        expect(Number.isInteger(tax) && tax >= 0 && tax <= amount).toBe(true);
      }),
    );
  });
});

describe('the price on a card', () => {
  it('shows the earlier price only while the promotion lasts', () => {
    expect(shownPrice(promoted.prices, 'PEN', '2026-11-30')).toEqual({
      amount: 15_000,
      currency: 'PEN',
      earlier: 20_000,
    });
    expect(shownPrice(promoted.prices, 'PEN', '2026-12-01')).toEqual({
      amount: 20_000,
      currency: 'PEN',
      earlier: null,
    });
  });

  it('is in soles when there is none in the visitor’s currency', () => {
    expect(shownPrice(promoted.prices, 'MXN', '2026-11-21')?.currency).toBe('PEN');
  });
});
