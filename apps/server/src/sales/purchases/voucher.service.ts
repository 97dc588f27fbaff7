import type { OwnDeal } from '@aulario/contract/sales/deal';
import { oldestPaidDay, type voucherFields } from '@aulario/contract/sales/payment';
import type { z } from 'zod';
import { insertFile } from '../../files/file.queries.ts';
import { storeVoucher } from '../../files/file.service.ts';
import { keptOrRemoved } from '../../files/kept-or-removed.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { dealByToken, linesOf, lockDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { pendingOfDeal, updatePayment } from '../payments/payment.queries.ts';
import { checkOpen, checkPaidDay, promisePayment } from '../payments/payment.service.ts';
import type { PaymentRow } from '../payments/payment.tables.ts';
import { followPlaces } from '../payments/places.ts';
import { isPromise } from '../payments/settlement.service.ts';
import { ownDeal } from './own-deal.service.ts';

type VoucherDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'gateway' | 'jobs' | 'config'>;

/**
 * The buyer sends the voucher of what they paid. It goes to the payment that waits for one; after a
 * rejection, or for a balance, to a new payment.
 * @throws DomainError `wrong-state` when the deal takes no money or another voucher is being looked at.
 */
export async function sendVoucher(
  deps: VoucherDeps,
  actor: Actor,
  token: string,
  input: { bytes: Uint8Array; fields: z.output<typeof voucherFields> },
): Promise<OwnDeal> {
  const { db, clock } = deps;
  const { id } = await dealAwaitingVoucher(deps, token);
  const file = await storeVoucher(deps, input.bytes);
  const write = async (tx: Tx) => {
    const deal = found(await lockDeal(tx, id));
    checkOpen(deal);
    checkPaidDay(clock, input.fields.paidAt);
    checkThisYear(clock, input.fields.paidAt);
    const pending = await pendingOfDeal(tx, id);
    checkNoneSent(pending);
    // What is promised to the gateway stays the gateway's: it may still be paid there.
    const byHand = pending.find((one) => isPromise(one) && !one.method);
    const before = byHand ?? (await promisePayment(deps, tx, deal));
    await insertFile(tx, file);
    const after = await updatePayment(tx, before, {
      ...input.fields,
      voucherId: file.id,
      voucherAt: clock.now(),
    });
    await followPlaces(deps, tx, deal);
    await recordAudit(
      tx,
      { ...actor, name: actor.id ? actor.name : 'Comprador' },
      { action: 'send-voucher', entity: 'payment', entityId: after.id, before, after },
    );
  };
  await keptOrRemoved(deps, file, () => db.transaction(write));
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
): Promise<DealRow> {
  const deal = found(await dealByToken(db, token));
  checkOpen(deal);
  await checkEditions(db, deal.id);
  checkNoneSent(await pendingOfDeal(db, deal.id));
  return deal;
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
      'Se canceló el grupo de este pedido: no pagues todavía. Te escribimos para que elijas otro.',
    );
}

function checkNoneSent(pending: readonly Pick<PaymentRow, 'voucherId' | 'verifying'>[]): void {
  if (pending.some(({ verifying }) => verifying))
    throw new DomainError(
      'wrong-state',
      'Estamos registrando tu pago: en un minuto verás tu recibo en esta página.',
    );
  if (!pending.some((payment) => payment.voucherId)) return;
  throw new DomainError(
    'wrong-state',
    'Ya recibimos un comprobante de este pedido y lo estamos revisando.',
  );
}
