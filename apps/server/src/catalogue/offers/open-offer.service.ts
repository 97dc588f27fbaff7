import type { OpenPackage } from '@aulario/contract/catalogue/offer';
import type { Currency } from '@aulario/contract/money';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import {
  deliveryOptionsIn,
  packageBySlug,
  packagesOnSale,
  packagesWith,
} from '../pricing/offer.queries.ts';
import type { PackageRow } from '../pricing/offer.tables.ts';
import { shownPrice } from '../pricing/price.ts';
import { coursesForPrices } from './quote.service.ts';

type OpenDeps = Pick<Deps, 'db' | 'clock'>;

/** Packages that visitors can buy, or those that hold a course. */
export async function openPackages(
  { db, clock }: OpenDeps,
  { course, currency }: { course?: string | undefined; currency: Currency },
): Promise<OpenPackage[]> {
  const day = limaDay(clock.now());
  const rows = course ? await packagesWith(db, [course], day) : await packagesOnSale(db, day);
  return views(db, rows, currency, day);
}

/** @throws DomainError `not-found`, also for one whose courses are not all on sale. */
export async function openPackage(
  { db, clock }: OpenDeps,
  { slug, currency }: { slug: string; currency: Currency },
): Promise<OpenPackage> {
  const day = limaDay(clock.now());
  const [view] = await views(db, [found(await packageBySlug(db, slug, day))], currency, day);
  if (!view) throw new DomainError('not-found');
  return view;
}

export async function openDeliveryOptions({ db }: Pick<Deps, 'db'>, currency: Currency) {
  const rows = await deliveryOptionsIn(db, currency);
  return rows.map(({ id, name, detail, amount, currency, pickup }) => ({
    _id: id,
    ...{ name, detail, amount, currency, pickup },
  }));
}

/** Only what can be had: every course on sale, and a price, in the currency or else in soles. */
async function views(
  db: Db,
  rows: PackageRow[],
  wanted: Currency,
  day: string,
): Promise<OpenPackage[]> {
  const courses = await coursesForPrices(db, [...new Set(rows.flatMap((row) => row.courses))], day);
  return rows.flatMap((row) => {
    const own = row.courses.map((id) => courses.get(id));
    const price =
      row.prices.find(({ currency }) => currency === wanted) ??
      row.prices.find(({ currency }) => currency === 'PEN');
    if (!price || own.some((course) => !course)) return [];
    const known = own.filter((course) => course !== undefined);
    const shown = known.map(({ prices }) => shownPrice(prices, price.currency, day));
    if (shown.some((one) => one?.currency !== price.currency)) return [];
    const { name, slug, summary, endsOn } = row;
    return [
      {
        ...{ name, slug, summary, endsOn },
        courses: known.map(({ id, name, slug }) => ({ _id: id, name, slug })),
        currency: price.currency,
        price: price.amount,
        apart: shown.reduce((sum, one) => sum + (one?.amount ?? 0), 0),
      },
    ];
  });
}
