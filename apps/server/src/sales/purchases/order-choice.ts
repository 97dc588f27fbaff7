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
import { openPlaces } from '../payments/places.ts';
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
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, orders }: { token: string; orders: readonly string[] },
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const link = await readLink(tx, now, 'mailbox', token);
    const ids = (await ordersOfMailbox(tx, link.sentTo ?? '', orders)).map(({ id }) => id);
    for (const id of ids.toSorted()) {
      const deal = found(await lockDeal(tx, id));
      await updateDeal(tx, id, { mailboxDeniedAt: deal.mailboxDeniedAt ?? now });
      await giveUpUnpaid(tx, deal, now);
    }
    return {
      message:
        'Gracias por avisar: no te escribiremos más sobre eso, y nuestro equipo lo ve. Tu cuenta y tus compras siguen igual.',
    };
  });
}

async function giveUpUnpaid(tx: Tx, deal: DealRow, now: Date): Promise<void> {
  if (deal.state !== 'abierto' || deal.validUntil || moneyOf(deal).received > 0) return;
  const pending = await pendingOfDeal(tx, deal.id);
  if (pending.some(({ voucherId, operationNumber }) => voucherId || operationNumber)) return;
  const held = await seatsOf(tx, await openPlaces(tx, deal.id));
  const live = held.filter(({ heldUntil }) => heldUntil && heldUntil > now);
  await setHold(
    tx,
    live.map(({ id }) => id),
    now,
  );
}
