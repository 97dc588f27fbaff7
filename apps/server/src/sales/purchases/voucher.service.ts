import type { OwnDeal } from '@aulario/contract/sales/deal';
import { methodPays, oldestPaidDay, type voucherFields } from '@aulario/contract/sales/payment';
import type { z } from 'zod';
import { drawFilePage } from '../../files/drawn-page.service.ts';
import { fileById, insertFile } from '../../files/file.queries.ts';
import { dropBytes, privateBytes, storeVoucher } from '../../files/file.service.ts';
import { keptOrRemoved } from '../../files/kept-or-removed.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { countedCoupon } from '../deals/coupon-use.queries.ts';
import { dealByToken, linesOf, lockDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { checkAccepted } from '../deals/deal-terms.ts';
import { pendingOfDeal, updatePayment } from '../payments/payment.queries.ts';
import { checkOpen, checkPaidDay, promisePayment } from '../payments/payment.service.ts';
import type { PaymentRow } from '../payments/payment.tables.ts';
import { followPlaces } from '../payments/places.ts';
import { isPromise } from '../payments/settlement.service.ts';
import { checkNotBeingPaid } from '../payments/verifying.policy.ts';
import { ownDeal } from './own-deal.service.ts';

type Sent = {
  bytes: Uint8Array;
  fields: z.output<typeof voucherFields>;
  /** The payment whose voucher it replaces. */
  instead?: string | undefined;
};
type VoucherDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'gateway' | 'jobs' | 'config' | 'mail'>;

/**
 * The buyer sends the voucher of what they paid. It goes to the payment that waits for one; after a
 * rejection, or for a balance, to a new payment; and with `instead` to one whose voucher waits, in its place.
 * @throws DomainError `wrong-state` when the deal takes no money or another voucher is being looked at.
 */
export async function sendVoucher(
  deps: VoucherDeps,
  actor: Actor,
  token: string,
  input: Sent,
): Promise<OwnDeal> {
  const { db, clock } = deps;
  const { instead } = input;
  const { id } = await dealAwaitingVoucher(deps, token, instead);
  const file = await storeVoucher(deps, input.bytes);
  const write = async (tx: Tx) => {
    const deal = found(await lockDeal(tx, id));
    checkOpen(deal);
    await checkAccepted(tx, deal);
    checkThisYear(clock, input.fields.paidAt);
    checkPaidDay(clock, input.fields.paidAt);
    if (!methodPays(input.fields.method, deal.currency))
      throw fieldFault('method', 'Ese medio solo recibe soles. Elige cómo pagaste esta compra.');
    const pending = await pendingOfDeal(tx, id);
    checkNoneSent(pending, instead);
    const waiting = pending.find((one) => one.id === instead);
    // What is promised to the gateway stays the gateway's: it may still be paid there.
    const byHand = pending.find((one) => isPromise(one) && !one.method);
    const before = waiting ?? byHand ?? (await promisePayment(deps, tx, deal));
    await insertFile(tx, file);
    const after = await updatePayment(tx, before, {
      ...input.fields,
      voucherId: file.id,
      voucherAt: clock.now(),
    });
    // How long it keeps its use of a coupon is read by whoever asks for one.
    if (deal.coupon) await countedCoupon(tx, deal.coupon, deps.clock.now());
    await followPlaces(deps, tx, deal);
    await recordAudit(
      tx,
      { ...actor, name: actor.id ? actor.name : 'Comprador' },
      { action: 'send-voucher', entity: 'payment', entityId: after.id, before, after },
    );
    return before.voucherId;
  };
  const replaced = await keptOrRemoved(deps, file, () => db.transaction(write));
  if (replaced) await dropBytes(deps, replaced);
  return ownDeal(deps, token);
}

/**
 * The deal of a private link, when a voucher is wanted for it: asked before its bytes are read, let alone
 * kept. The locked rows are asked again.
 * @throws the same.
 */
export async function dealAwaitingVoucher(
  { db }: Pick<Deps, 'db'>,
  token: string,
  instead?: string,
): Promise<DealRow> {
  const deal = found(await dealByToken(db, token));
  checkOpen(deal);
  await checkAccepted(db, deal);
  await checkEditions(db, deal.id);
  checkNoneSent(await pendingOfDeal(db, deal.id), instead);
  return deal;
}

/** The voucher of a private link that waits, as a picture. @throws DomainError `not-found` where none does. */
export async function ownVoucher(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  actor: Actor,
  token: string,
): Promise<{ name: string; mime: string; bytes: Uint8Array }> {
  const { id } = found(await dealByToken(deps.db, token));
  const sent = (await pendingOfDeal(deps.db, id)).find(({ voucherId }) => voucherId);
  const row = found(await fileById(deps.db, found(sent?.voucherId)));
  const bytes = await privateBytes(deps, row.id);
  if (row.mime !== 'application/pdf')
    return { name: `comprobante.${row.mime.split('/')[1]}`, mime: row.mime, bytes };
  const { picture } = await drawFilePage(deps, actor, { row, bytes }, 1);
  return { name: 'comprobante.jpg', mime: 'image/jpeg', bytes: picture };
}

/** A slip of the calendar, or a made up day: money that an order of now waits for is not older than a year. */
function checkThisYear(clock: Deps['clock'], paidAt: string): void {
  if (paidAt < oldestPaidDay(limaDay(clock.now())))
    throw fieldFault(
      'paidAt',
      'La fecha es de hace más de un año: revisa el día y el año del pago.',
    );
}

/** Nobody is asked for money for what will not be held. */
async function checkEditions(db: Db, dealId: string): Promise<void> {
  const lines = await linesOf(db, dealId);
  if (lines.some(({ edition }) => edition?.cancelledAt))
    throw new DomainError(
      'wrong-state',
      'Se canceló el grupo de esta compra: no pagues todavía. Te escribimos para que elijas otro.',
    );
}

/** One voucher at a time, but for one that takes the place of another. */
function checkNoneSent(pending: readonly PaymentRow[], instead: string | undefined): void {
  checkNotBeingPaid(pending);
  if (instead && !pending.some(({ id, voucherId }) => id === instead && voucherId))
    throw new DomainError('wrong-state', 'Ya revisamos ese comprobante: mira aquí el resultado.');
  if (!pending.some(({ id, voucherId }) => voucherId && id !== instead)) return;
  throw new DomainError(
    'wrong-state',
    'Ya recibimos un comprobante de esta compra y lo estamos revisando.',
  );
}
