import type { Discount } from '@aulario/contract/catalogue/price';
import { describe, expect, it } from 'vitest';
import type { Coupon } from './coupon.ts';
import { discountLines } from './discount.ts';

type Lines = Parameters<typeof discountLines>[0];
type Context = Parameters<typeof discountLines>[1];

const line = (course: string, full: number, promotion?: number): Lines[number] => ({
  ...{ course, full, agreements: course === 'member' ? ['k'] : [] },
  promotion:
    promotion === undefined
      ? undefined
      : { kind: 'promocion', reason: 'Promoción', amount: promotion },
});
const coupon = (changes: Partial<Coupon>): Coupon => ({
  ...{ code: 'C', percent: null, amount: null, currency: null, courses: null },
  ...{ startsAt: null, endsAt: null, maxUses: null, uses: 0, maxPerPerson: null },
  ...{ firstPurchase: false, stacks: false, ...changes },
});
const fixed = (amount: number, changes: Partial<Coupon> = {}) =>
  coupon({ amount, currency: 'PEN', ...changes });
const packageOf = (price: number, ...courses: string[]) => ({ name: 'Dupla', courses, price });

/** Each line's discounts as `kind amount`. */
function taken(lines: Lines, context: Partial<Context> = {}): string[] {
  const found = discountLines(lines, {
    ...{ currency: 'PEN', coupon: undefined, membership: undefined, packages: [] },
    ...context,
  });
  const word = ({ kind, amount }: Discount) => `${kind} ${amount}`;
  return found.map((of) => of.map(word).join(' + '));
}

describe('a coupon of a fixed amount', () => {
  it('is one purse for all lines: what one leaves is the next one’s', () => {
    const both = [line('a', 1_000), line('b', 1_000)];
    expect(taken(both, { coupon: fixed(1_500) })).toEqual(['cupon 1000', 'cupon 500']);
    expect(taken(both, { coupon: fixed(1_500, { stacks: true }) })).toEqual([
      'cupon 1000',
      'cupon 500',
    ]);
  });

  it('is spent first where it is worth most', () => {
    const both = [line('a', 1_000), line('b', 2_000)];
    expect(taken(both, { coupon: fixed(1_500) })).toEqual(['', 'cupon 1500']);
    const promoted = [line('a', 4_000, 1_000), line('b', 3_000)];
    expect(taken(promoted, { coupon: fixed(3_000) })).toEqual(['promocion 1000', 'cupon 3000']);
  });

  it('goes back into the purse where something else takes off more', () => {
    const both = [line('a', 2_000, 1_900), line('b', 1_000)];
    expect(taken(both, { coupon: fixed(1_000) })).toEqual(['promocion 1900', 'cupon 1000']);
    const three = [line('a', 3_000), line('b', 3_000), line('c', 1_000)];
    const packages = [packageOf(3_000, 'a', 'b')];
    expect(taken(three, { coupon: fixed(1_000), packages })).toEqual([
      'paquete 1500',
      'paquete 1500',
      'cupon 1000',
    ]);
  });

  it('takes nothing off in another currency, nor of a course that it is not for', () => {
    expect(taken([line('a', 3_000)], { coupon: fixed(500, { currency: 'MXN' }) })).toEqual(['']);
    const both = [line('a', 3_000), line('b', 3_000)];
    for (const stacks of [true, false])
      expect(taken(both, { coupon: fixed(500, { courses: ['b'], stacks }) })).toEqual([
        '',
        'cupon 500',
      ]);
  });
});

describe('a package', () => {
  const promoted = [line('a', 4_000, 3_000), line('b', 4_000, 1_000)];

  it('is no package where what each course has alone takes off as much', () => {
    const alone = ['promocion 3000', 'promocion 1000'];
    expect(taken(promoted, { packages: [packageOf(4_000, 'a', 'b')] })).toEqual(alone);
    expect(taken(promoted, { packages: [packageOf(4_100, 'a', 'b')] })).toEqual(alone);
    expect(taken(promoted, { packages: [packageOf(3_900, 'a', 'b')] })).toEqual([
      'paquete 2050',
      'paquete 2050',
    ]);
  });

  it('that takes off more goes before one that takes off less, and a course is in one only', () => {
    const three = [line('a', 6_000), line('b', 2_000), line('c', 2_000)];
    const packages = [packageOf(7_000, 'a', 'b'), packageOf(4_000, 'a', 'b')];
    expect(taken(three, { packages })).toEqual(['paquete 3000', 'paquete 1000', '']);
    const shared = [packageOf(3_000, 'b', 'c'), packageOf(4_000, 'a', 'b')];
    expect(taken(three, { packages: shared })).toEqual(['paquete 3000', 'paquete 1000', '']);
    // Its courses are sold once: the coupon finds them as the package left them.
    const two = [line('a', 2_000), line('b', 6_000), line('c', 4_000)];
    expect(taken(two, { packages: [packageOf(9_000, 'b', 'c')], coupon: fixed(2_500) })).toEqual([
      'cupon 2000',
      'paquete 600',
      'paquete 400',
    ]);
  });

  it('needs two courses, and all of them', () => {
    expect(taken([line('a', 3_000)], { packages: [packageOf(1_000, 'a')] })).toEqual(['']);
    expect(taken([line('a', 3_000)], { packages: [packageOf(1_000, 'a', 'b')] })).toEqual(['']);
  });

  it('stays where a coupon for all takes off less of its courses', () => {
    const three = [line('a', 2_000), line('b', 6_000), line('c', 5_000)];
    const packages = [packageOf(3_000, 'a', 'b')];
    expect(taken(three, { packages, coupon: coupon({ percent: 10 }) })).toEqual([
      'paquete 1250',
      'paquete 3750',
      'cupon 500',
    ]);
  });

  it('is shared to the unit that is paid with; the last course takes the rest', () => {
    const both = [line('a', 5_000), line('b', 6_057)];
    const packages = [packageOf(9_000, 'a', 'b')];
    expect(taken(both, { packages })).toEqual(['paquete 930', 'paquete 1127']);
    const pesos = [line('a', 500_000), line('b', 605_700)];
    expect(taken(pesos, { currency: 'COP', packages: [packageOf(900_000, 'a', 'b')] })).toEqual([
      'paquete 93000',
      'paquete 112700',
    ]);
    const odd = [line('a', 1_010), line('b', 5_000)];
    expect(taken(odd, { currency: 'COP', packages: [packageOf(6_000, 'a', 'b')] })).toEqual([
      '',
      'paquete 10',
    ]);
  });
});

it('a members’ discount that a coupon follows leaves the coupon the rest alone', () => {
  const membership = { id: 'k', name: 'el Colegio', percent: 10 };
  expect(
    taken([line('member', 1_000)], { membership, coupon: fixed(1_000, { stacks: true }) }),
  ).toEqual(['convenio 100 + cupon 900']);
});
