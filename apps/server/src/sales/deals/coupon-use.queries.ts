import { and, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { lockCouponByCode, setUses } from '../../catalogue/pricing/coupon.queries.ts';
import type { CouponRow } from '../../catalogue/pricing/coupon.tables.ts';
import { acceptances } from '../../legal/legal.tables.ts';
import { hours } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { contactMailbox, type DealContact, deals } from './deal.tables.ts';
import { subscriberOf } from './ordered-from.queries.ts';

/** How long an order of whom nobody knows keeps a use from others: a stranger makes ever new ones (decision 069). */
const unproven = hours(1);

/**
 * Whether a deal has its coupon's use: as `keepsPrice`, but a guest's order that nobody answered for from its
 * mailbox, by money or by a voucher has it for an hour only. A quote of staff is no stranger's.
 */
function holdsCoupon(now: Date) {
  const since = new Date(now.getTime() - unproven).toISOString();
  return sql<boolean>`(${keepsPrice(moment(now))} and (${deals.state} <> 'abierto' or ${deals.validUntil} is not null
    or ${deals.createdAt} > ${since}::timestamptz or ${voucherWaits}
    or not exists (select 1 from users buyer where buyer.id = ${deals.userId} and buyer.guest)))`;
}

export const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const voucherWaits = sql`exists (select 1 from payments waiting where waiting.deal_id = "deals"."id"
  and waiting.state = 'pendiente' and waiting.voucher_id is not null)`;

/**
 * Whether a deal counts as a purchase with its coupon: it was paid, wholly or in part; or it is open and its time to
 * pay is not over, or a voucher of it waits to be looked at. An annulled one does not.
 */
function keepsPrice(now: SQL) {
  return sql<boolean>`(${deals.state} in ('pagado', 'pagado-parcial')
    or (${deals.state} = 'abierto' and (${deals.couponUntil} is null or ${deals.couponUntil} > ${now}
      or ${voucherWaits})))`;
}

/** Of whom nobody knows: the order of a guest whose mailbox did not answer. A quote of staff is no stranger's. */
const unknown = sql<boolean>`(${deals.state} = 'abierto' and ${deals.validUntil} is null and ${deals.source} <> 'oficina'
  and exists (select 1 from users buyer where buyer.id = ${deals.userId} and buyer.guest and not buyer.email_proven))`;

/** When an order that nobody paid gives its use back; null while a voucher of it waits, and for as long as it is open. */
const heldTo = sql`case when ${deals.state} <> 'abierto' or ${voucherWaits} then null
  when ${deals.validUntil} is null and exists (select 1 from users buyer where buyer.id = ${deals.userId} and buyer.guest)
    then least(${deals.couponUntil}, ${deals.createdAt} + interval '1 hour') else ${deals.couponUntil} end`;

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
    .select({
      uses: sql`count(*)`.mapWith(Number),
      held: sql`count(*) filter (where ${deals.state} = 'abierto')`.mapWith(Number),
      heldUntil: sql`min(${heldTo})`.mapWith(deals.couponUntil),
    })
    .from(deals)
    .where(and(eq(deals.coupon, coupon.code), holdsCoupon(now)));
  const counted = row ?? { uses: 0, held: 0, heldUntil: null };
  const same = counted.uses === coupon.uses && counted.held === coupon.held;
  if (!same || +(counted.heldUntil ?? 0) !== +(coupon.heldUntil ?? 0))
    await setUses(tx, coupon.id, counted);
  return { ...coupon, ...counted };
}

/** How many uses are kept so, and when the first of them is over. */
type Kept = { uses: number; until: Date | null };

/** What orders keep of a locked coupon of whom nobody knows, from everywhere and from one subscriber. */
export async function unknownUses(
  tx: Tx,
  code: string,
  now: Date,
  from: string | undefined,
): Promise<{ all: Kept; near: Kept }> {
  const rows = await tx
    .select({ ip: acceptances.ip, until: sql`${heldTo}`.mapWith(deals.couponUntil) })
    .from(deals)
    .leftJoin(
      acceptances,
      and(eq(acceptances.occasion, 'compra'), eq(acceptances.subjectId, deals.id)),
    )
    .where(and(eq(deals.coupon, code), holdsCoupon(now), unknown));
  const keptBy = (some: typeof rows): Kept => {
    const times = some.flatMap(({ until }) => until ?? []).sort((a, b) => +a - +b);
    return { uses: some.length, until: times[0] ?? null };
  };
  const near = rows.filter(({ ip }) => from !== undefined && subscriberOf(ip) === from);
  return { all: keptBy(rows), near: keptBy(near) };
}

/** What orders of one account keep of a locked coupon, of which no money came. */
export async function unpaidUses(tx: Tx, code: string, now: Date, userId: string): Promise<number> {
  const own = and(eq(deals.userId, userId), eq(deals.state, 'abierto'), isNull(deals.validUntil));
  return tx.$count(deals, and(eq(deals.coupon, code), holdsCoupon(now), own));
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
};

/**
 * What a coupon asks of a buyer: how often they bought a course before, and how often with it. A copy on paper
 * is no purchase of a course: who only ordered one has their first purchase still before them. An order
 * that nobody paid counts only while it keeps its use of a coupon. Of visitors their own record alone is asked, which is new; staff
 * are told what others typed too.
 */
export async function couponBuyer(
  db: Db,
  { userId, contact }: CouponHand,
  code: string | undefined,
  now: Date,
): Promise<{ purchases: number; couponUses: number }> {
  const { dni, email, mobile } = contact;
  const text = (value: string | null | undefined) => sql`${value || null}::text`;
  const hand = {
    ...{ userId: text(userId), dni: text(dni), mobile: text(mobile) },
    mailbox: text(email && mailboxOf(email)),
  };
  const [row] = await db
    .select(countsOf(text(code?.trim().toUpperCase())))
    .from(deals)
    .where(boughtBy(hand, moment(now)));
  return row ?? { purchases: 0, couponUses: 0 };
}

/** How many of these orders bought a course, and how many used a coupon. */
export const countsOf = (code: SQL) => ({
  purchases: sql<number>`count(*) filter (where exists (
      select from deal_lines line where line.deal_id = "deals"."id" and line.kind = 'curso'))`
    .mapWith(Number)
    .as('purchases'),
  couponUses: sql<number>`count(*) filter (where "deals"."coupon" = ${code})`
    .mapWith(Number)
    .as('coupon_uses'),
});

/** Whose record it is, and what was typed, each as the database has it; null is like nothing. */
type Hand = Record<'userId' | 'dni' | 'mailbox' | 'mobile', SQL>;

/**
 * Orders that bought, of one record or typed with two of the same document, mailbox and mobile, whoever's record they are in. A
 * mailbox is the same under all the addresses that it has.
 */
export function boughtBy({ userId, dni, mailbox, mobile }: Hand, now: SQL) {
  const [sameDni, sameMobile] = [
    sql`${deals.contact}->>'dni' = ${dni}`,
    sql`${deals.contact}->>'mobile' = ${mobile}`,
  ];
  const sameMailbox = sql`${contactMailbox(deals.contact)} = ${mailbox}`;
  return and(
    sql`(${deals.userId} = ${userId} or (${sameDni} and (${sameMailbox} or ${sameMobile}))
      or (${sameMailbox} and ${sameMobile}))`,
    keepsPrice(now),
    or(ne(deals.state, 'abierto'), and(isNotNull(deals.coupon), isNotNull(deals.couponUntil))),
  );
}
