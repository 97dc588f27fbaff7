import { sql } from 'drizzle-orm';
import { placeRules } from '../../catalogue/editions/place-rules.service.ts';
import { setHold } from '../../catalogue/editions/seat.queries.ts';
import { holdSeats, type Invited, type Wish } from '../../catalogue/editions/seats.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limaMidnightAfter } from '../../platform/period.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { mailboxSql } from '../../platform/strangers/mailbox-sql.ts';
import { crowdOf, shortly } from './crowd.ts';
import { linesOf } from './deal.queries.ts';
import type { DealRow } from './deal.tables.ts';
import { subscriberOf } from './ordered-from.queries.ts';

/** A price may be held for longer than a place. */
const longestQuote = days(60);

/**
 * Holds the places of a new deal until it is paid: as long as the academy keeps those of a deposit, a quote as long
 * as its price holds. Whoever orders the same group again holds one place with both orders: it goes to the one that is paid.
 * @throws DomainError `sold-out` naming the line.
 */
export async function holdPlaces(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  { overbook, invited, ip }: Opening,
): Promise<void> {
  const wishes = (await placesOf(tx, deal.id)).map(
    ({ editionId, lineId }): Wish => ({ editionId, holder: { lineId } }),
  );
  if (wishes.length === 0) return;
  const until = await promisedUntil(tx, deal, wishes, clock.now(), subscriberOf(ip));
  const shared = invited?.size ? noPlaces : await heldBySame(tx, deal, wishes, clock.now());
  // What a quote keeps for longer stays so.
  const shorter = [...shared.values()].filter(({ heldUntil }) => heldUntil < until);
  await setHold(
    tx,
    shorter.map(({ id }) => id),
    until,
  );
  const news = wishes.filter(({ editionId }) => !shared.has(editionId));
  await holdSeats({ clock }, tx, news, { until, overbook, invited });
}

type Opening = {
  overbook?: string | null | undefined;
  invited?: Invited | undefined;
  /** From where a visitor ordered. */
  ip?: string | null | undefined;
};

const noPlaces: Awaited<ReturnType<typeof heldBySame>> = new Map();

/**
 * The places that unpaid orders of the same mailbox and document hold in these editions. Neither proves who somebody is:
 * that decides nothing here but that one buyer holds one place.
 * @returns the place that lasts longest, by edition
 */
export async function heldBySame(
  db: Db,
  order: Order & Pick<DealRow, 'mailboxDeniedAt'>,
  places: readonly { editionId: string }[],
  now: Date,
): Promise<Map<string, { id: string; heldUntil: Date }>> {
  const editions = [...new Set(places.map(({ editionId }) => editionId))];
  if (editions.length === 0 || !order.contact.email || order.mailboxDeniedAt) return new Map();
  const { rows } = await db.execute<{ id: string; edition: string; until: string | Date }>(sql`
    select distinct on (s.edition_id) s.id, s.edition_id as edition, s.held_until as until
    from seats s join deal_lines l on l.id = s.line_id join deals d on d.id = l.deal_id
    where s.edition_id in (${sql.join(
      editions.map((edition) => sql`${edition}`),
      sql`, `,
    )}) and s.freed_at is null and s.held_until > ${now.toISOString()}::timestamptz
      and ${otherOpen(order)}
    order by s.edition_id, s.held_until desc, s.id`);
  return new Map(
    rows.map(({ id, edition, until }) => [edition, { id, heldUntil: new Date(until) }]),
  );
}

/**
 * Another unpaid order, `d`, of the same mailbox and document, and of the same account: whoever types another's words in an
 * account of their own takes nothing of theirs. What was ordered without one is of its mailbox, also for the account that
 * proved it; what its mailbox said is not theirs shares nothing.
 */
export const otherOpen = ({ id, userId, contact }: Order) => {
  const mailbox = mailboxOf(contact.email);
  return sql`d.id <> ${id}
  and d.state = 'abierto' and d.mailbox_denied_at is null and ${mailboxSql(sql`(d.contact->>'email')`)} = ${mailbox}
  and d.contact->>'dni' is not distinct from ${contact.dni ?? null}
  and exists (select from users mine, users theirs
    where mine.id = ${userId} and theirs.id = d.user_id and (mine.id = theirs.id or (
      (mine.guest or (mine.email_proven and ${mailboxSql(sql`mine.email`)} = ${mailbox}))
      and (theirs.guest or (theirs.email_proven and ${mailboxSql(sql`theirs.email`)} = ${mailbox})))))`;
};
type Order = Pick<DealRow, 'id' | 'userId' | 'contact'>;

/** How long of the last places of a group, for which there may be somebody else: time to open the mail, or to send a voucher. */
const briefly = minutes(30);

/**
 * The same, for an order of whom nobody knows: orders of guests whose mailbox has not answered have a quarter of a group between
 * them for the whole time, and beyond it each for two hours, so that invented ones do not fill it for two days (decision 176); of
 * the last quarter each for half an hour, so that they do not sell it out (decision 179). From one network they have that quarter
 * and no more: beyond it nothing is kept until the mailbox answers (decision 192). The whole time is theirs once it does. Of those
 * whose mailbox did, and of whom no money came ever, half of a group is kept so: a mailbox of one's own domain costs nothing
 * (decision 184). What a voucher changes says `payments/places.ts`.
 * @param from where it is ordered, while that is not kept yet
 */
export async function promisedUntil(
  tx: Tx,
  deal: DealRow,
  places: readonly { editionId: string }[],
  now: Date,
  from?: string,
): Promise<Date> {
  const { depositHours } = await placeRules(tx);
  const whole = unpaidUntil(deal, depositHours, now);
  if (deal.validUntil) return whole;
  const crowd = await crowdOf(tx, deal, places, now, { from });
  if (!crowd) return whole;
  if (crowd.near) return now;
  return new Date(Math.min(+whole, now.getTime() + (crowd.last ? briefly : shortly)));
}

/** Until when the places of a deal wait for its first money: a quote's as long as its price holds, the others' from now on. */
export function unpaidUntil(
  { validUntil, createdAt }: Pick<DealRow, 'validUntil' | 'createdAt'>,
  depositHours: number,
  now: Date,
): Date {
  if (!validUntil) return new Date(now.getTime() + hours(depositHours));
  const longest = createdAt.getTime() + longestQuote;
  return new Date(Math.min(limaMidnightAfter(validUntil).getTime(), longest));
}

/** The places that a deal buys, line by line. */
export async function placesOf(
  db: Db,
  dealId: string,
): Promise<{ lineId: string; editionId: string }[]> {
  const lines = await linesOf(db, dealId);
  return lines.flatMap(({ id: lineId, kind, editionId }) =>
    kind === 'curso' && editionId ? [{ lineId, editionId }] : [],
  );
}
