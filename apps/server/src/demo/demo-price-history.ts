import { sql } from 'drizzle-orm';
import { proveEarlierPrices } from '../catalogue/courses/earlier-price.service.ts';
import { priceRules } from '../catalogue/courses/price-rules.service.ts';
import type { Tx } from '../platform/database.ts';
import { labelBySales } from '../sales/deals/best-seller.jobs.ts';

/**
 * What each course on sale cost since it was published: the earlier price until its promotion began. Earlier prices and
 * «Más vendido» are then said of whom the history and the sales say, as every night.
 */
export async function tellPriceHistory(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into course_price_periods
      (id, course_id, currency, amount, earlier, promo_from, promo_until, since_day, until_day)
    with sold as (
      select p.*, (c.published_at at time zone 'America/Lima')::date as published,
        coalesce(p.earlier > p.amount, false) as promoted
      from course_prices p join courses c on c.id = p.course_id
      where c.status = 'publicado' and c.published_at is not null)
    select md5(course_id || currency || 'before'), course_id, currency, earlier, null, null::date, null::date, published, promo_from - 1
      from sold where promoted and promo_from > published
    union all
    select md5(course_id || currency || 'now'), course_id, currency, amount, earlier, promo_from, promo_until,
      case when promoted and promo_from > published then promo_from else published end, null
      from sold`);
  const rules = await priceRules(tx);
  await proveEarlierPrices(tx, { now, rules });
  await labelBySales(tx, now, rules);
}
