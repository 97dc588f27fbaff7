import type { CouponAgain } from '@aulario/contract/sales/payment';
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { couponByCode, lockCouponByCode, setUses } from '../../catalogue/pricing/coupon.queries.ts';
import { type CouponRow, coupons } from '../../catalogue/pricing/coupon.tables.ts';
import { hours } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { contactMailbox, type DealContact, type DealRow, deals } from './deal.tables.ts';

/** How long an order of whom nobody knows keeps a use from others: a stranger makes ever new ones (decision 069). */
const unproven = hours(1);

/**
 * Whether a deal has its coupon's use: as `keepsPrice`, but a guest's order that nobody answered for from its
 * mailbox, by money or by a voucher has it for an hour only. A quote of staff is no stranger's.
 */
function holdsCoupon(now: Date) {
  const since = new Date(now.getTime() - unproven).toISOString();
  return sql<boolean>`(${keepsPrice(now)} and (${deals.state} <> 'abierto' or ${deals.validUntil} is not null
    or ${deals.createdAt} > ${since}::timestamptz or ${voucherWaits}
    or not exists (select 1 from users buyer where buyer.id = ${deals.userId} and buyer.guest)))`;
}

const voucherWaits = sql`exists (select 1 from payments waiting where waiting.deal_id = "deals"."id"
  and waiting.state = 'pendiente' and waiting.voucher_id is not null)`;

/**
 * Whether a deal counts as a purchase with its coupon: it was paid, wholly or in part; or it is open and its time to
 * pay is not over, or a voucher of it waits to be looked at. An annulled one does not.
 */
function keepsPrice(now: Date) {
  return sql<boolean>`(${deals.state} in ('pagado', 'pagado-parcial')
    or (${deals.state} = 'abierto' and (${deals.couponUntil} is null or ${deals.couponUntil} > ${now.toISOString()}::timestamptz
      or ${voucherWaits})))`;
}

/**
 * The locked coupon with its uses counted anew from the deals that have them. Whoever takes a use
 * writes its deal in the same transaction, so that two never take the last one.
 */
export async function countedCoupon(
  tx: Tx,
  code: string,
  now: Date,
): Promise<CouponRow | undefined> {
  const coupon = await lockCouponByCode(tx, code);
  if (!coupon) return undefined;
  const [row] = await tx
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(deals)
    .where(and(eq(deals.coupon, coupon.code), holdsCoupon(now)));
  const uses = row?.n ?? 0;
  if (uses !== coupon.uses) await setUses(tx, coupon.id, uses);
  return { ...coupon, uses };
}

/** Codes of coupons that somebody may not hold any more. */
export async function lapsedCoupons(db: Db, now: Date, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: deals.coupon })
    .from(deals)
    .where(
      and(
        eq(deals.state, 'abierto'),
        isNotNull(deals.coupon),
        // Of a guest's the hour is over, of anybody's the time to pay.
        or(
          and(lt(deals.couponUntil, now), gt(deals.couponUntil, since)),
          and(
            lt(deals.createdAt, new Date(now.getTime() - unproven)),
            gt(deals.createdAt, new Date(since.getTime() - unproven)),
          ),
        ),
      ),
    )
    .limit(500);
  return rows.flatMap(({ code }) => code ?? []);
}

/** Who buys with a coupon: the record that it is, and what was typed. */
export type CouponHand = {
  userId: string;
  contact: { [K in 'dni' | 'email' | 'mobile']?: DealContact[K] | null | undefined };
  /** An order that is not counted with those before it. */
  except?: string;
};

/**
 * What a coupon asks of a buyer: how often they bought a course before, and how often with it. A copy on paper
 * is no purchase of a course: who only ordered one has their first purchase still before them. An order
 * that nobody paid counts only while it keeps its use of a coupon. Of visitors their own record alone is asked, which is new; staff
 * are told what others typed too.
 */
export async function couponBuyer(
  db: Db,
  hand: CouponHand,
  code: string | undefined,
  now: Date,
): Promise<{ purchases: number; couponUses: number }> {
  const [row] = await db
    .select({
      purchases: sql<number>`count(*) filter (where exists (
          select from deal_lines line where line.deal_id = "deals"."id" and line.kind = 'curso'))`.mapWith(
        Number,
      ),
      couponUses:
        sql<number>`count(*) filter (where ${deals.coupon} = ${(code ?? '').trim().toUpperCase()})`.mapWith(
          Number,
        ),
    })
    .from(deals)
    .where(
      and(
        or(eq(deals.userId, hand.userId), sameHand(hand)),
        hand.except ? ne(deals.id, hand.except) : undefined,
        bought(now),
      ),
    );
  return row ?? { purchases: 0, couponUses: 0 };
}

/** Which rule of its coupon an order would break, had everybody proved who they are: staff look when they verify its payment. */
async function couponAgain(
  db: Db,
  deal: Pick<DealRow, 'id' | 'userId' | 'contact' | 'coupon'>,
  now: Date,
): Promise<CouponAgain | null> {
  const coupon = deal.coupon ? await couponByCode(db, deal.coupon) : undefined;
  if (!coupon?.firstPurchase && !coupon?.maxPerPerson) return null;
  const hand = { userId: deal.userId, contact: deal.contact, except: deal.id };
  const { purchases, couponUses } = await couponBuyer(db, hand, coupon.code, now);
  if (coupon.firstPurchase && purchases > 0) return 'primera-compra';
  return couponUses >= (coupon.maxPerPerson ?? Number.POSITIVE_INFINITY) ? 'por-persona' : null;
}

/** The same of those among these orders that have a coupon with such a rule. */
export async function couponsAgain(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CouponAgain>> {
  if (ids.length === 0) return new Map();
  const asked = await db
    .select({
      ...{ id: deals.id, userId: deals.userId, contact: deals.contact, coupon: deals.coupon },
    })
    .from(deals)
    .innerJoin(coupons, and(eq(coupons.code, deals.coupon), isNull(coupons.retiredAt)))
    .where(
      and(
        inArray(deals.id, [...ids]),
        or(eq(coupons.firstPurchase, true), isNotNull(coupons.maxPerPerson)),
      ),
    );
  const again = new Map<string, CouponAgain>();
  for (const deal of asked) {
    const rule = await couponAgain(db, deal, now);
    if (rule) again.set(deal.id, rule);
  }
  return again;
}

/**
 * Orders that were typed with two of the same document, mailbox and mobile, whoever's record they are in. A mailbox is the same
 * under all the addresses that it has.
 */
function sameHand({ contact }: CouponHand) {
  const same = (written: SQL, value: string | null | undefined) =>
    value ? sql`${written} = ${value}` : sql`false`;
  const dni = same(sql`${deals.contact}->>'dni'`, contact.dni);
  const mobile = same(sql`${deals.contact}->>'mobile'`, contact.mobile);
  const email = same(contactMailbox(deals.contact), contact.email && mailboxOf(contact.email));
  return sql`((${dni} and (${email} or ${mobile})) or (${email} and ${mobile}))`;
}

function bought(now: Date) {
  return and(
    keepsPrice(now),
    or(ne(deals.state, 'abierto'), and(isNotNull(deals.coupon), isNotNull(deals.couponUntil))),
  );
}
