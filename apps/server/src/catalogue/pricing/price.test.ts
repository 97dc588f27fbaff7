import { taxWords } from '@aulario/contract/catalogue/tax-words';
import type { Currency } from '@aulario/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coupon } from './coupon.ts';
import {
  calculatePrice,
  forEachPerson,
  type PricedCourse,
  type PriceInput,
  shownPrice,
} from './price.ts';
import { containedTax, standardTaxRates, taxOf } from './tax.ts';

const now = new Date('2026-11-21T15:00:00Z');

function course(changes: Partial<PricedCourse> = {}): PricedCourse {
  return {
    id: 'a',
    name: 'Curso',
    slug: 'curso',
    agreements: ['colegio'],
    prices: [
      {
        currency: 'PEN',
        amount: 20_000,
        earlier: null,
        promoFrom: null,
        promoUntil: null,
        earlierProven: true,
      },
      {
        currency: 'COP',
        amount: 21_000_000,
        earlier: null,
        promoFrom: null,
        promoUntil: null,
        earlierProven: true,
      },
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
    maxPerPerson: null,
    firstPurchase: false,
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
    buyer: undefined,
    packages: [],
    shipping: undefined,
    taxRates: standardTaxRates,
    today: '2026-11-21',
    now,
    ...changes,
  });
}

const colegio = (percent: number) => ({ id: 'colegio', name: 'el Colegio', percent });

function line(of: PricedCourse, certificate: 'digital' | 'fisico' | null = null) {
  return { course: of, certificate, agreement: null };
}

