import { seatsOf, setHold } from '../../catalogue/editions/seat.queries.ts';
import { readLink } from '../../people/sign-in/one-time-link.ts';
import type { LinkRow } from '../../people/users/user.tables.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import { lockDeal, updateDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { pendingOfDeal } from '../payments/payment.queries.ts';
import { followPlaces, openPlaces } from '../payments/places.ts';
import { leaveToSame } from '../payments/shared-places.ts';
import { ordersOfMailbox } from './waiting-orders.queries.ts';

/**
 * The records of the orders that somebody says are theirs, of those that the link shows: each order of a visitor has one of its
 * own. Without a word of it, that of the link.
 * @throws 402 when none is left
 */
export async function chosenRecords(
  tx: Tx,
  link: Pick<LinkRow, 'userId' | 'sentTo'>,
  numbers: readonly string[] | undefined,
): Promise<Chosen> {
  if (!numbers) return { records: [link.userId], denied: [] };
  const rows = await ordersOfMailbox(tx, link.sentTo ?? '', numbers);
  if (rows.length === 0) throw fieldFault('orders', 'Elige una compra.');
  return {
    records: [...new Set(rows.map(({ userId }) => userId))],
    denied: rows.filter(({ mailboxDeniedAt }) => mailboxDeniedAt).map(({ id }) => id),
  };
}

/** `denied`: what they said before was not theirs. */
type Chosen = { records: string[]; denied: string[] };

/** What they say last counts. */
export async function takeDenialsBack(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await updateDeal(tx, id, { mailboxDeniedAt: null });
}

/**
 * Whoever reads the mailbox says that these orders are not theirs: nothing of them is mailed there, and what nobody paid for
 * holds no place. The link stays, as somebody may have pressed the wrong button.
 * @throws DomainError `not-found` for a link that opens nothing
 */
export async function denyOrders(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { token, orders }: { token: string; orders: readonly string[] },
): Promise<{ message: string }> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = await readLink(tx, now, 'mailbox', token);
    const ids = (await ordersOfMailbox(tx, link.sentTo ?? '', orders)).map(({ id }) => id);
    for (const id of ids.toSorted()) {
      const deal = found(await lockDeal(tx, id));
      const mailboxDeniedAt = deal.mailboxDeniedAt ?? now;
      await updateDeal(tx, id, { mailboxDeniedAt });
      await giveUpUnpaid(deps, tx, { ...deal, mailboxDeniedAt });
    }
    return {
      message:
        'Gracias por avisar: no te escribiremos más sobre eso, y nuestro equipo lo ve. Tu cuenta y tus compras siguen igual.',
    };
  });
}

/** The place that it shared with another order of those words stays that order's: a stranger copied them. */
async function giveUpUnpaid(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  deal: DealRow,
): Promise<void> {
  if (deal.state !== 'abierto' || deal.validUntil || moneyOf(deal).received > 0) return;
  const places = await openPlaces(tx, deal.id);
  await leaveToSame(deps, tx, deal, places);
  const pending = await pendingOfDeal(tx, deal.id);
  if (pending.some(({ voucherId, operationNumber }) => voucherId || operationNumber)) {
    await followPlaces(deps, tx, deal);
    return;
  }
  const now = deps.clock.now();
  const live = (await seatsOf(tx, places)).filter(({ heldUntil }) => heldUntil && heldUntil > now);
  await setHold(
    tx,
    live.map(({ id }) => id),
    now,
  );
}
