import type { Tx } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import type { PaymentRow } from './payment.tables.ts';
import { onItsWay, someVerifying } from './verifying.queries.ts';

const inItsMinute =
  'Un pago se acaba de verificar y se está registrando: espera un minuto, o deshaz esa verificación.';

/** @throws DomainError `wrong-state` for a payment that somebody verified and that takes effect in a moment. */
export function checkNotVerifying({ verifying }: Pick<PaymentRow, 'verifying'>): void {
  if (verifying) throw new DomainError('wrong-state', inItsMinute);
}

/**
 * Of two who verify the same payment the second is told who was faster, not to try again.
 * @param version what whoever verifies read; the job that lets it take effect has its own.
 * @throws DomainError `wrong-state`.
 */
export function checkFirst(
  { verifying, version: now }: Pick<PaymentRow, 'verifying' | 'version'>,
  version: number | undefined,
): void {
  if (!verifying || version === now) return;
  const who = verifying.by.name;
  throw new DomainError(
    'wrong-state',
    `${who} ya verificó este pago hace un momento. Si no correspondía, deshaz esa verificación.`,
  );
}

/**
 * Whoever ends a sale, or gives its money back, would throw away what somebody is verifying: also where a part of it
 * is for this sale. The deal must be locked.
 * @throws DomainError `wrong-state`.
 */
export async function checkNoneVerifying(
  tx: Tx,
  deal: Pick<DealRow, 'id' | 'number'>,
): Promise<void> {
  if (await someVerifying(tx, deal)) throw new DomainError('wrong-state', inItsMinute);
}

/**
 * Two who verify within the same minute may not both count on what a sale still asks for: neither sees the other's
 * money yet. Its deals must be locked.
 * @param what the money, what its deal asks for, and who gets what is more, if it is more.
 * @throws DomainError `wrong-state`.
 */
export async function checkRoom(
  tx: Tx,
  { payment, deal }: { payment: Pick<PaymentRow, 'id'>; deal: DealRow },
  what: { due: number; amount: number; more: boolean; shares: { deal: DealRow; amount: number }[] },
): Promise<void> {
  const coming = await onItsWay(tx, deal, payment.id);
  if (coming > 0 && (what.more || what.amount > what.due - coming))
    throw new DomainError('wrong-state', sameMinute(deal));
  for (const { deal: other, amount } of what.shares) {
    const there = await onItsWay(tx, other, payment.id);
    if (there > 0 && amount > moneyOf(other).due - there)
      throw new DomainError('wrong-state', sameMinute(other));
  }
}

const sameMinute = ({ number }: DealRow) =>
  `Otro pago del trato ${number} se acaba de verificar, y con él no espera tanto: espera un minuto, o deshaz esa verificación.`;

/** The same in the words of who buys. */
export function checkNotBeingPaid(pending: readonly Pick<PaymentRow, 'verifying'>[]): void {
  if (pending.some(({ verifying }) => verifying))
    throw new DomainError(
      'wrong-state',
      'Estamos registrando tu pago: en un minuto verás tu recibo en esta página.',
    );
}
