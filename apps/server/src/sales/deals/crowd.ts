import { sql } from 'drizzle-orm';
import { fullAlready, lockForSeats } from '../../catalogue/editions/seat.queries.ts';
import { hours } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { mailboxSql } from '../../platform/strangers/mailbox-sql.ts';
import type { DealRow } from './deal.tables.ts';
import { orderedFrom, subscriberOf } from './ordered-from.queries.ts';

/** How long an order of whom nobody knows keeps its places beyond the part of a group that such orders have between them. */
export const shortly = hours(2);

/**
 * Whether an order waits for its mailbox beside as many others as a group keeps places for, for longer than any has beyond them, or is
 * beyond what one may have.
 */
export async function isCrowded(
  tx: Tx,
  deal: DealRow,
  places: readonly { editionId: string }[],
  now: Date,
): Promise<boolean> {
  const longer = new Date(now.getTime() + shortly);
  const crowd = await crowdOf(tx, deal, places, now, { beyond: longer });
  return crowd !== undefined && (crowd.guest || crowd.near);
}

type Crowd = {
  guest: boolean;
  /** One of its groups is almost full. */
  last: boolean;
  /** As many of them as may be were ordered from where it was, or by its account. */
  near: boolean;
};

/**
 * Undefined unless the order is of whom nobody knows, and one of its groups has as many of them as it may, from everywhere or from
 * where it was ordered, or of its account where that has one.
 * @param how `beyond`: others from elsewhere count whose places are held beyond it; `from`: where it is ordered, where that is not
 * kept yet
 */
export async function crowdOf(
  tx: Tx,
  { id, userId, source, contact }: DealRow,
  places: readonly { editionId: string }[],
  now: Date,
  { beyond = now, from }: { beyond?: Date; from?: string | undefined } = {},
): Promise<Crowd | undefined> {
  const editions = places.map(({ editionId }) => editionId);
  const { rows: unknown } = await tx.execute<{ guest: boolean }>(sql`
    select guest and not email_proven as guest from users where id = ${userId} and (guest or stage <> 'cliente')`);
  const [buyer] = unknown;
  if (!buyer || source === 'oficina') return undefined;
  const own = buyer.guest ? (from ?? (await orderedFrom(tx, id))) : undefined;
  const quarter = sql`greatest(2, e.seats / 4)`;
  const part = buyer.guest ? quarter : sql`greatest(2, e.seats / 2)`;
  // Of many that come at once each counts those before it; who comes too late to a full group need not wait to hear that.
  if (!(await fullAlready(tx, editions, now))) await lockForSeats(tx, editions);
  const live = sql`s.edition_id = e.id and s.freed_at is null`;
  // From one network, or of one account, never all that nobody paid for.
  const share = sql`least(${quarter}, greatest(1, e.seats - 1 - (select count(*) from seats s
    where ${live} and s.held_until is null)))::int`;
  const { rows } = await tx.execute<Group>(sql`
    select ${part} as part, ${share} as share, ${quarter} >= e.seats - (select count(*) from seats s
      where ${live} and (s.held_until is null or s.held_until > ${now.toISOString()}::timestamptz)) as last,
      array(select coalesce(a.ip, '') from ${held} where ${live} and s.held_until > ${now.toISOString()}::timestamptz
        and ${alike(id, buyer)} and not ${sameWords(contact)}) as near,
      (select count(*)::int from ${held} where ${live} and s.held_until > ${now.toISOString()}::timestamptz
        and ${alike(id, buyer)} and d.user_id = ${userId} and not ${sameWords(contact)}) as mine,
      (select count(*)::int from ${held} where ${live} and s.held_until > ${beyond.toISOString()}::timestamptz
        and ${alike(id, buyer)}) as others
    from editions e
    where e.seats is not null and e.id in (${sql.join(
      editions.map((edition) => sql`${edition}`),
      sql`, `,
    )})`);
  const nearIn = ({ near, mine, share }: Group) =>
    (buyer.guest ? near.filter((ip) => own && subscriberOf(ip) === own).length : mine) >= share;
  const crowded = rows.filter((group) => group.others >= group.part || nearIn(group));
  if (crowded.length === 0) return undefined;
  const last = buyer.guest && crowded.some((group) => group.last);
  return { guest: buyer.guest, last, near: crowded.some(nearIn) };
}

type Group = {
  part: number;
  share: number;
  last: boolean;
  near: string[];
  mine: number;
  others: number;
};

const held = sql`seats s join deal_lines l on l.id = s.line_id join deals d on d.id = l.deal_id
  join users u on u.id = d.user_id left join acceptances a on a.occasion = 'compra' and a.subject_id = d.id`;

/** Another unpaid order of those who are as unknown as this one's buyer. */
const alike = (id: string, buyer: { guest: boolean }) => sql`d.id <> ${id} and d.state = 'abierto'
  and d.valid_until is null and d.source <> 'oficina' and u.guest = ${buyer.guest} and (u.guest or u.stage <> 'cliente')`;

/** An order that shares its one place with this one; what was denied shares none. */
const sameWords = ({ email, dni }: DealRow['contact']) => sql`(d.mailbox_denied_at is null and
  ${mailboxSql(sql`(d.contact->>'email')`)} is not distinct from ${mailboxOf(email)} and d.contact->>'dni' is not distinct from ${dni ?? null})`;