const promoted = course({
  prices: [
    {
      currency: 'PEN',
      amount: 15_000,
      earlier: 20_000,
      promoFrom: null,
      promoUntil: '2026-11-30',
      earlierProven: true,
    },
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
    const member = price({ membership: colegio(30), coupon: coupon() }, [line(promoted)]);
    expect(member.lines[0]?.discounts).toEqual([
      { kind: 'convenio', reason: '30 % por convenio con el Colegio', amount: 6_000 },
    ]);
    expect(price({ coupon: coupon() }, [line(promoted)]).lines[0]?.discounts[0]?.kind).toBe(
      'promocion',
    );
  });

  it('gives the members’ discount to the courses of their agreement and to no other', () => {
    const others = line(course({ id: 'b', agreements: ['universidad'] }));
    const { lines, total, warnings } = price({ membership: colegio(25) }, [line(course()), others]);
    expect(total).toBe(35_000);
    expect(lines.map(({ discounts }) => discounts.map(({ kind }) => kind))).toEqual([
      ['convenio'],
      [],
    ]);
    expect(warnings).toEqual([]);
    const none = price({ membership: colegio(25) }, [others]);
    expect(none).toMatchObject({ total: 20_000, warnings: [{ code: 'membership-other-course' }] });
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

  const two = [line(course({ id: 'a' })), line(course({ id: 'b' }))];
  const together = (amount: number) => ({
    packages: [
      { name: 'Dupla', courses: ['a', 'b'], prices: [{ currency: 'PEN' as const, amount }] },
    ],
  });

  it('gives the courses of a package its price, shared among them', () => {
    const { lines, total } = price(together(30_001), two);
    expect(total).toBe(30_001);
    expect(lines.map(({ discounts }) => discounts)).toEqual([
      [{ kind: 'paquete', reason: 'Paquete «Dupla»', amount: 5_000 }],
      [{ kind: 'paquete', reason: 'Paquete «Dupla»', amount: 4_999 }],
    ]);
    expect(price(together(30_001), two.slice(0, 1)).total).toBe(20_000);
  });

  it('takes the coupon in place of the package when it is worth more, and on top when it stacks', () => {
    expect(price({ ...together(39_000), coupon: coupon() }, two).total).toBe(36_000);
    expect(price({ ...together(30_000), coupon: coupon() }, two).total).toBe(30_000);
    expect(price({ ...together(30_000), coupon: coupon({ stacks: true }) }, two).total).toBe(
      27_000,
    );
  });

  it('spends a coupon of a fixed amount once, on the course where it is worth most', () => {
    const fixed = coupon({ percent: null, amount: 5_000, currency: 'PEN' });
    expect(price({ coupon: fixed }, two).total).toBe(35_000);
    expect(price({ coupon: fixed, membership: colegio(10) }, two).total).toBe(33_000);
  });

  it.each([
    [
      'a first purchase',
      coupon({ firstPurchase: true }),
      { purchases: 1, couponUses: 0 },
      'coupon-first-purchase',
    ],
    [
      'who used it already',
      coupon({ maxPerPerson: 2 }),
      { purchases: 2, couponUses: 2 },
      'coupon-person',
    ],
  ])('asks of a coupon whether it is for %s once it is known who buys', (_, given, buyer, code) => {
    expect(price({ coupon: given }).warnings).toEqual([]);
    expect(price({ coupon: given, buyer }).warnings).toMatchObject([{ code }]);
    expect(price({ coupon: given, buyer: { purchases: 0, couponUses: 0 } }).total).toBe(18_000);
  });

  it('adds the sending of paper certificates, with its tax, and none without paper', () => {
    const paper = course({
      certificatePrices: [{ option: 'fisico', currency: 'PEN', amount: 0 }],
    });
    const shipping = { id: 's', name: 'Lima', currency: 'PEN' as const, amount: 1_180 };
    expect(price({ shipping }, [line(paper, 'fisico')])).toMatchObject({
      total: 21_180,
      subtotal: 21_180,
      discount: 0,
      tax: 3_231,
      shipping: { amount: 1_180, tax: 180 },
    });
    expect(price({ shipping }, [line(paper)])).toMatchObject({
      total: 20_000,
      warnings: [{ code: 'shipping-not-offered' }],
    });
    expect(price({ shipping: null }, [line(paper, 'fisico')]).shipping).toBeNull();
  });

  it('contains no tax where the academy is exempt', () => {
    const exempt = {
      ...standardTaxRates,
      PEN: { name: 'IGV', rate: 18, treatment: 'exonerado' as const },
    };
    expect(price({ taxRates: exempt })).toMatchObject({ total: 20_000, tax: 0, taxRate: 0 });
  });

  it('taxes what the academy teaches outside of the tax only where a course is an exception', () => {
    const outside = {
      ...standardTaxRates,
      PEN: { name: 'IGV', rate: 18, treatment: 'inafecto' as const },
    };
    const inside = line(course({ taxTreatment: 'gravado' }));
    const taxed = price({ taxRates: outside }, [inside]);
    expect(taxed).toMatchObject({ tax: 3_051, taxRate: 18 });
    expect(taxWords(taxed)).toMatch(/^Incluye S\/.30\.51 de IGV \(18 %\)$/);
    // Of pesos to the cent, as the receipt has it.
    const pesos = {
      ...taxed,
      currency: 'COP',
      tax: 19_159_66,
      taxRate: 19,
      taxName: 'IVA',
    } as const;
    expect(taxWords(pesos)).toMatch(/^Incluye \$.19\.159,66.COP de IVA \(19 %\)$/);
    const none = price({ taxRates: outside });
    expect(none).toMatchObject({ tax: 0, taxRate: 0 });
    expect(taxWords(none)).toBe('Operación inafecta al IGV');
    const both = price({ taxRates: outside }, [inside, line(course({ id: 'other' }))]);
    expect(both).toMatchObject({ tax: 3_051, taxRate: 18, total: 40_000 });
    expect(taxWords(both)).toMatch(/30\.51 de IGV \(18 %\) · inafecto: S\/.200\.00$/);
  });

  it('keeps Colombian pesos whole', () => {
    const odd = course({
      prices: [
        {
          currency: 'COP',
          amount: 12_345_700,
          earlier: null,
          promoFrom: null,
          promoUntil: null,
          earlierProven: true,
        },
      ],
    });
    expect(price({ country: 'CO', coupon: coupon({ percent: 7 }) }, [line(odd)]).total % 100).toBe(
      0,
    );
  });

  it.each([
    ['from its first instant', coupon({ startsAt: now }), []],
    ['not before', coupon({ startsAt: new Date(now.getTime() + 1) }), ['coupon-not-now']],
    ['to its last instant', coupon({ endsAt: now }), []],
    ['until it was used as often as it may be', coupon({ maxUses: 3, uses: 2 }), []],
    ['where one of the courses is its own', coupon({ courses: ['b', 'a'] }), []],
  ])('takes a coupon %s', (_, given, codes) => {
    const calculation = price({ coupon: given }, [line(course()), line(course({ id: 'c' }))]);
    expect(calculation.warnings.map(({ code }) => code)).toEqual(codes);
    expect(calculation.total < 40_000).toBe(codes.length === 0);
  });

  it('says why a coupon takes nothing off: its currency, or something that takes off more', () => {
    const codes = (given: Coupon, of = promoted) =>
      price({ coupon: given }, [line(of)]).warnings.map(({ code }) => code);
    expect(codes(coupon({ percent: null, amount: 9_000, currency: 'COP' }))).toEqual([
      'coupon-other-currency',
    ]);
    expect(codes(coupon({ percent: null, amount: 1_000, currency: 'PEN' }))).toEqual([
      'coupon-beaten',
    ]);
    expect(codes(coupon())).toEqual(['coupon-beaten']);
    expect(codes(coupon({ percent: 30 }))).toEqual([]);
    // Of two courses it serves for one.
    const one = price({ coupon: coupon() }, [line(promoted), line(course({ id: 'b' }))]);
    expect(one).toMatchObject({ total: 33_000, warnings: [] });
  });

  it('says no price that was never charged, and asks the same', () => {
    const [offer] = promoted.prices as [PricedCourse['prices'][0]];
    const unproven = line(course({ prices: [{ ...offer, earlierProven: false }] }));
    const said = (changes: Partial<PriceInput> = {}) => {
      const { lines, total, discount, subtotal } = price(changes, [unproven]);
      const amounts = lines[0]?.discounts.map(({ kind, amount }) => [kind, amount]);
      return [total, subtotal, discount, lines[0]?.coursePrice, amounts];
    };
    expect(said()).toEqual([15_000, 15_000, 0, 15_000, []]);
    // What took the place of the promotion says what it takes off the price that was asked.
    const third = { coupon: coupon({ percent: 30 }) };
    expect(said(third)).toEqual([14_000, 15_000, 1_000, 15_000, [['cupon', 1_000]]]);
    const upon = { coupon: coupon({ stacks: true }) };
    expect(said(upon)).toEqual([13_500, 15_000, 1_500, 15_000, [['cupon', 1_500]]]);
    const both = { membership: colegio(30), coupon: coupon({ stacks: true }) };
    expect(said(both)).toEqual([
      ...[12_600, 15_000, 2_400, 15_000],
      [
        ['convenio', 1_000],
        ['cupon', 1_400],
      ],
    ]);
    expect(said({ today: '2026-12-01' })).toEqual([20_000, 20_000, 0, 20_000, []]);
  });

  it('charges the earlier price until the promotion begins', () => {
    const [offer] = promoted.prices as [PricedCourse['prices'][0]];
    const later = line(course({ prices: [{ ...offer, promoFrom: '2026-11-21' }] }));
    expect(price({ today: '2026-11-20' }, [later]).total).toBe(20_000);
    expect(price({ today: '2026-11-21' }, [later]).total).toBe(15_000);
    const equal = line(course({ prices: [{ ...offer, amount: 20_000 }] }));
    expect(price({}, [equal]).lines[0]).toMatchObject({ coursePrice: 20_000, discounts: [] });
    // An earlier price below the one that is asked is none.
    const below = { ...offer, amount: 20_000, earlier: 10_000 };
    for (const today of ['2026-11-21', '2026-12-01']) {
      expect(price({ today }, [line(course({ prices: [below] }))]).total).toBe(20_000);
      expect(shownPrice([below], 'PEN', today)).toMatchObject({ amount: 20_000, earlier: null });
    }
    const same = shownPrice([{ ...offer, amount: 20_000 }], 'PEN', '2026-11-21');
    expect(same).toMatchObject({ amount: 20_000, earlier: null });
  });

  it('for several people is as often as they are, and sent once', () => {
    const paper = course({ certificatePrices: [{ option: 'fisico', currency: 'PEN', amount: 0 }] });
    const shipping = { id: 's', name: 'Lima', currency: 'PEN' as const, amount: 1_180 };
    const one = price({ shipping, coupon: coupon() }, [line(paper, 'fisico')]);
    expect(forEachPerson(one, 1)).toEqual(one);
    const three = forEachPerson(one, 3);
    expect(three).toMatchObject({ subtotal: 61_180, total: 55_180, discount: 6_000 });
    expect(three.tax).toBe(3 * (one.tax - 180) + 180);
    expect(three.lines).toEqual([...one.lines, ...one.lines, ...one.lines]);
    expect(forEachPerson(price(), 2)).toMatchObject({ total: 40_000, tax: 6_102 });
  });

  it('sends in the currency that is charged alone, also where one of several is of paper', () => {
    const paper = course({ certificatePrices: [{ option: 'fisico', currency: 'PEN', amount: 0 }] });
    const shipping = { id: 's', name: 'Lima', currency: 'PEN' as const, amount: 1_180 };
    const lines = [line(course({ id: 'b' })), line(paper, 'fisico')];
    expect(price({ shipping }, lines).total).toBe(41_180);
    const abroad = price({ shipping: { ...shipping, currency: 'COP' } }, lines);
    expect(abroad).toMatchObject({ total: 40_000, warnings: [{ code: 'shipping-not-offered' }] });
  });

  it.each([
    [18, null, { rate: 18, treatment: 'gravado' }],
    [10, 'gravado', { rate: 10, treatment: 'gravado' }],
    [18, 'inafecto', { rate: 18, treatment: 'inafecto' }],
    [0, null, { rate: 18, treatment: 'exonerado' }],
    [0, 'gravado', { rate: 18, treatment: 'exonerado' }],
    [0, 'inafecto', { rate: 18, treatment: 'inafecto' }],
  ] as const)('of an academy that wrote down %i %% and %s is taxed so', (rate, treatment, tax) => {
    expect(taxOf({ currency: 'PEN', name: 'IGV', rate, treatment })).toEqual({
      name: 'IGV',
      ...tax,
    });
  });

  it('keeps the edition that is bought, and names the rate of nothing too', () => {
    const edition = { _id: 'e' } as never;
    expect(price({}, [line(course({ edition }))]).lines[0]?.edition).toBe(edition);
    expect(price().lines[0]?.edition).toBeNull();
    expect(price({}, [])).toMatchObject({ total: 0, taxRate: 18, lines: [] });
  });

  it('contains the tax of the country whose currency it is', () => {
    expect(price({ country: 'CO' })).toMatchObject({ taxName: 'IVA', taxRate: 19 });
    expect(standardTaxRates.MXN).toEqual({ name: 'IVA', rate: 16, treatment: 'gravado' });
  });

  it('is in soles when one of the courses has no price in the currency', () => {
    const soles = course({ id: 'b', prices: course().prices.slice(0, 1) });
    const mixed = price({ country: 'CO' }, [line(course()), line(soles)]);
    expect(mixed).toMatchObject({ currency: 'PEN', total: 40_000 });
  });

  it('takes the price of a package in the currency that is charged', () => {
    const prices = [
      { currency: 'COP' as const, amount: 1 },
      { currency: 'PEN' as const, amount: 30_000 },
    ];
    const packages = [{ name: 'Dupla', courses: ['a', 'b'], prices }];
    expect(price({ packages }, two).total).toBe(30_000);
    const other = [{ name: 'Dupla', courses: ['a', 'b'], prices: prices.slice(0, 1) }];
    expect(price({ packages: other }, two).total).toBe(40_000);
  });
});

describe('any selection at all', () => {
  const generated = ['PEN', 'COP', 'MXN'] as const;
  /** Colombian pesos are whole: a hundred of the minor units that everything counts in. */
  const inMinorUnits = (amount: number, currency: Currency) =>
    currency === 'COP' ? amount * 100 : amount;
  const amounts = fc.integer({ min: 0, max: 5_000_000 });
  const anyCourse = fc
    .record({
      amount: amounts,
      earlier: fc.option(amounts),
      digital: amounts,
      id: fc.uuid(),
      agreements: fc.subarray(['colegio', 'universidad']),
    })
    .map(({ amount, earlier, digital, id, agreements }) =>
      course({
        id,
        agreements,
        prices: generated.map((currency) => ({
          currency,
          amount: inMinorUnits(amount, currency),
          earlier: earlier === null ? null : inMinorUnits(earlier, currency),
          promoFrom: null,
          promoUntil: null,
          earlierProven: true,
        })),
        certificatePrices: generated.flatMap((currency) =>
          (['digital', 'fisico'] as const).map((option) => ({
            option,
            currency,
            amount: inMinorUnits(digital, currency),
          })),
        ),
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
        coupon({ percent, amount: percent === null ? amount : null, stacks }),
      ),
    { nil: undefined },
  );
  const selection = fc.record({
    currency: fc.constantFrom(...generated),
    sending: fc.option(amounts, { nil: undefined }),
    bundle: fc.option(fc.record({ size: fc.integer({ min: 2, max: 4 }), price: amounts }), {
      nil: undefined,
    }),
    lines: fc.array(
      fc.tuple(anyCourse, fc.constantFrom('digital' as const, 'fisico' as const, null)),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    coupon: anyCoupon,
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
  });
  const couponIn = (one: Coupon | undefined, currency: Currency) =>
    one && {
      ...one,
      amount: one.amount === null ? null : inMinorUnits(one.amount, currency),
      currency: one.amount === null ? null : currency,
    };
  const priced = ({
    currency,
    lines,
    coupon,
    percent,
    sending,
    bundle,
  }: typeof selection extends fc.Arbitrary<infer S> ? S : never) =>
    price(
      {
        currency,
        coupon: couponIn(coupon, currency),
        membership: percent === null ? undefined : colegio(percent),
        packages: bundle
          ? [
              {
                name: 'juntos',
                courses: lines.slice(0, bundle.size).map(([of]) => of.id),
                prices: [{ currency, amount: inMinorUnits(bundle.price, currency) }],
              },
            ]
          : [],
        shipping:
          sending === undefined
            ? undefined
            : { id: 's', name: 'Envío', currency, amount: inMinorUnits(sending, currency) },
      },
      lines.map(([of, certificate]) => line(of, certificate)),
    );

  it('has lines that sum to the total, to the minor unit', () => {
    fc.assert(
      fc.property(selection, (input) => {
        const { lines, subtotal, discount, total, tax, shipping } = priced(input);
        const sent = shipping ?? { amount: 0, tax: 0 };
        expect(lines.reduce((sum, one) => sum + one.total, sent.amount)).toBe(total);
        expect(lines.reduce((sum, one) => sum + one.tax, sent.tax)).toBe(tax);
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

  it('costs no more for a member than for anybody', () => {
    fc.assert(
      fc.property(selection, (input) => {
        expect(priced(input).total).toBeLessThanOrEqual(priced({ ...input, percent: null }).total);
      }),
    );
  });

  it('takes a members’ discount off no course of another agreement, whatever else there is', () => {
    fc.assert(
      fc.property(selection, (input) => {
        const { lines } = priced(input);
        for (const [at, [{ agreements }]] of input.lines.entries()) {
          const kinds = lines[at]?.discounts.map(({ kind }) => kind);
          if (!agreements.includes('colegio')) expect(kinds).not.toContain('convenio');
        }
      }),
    );
  });

  it('costs a member of an agreement that backs none of the courses what it costs anybody', () => {
    fc.assert(
      fc.property(selection, (input) => {
        const lines = input.lines.map(([of, certificate]): (typeof input.lines)[number] => [
          { ...of, agreements: ['universidad'] },
          certificate,
        ]);
        const { warnings, ...member } = priced({ ...input, lines });
        const { warnings: others, ...anybody } = priced({ ...input, lines, percent: null });
        expect(member).toEqual(anybody);
        const codes = warnings.map(({ code }) => code);
        expect(codes.includes('membership-other-course')).toBe((input.percent ?? 0) > 0);
        expect(others.map(({ code }) => code)).not.toContain('membership-other-course');
      }),
    );
  });

  it('costs no more with a package than without', () => {
    fc.assert(
      fc.property(selection, (input) => {
        expect(priced(input).total).toBeLessThanOrEqual(
          priced({ ...input, bundle: undefined }).total,
        );
      }),
    );
  });

  it('takes a coupon of a fixed amount once, however many courses there are', () => {
    fc.assert(
      fc.property(selection, (input) => {
        const off = priced(input)
          .lines.flatMap(({ discounts }) => discounts)
          .filter(({ kind }) => kind === 'cupon')
          .reduce((sum, { amount }) => sum + amount, 0);
        const worth = couponIn(input.coupon, input.currency)?.amount;
        if (worth != null) expect(off).toBeLessThanOrEqual(worth);
      }),
    );
  });

  it('charges and takes off whole Colombian pesos', () => {
    fc.assert(
      fc.property(selection, (input) => {
        const { lines, total, discount, currency } = priced({ ...input, currency: 'COP' });
        expect(currency).toBe('COP');
        const taken = lines.flatMap(({ discounts }) => discounts.map(({ amount }) => amount));
        for (const amount of [...taken, ...lines.map((one) => one.total), total, discount])
          expect(amount % 100).toBe(0);
      }),
    );
  });

  it('takes no discount of which it does not say why', () => {
    fc.assert(
      fc.property(selection, (input) => {
        for (const { discounts } of priced(input).lines) {
          for (const { reason, amount } of discounts) {
            expect(reason).not.toBe('');
            expect(amount).toBeGreaterThan(0);
          }
        }
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
    const [soles, pesos] = course().prices as [
      PricedCourse['prices'][0],
      PricedCourse['prices'][0],
    ];
    expect(shownPrice([soles, pesos], 'COP', '2026-11-21')).toMatchObject({ currency: 'COP' });
    expect(shownPrice([pesos, soles], 'MXN', '2026-11-21')).toMatchObject({ currency: 'PEN' });
    expect(shownPrice([pesos], 'MXN', '2026-11-21')).toBeNull();
  });
});
