import type { Discount } from '@aulario/contract/catalogue/price';
import type { Currency } from '@aulario/contract/money';
import type { Coupon } from './coupon.ts';

/** Courses that cost less together, in one currency. */
export type PackageOffer = { name: string; courses: string[]; price: number };

/** Of an agreement whose members pay less for its courses. */
export type Membership = { id: string; name: string; percent: number };

type Line = {
  course: string;
  agreements: readonly string[];
  full: number;
  promotion: Discount | undefined;
};
type Context = {
  currency: Currency;
  coupon: Coupon | undefined;
  membership: Membership | undefined;
  packages: PackageOffer[];
};

/**
 * The discounts of each line. They do not stack: a course alone gets the best of promotion,
 * membership and coupon; courses of a package get its price when that is better for them together.
 * Only a coupon that says so comes on top of the others. Never more than the price. The best for the
 * buyer wins: neither a package nor a coupon nor a membership can make a selection dearer, because
 * the selection is calculated with and without each of them.
 */
export function discountLines(lines: Line[], context: Context): Discount[][] {
  const ways = waysOf(context).map((way) => oneWay(lines, way));
  return ways.reduce((best, way) => (sum(way.flat()) > sum(best.flat()) ? way : best));
}

/** With and without each thing that there is; with all of them first. */
function waysOf(context: Context): Context[] {
  let ways = [context];
  if (context.packages.length > 0) ways = ways.flatMap((way) => [way, { ...way, packages: [] }]);
  if (context.coupon) ways = ways.flatMap((way) => [way, { ...way, coupon: undefined }]);
  if (context.membership) ways = ways.flatMap((way) => [way, { ...way, membership: undefined }]);
  return ways;
}

function oneWay(lines: Line[], context: Context): Discount[][] {
  const { coupon, currency } = context;
  const alone = lines.map((line) => best([line.promotion, memberDiscount(line, context)]));
  const groups = groupsOf(lines, alone, context);
  if (!coupon) return perLine(lines, groups);
  const purse = { left: coupon.amount ?? 0 };
  const take = (index: number, base: number) =>
    couponDiscount(coupon, lines[index] as Line, base, currency, purse);
  if (coupon.stacks) {
    const own = perLine(lines, groups);
    return own.map((discounts, index) => {
      const base = (lines[index]?.full ?? 0) - sum(discounts);
      return [...discounts, ...listed(take(index, base))];
    });
  }
  // Where the coupon is worth most, it comes first: one of a fixed amount is spent only once.
  const ranked = [...groups].sort((a, b) => gain(b) - gain(a));
  for (const group of ranked) {
    const before = purse.left;
    const others = group.lines.map((index) => {
      const own = alone[index];
      const spent = purse.left;
      const offer = take(index, lines[index]?.full ?? 0);
      if ((offer?.amount ?? 0) > (own?.amount ?? 0)) return offer;
      purse.left = spent;
      return own;
    });
    if (sum(others) > sum(group.discounts)) group.discounts = others;
    else purse.left = before;
  }
  return perLine(lines, groups);

  function gain(group: Group): number {
    const trial = { left: coupon?.amount ?? 0 };
    const worth = group.lines.map((index) =>
      couponDiscount(
        coupon as Coupon,
        lines[index] as Line,
        lines[index]?.full ?? 0,
        currency,
        trial,
      ),
    );
    return sum(worth) - sum(group.discounts);
  }
}

/** Lines that are priced together: those of a package, or one alone. */
type Group = { lines: number[]; discounts: (Discount | undefined)[] };

function groupsOf(
  lines: Line[],
  alone: (Discount | undefined)[],
  { packages, currency }: Context,
): Group[] {
  const free = new Set(lines.keys());
  const offers = packages
    .map((offer) => packageGroup(offer, lines, currency))
    .filter((group) => group !== undefined)
    .map((group) => ({
      ...group,
      more: sum(group.discounts) - sum(group.lines.map((at) => alone[at])),
    }))
    .sort((a, b) => b.more - a.more);
  const taken: Group[] = [];
  for (const { more, ...group } of offers) {
    if (more <= 0 || !group.lines.every((index) => free.has(index))) continue;
    for (const index of group.lines) free.delete(index);
    taken.push(group);
  }
  return [...taken, ...[...free].map((index) => ({ lines: [index], discounts: [alone[index]] }))];
}

/** What a package takes off, shared among its courses by what they cost; the last takes the rest. */
function packageGroup(offer: PackageOffer, lines: Line[], currency: Currency): Group | undefined {
  const indexes = offer.courses.map((course) => lines.findIndex((line) => line.course === course));
  if (indexes.length < 2 || indexes.some((index) => index < 0)) return undefined;
  const full = indexes.reduce((total, index) => total + (lines[index]?.full ?? 0), 0);
  const off = full - offer.price;
  if (off <= 0) return undefined;
  let left = off;
  const discounts = indexes.map((index, at): Discount => {
    const price = lines[index]?.full ?? 0;
    const share = at === indexes.length - 1 ? left : rounded((off * price) / full, currency);
    const amount = Math.min(share, left, price);
    left -= amount;
    return { kind: 'paquete', reason: `Paquete «${offer.name}»`, amount };
  });
  return { lines: indexes, discounts };
}

function memberDiscount(line: Line, { membership, currency }: Context): Discount | undefined {
  if (!membership?.percent || !line.agreements.includes(membership.id)) return undefined;
  return {
    kind: 'convenio',
    reason: `${membership.percent} % por convenio con ${membership.name}`,
    amount: percentOf(line.full, membership.percent, currency),
  };
}

function couponDiscount(
  coupon: Coupon,
  line: Line,
  base: number,
  currency: Currency,
  purse: { left: number },
): Discount | undefined {
  if (coupon.courses && !coupon.courses.includes(line.course)) return undefined;
  if (coupon.percent !== null) {
    const amount = percentOf(base, coupon.percent, currency);
    return { kind: 'cupon', reason: `${coupon.percent} % con el cupón ${coupon.code}`, amount };
  }
  if (coupon.amount === null || coupon.currency !== currency) return undefined;
  const amount = Math.min(purse.left, base);
  purse.left -= amount;
  return { kind: 'cupon', reason: `Cupón ${coupon.code}`, amount };
}

function perLine(lines: Line[], groups: Group[]): Discount[][] {
  return lines.map((_, index) => {
    const group = groups.find((one) => one.lines.includes(index));
    return listed(group?.discounts[group.lines.indexOf(index)]);
  });
}

/** Rounded half up to the minor unit; Colombian pesos to the whole peso. */
function percentOf(amount: number, percent: number, currency: Currency): number {
  return Math.min(amount, rounded((amount * percent) / 100, currency));
}

function rounded(amount: number, currency: Currency): number {
  const unit = currency === 'COP' ? 100 : 1;
  return Math.round(amount / unit) * unit;
}

function best(discounts: (Discount | undefined)[]): Discount | undefined {
  return discounts.reduce((a, b) => ((b?.amount ?? 0) > (a?.amount ?? 0) ? b : a), undefined);
}

function sum(discounts: (Discount | undefined)[]): number {
  return discounts.reduce((total, discount) => total + (discount?.amount ?? 0), 0);
}

function listed(discount: Discount | undefined): Discount[] {
  return discount && discount.amount > 0 ? [discount] : [];
}
