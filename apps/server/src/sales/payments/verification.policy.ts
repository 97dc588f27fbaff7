import { formatMoney, payable } from '@aulario/contract/money';
import {
  almostSame,
  compareOperation,
  namesOperation,
  type Operation,
  operationKey,
} from '@aulario/contract/sales/paid-operation';
import { paymentMethods, type verifyPaymentBody } from '@aulario/contract/sales/payment';
import type { z } from 'zod';
import { type Actor, allows } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, fieldFault } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { takeTurns } from '../../platform/turn.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { membershipOfDeal } from '../deals/membership.queries.ts';
import { type Share, sharesOf } from './excess.policy.ts';
import { minuteTwins } from './minute-twin.ts';
import type { PaymentRow } from './payment.tables.ts';
import { type CountedTwin, countedTwins } from './twin.queries.ts';
import { checkRoom } from './verifying.policy.ts';
import { selectVerifying } from './verifying.queries.ts';

export type Excess = NonNullable<z.output<typeof verifyPaymentBody>['excess']>;

export const alreadyCounted = {
  path: 'operationNumber',
  message: 'Esa operación ya fue verificada en otro pago.',
};

/** Money needs to say how it came; all but cash has an operation number. */
export function checkComplete(payment: Pick<PaymentRow, 'method' | 'operationNumber'>): void {
  if (!payment.method) throw fieldFault('method', 'Elige el método de pago.');
  if (payment.method !== 'efectivo' && !namesOperation(payment.operationNumber)) {
    throw fieldFault('operationNumber', 'Escribe el número de operación.');
  }
}

/**
 * An operation is counted once. The same number of the same bank or wallet on the same day is the same
 * operation; on another day, or of another kind, it may be another one, which somebody has to say, and
 * after staff moved what the buyer declared only whoever may override.
 * @throws DomainError `conflict`.
 */
export async function checkOperation(
  tx: Tx,
  actor: Actor,
  of: {
    seen: PaymentRow;
    declared: Operation | null;
    otherOperation: string | undefined;
    /** Whether it is the money of a sale that is just made: of one that is refused nothing stays to be turned down. */
    atCounter?: boolean | undefined;
    /** Whether it was said before its minute and takes effect now: who came since with the like was asked about it. */
    settled?: boolean;
  },
): Promise<void> {
  const { seen, declared, otherOperation, settled = false } = of;
  await inTurn(tx, [seen, declared]);
  const counted = (await countedTwins(tx, seen, declared)).map((twin) => ({
    twin,
    verdict: compareOperation(seen, declared, { ...twin, amount: twin.operationAmount }),
  }));
  const verdicts = [...counted, ...(settled ? [] : await takenNow(tx, seen, declared))];
  const same = verdicts.find(({ verdict }) => verdict === 'misma');
  if (same) {
    const { verifyingBy } = same.twin;
    const message = verifyingBy
      ? `${verifyingBy} acaba de verificar esa operación en otro pago: el trato ${paidWords(same.twin)}. ${undoWords(of)}`
      : `${alreadyCounted.message.slice(0, -1)}: el trato ${paidWords(same.twin)}.`;
    throw new DomainError('conflict', message, [{ ...alreadyCounted, message }]);
  }
  if (settled) return;
  const moved = verdicts.find(({ verdict }) => verdict === 'por-administrador');
  if (moved && !allows(actor, 'payments:override'))
    throw refusal('operationNumber', moved.twin, seen, movedWords);
  const asked = moved ?? verdicts.find(({ verdict }) => verdict === 'por-motivo');
  if (asked && !otherOperation)
    throw refusal('otherOperation', asked.twin, seen, 'Si es otra operación, di por qué.');
}

/** Whoever verifies one operation waits for whoever is just doing it, and then sees what they did. */
async function inTurn(tx: Tx, operations: (Pick<Operation, 'operationNumber'> | null)[]) {
  const keys = operations.flatMap((one) => operationKey(one?.operationNumber) ?? []);
  const words = keys.map((key) => `operation:${key}`);
  if (words.length > 0) await takeTurns(tx, words);
}

/** Those in their minute. */
async function takenNow(tx: Tx, seen: PaymentRow, declared: Operation | null) {
  if (!operationKey(seen.operationNumber)) return [];
  const minute = await selectVerifying(tx);
  const found = minuteTwins(minute, { id: seen.id, partOfId: seen.partOfId, seen, declared });
  return found.map(({ verdict, ...twin }) => ({ twin, verdict }));
}

function undoWords({
  declared,
  atCounter,
}: {
  declared: unknown;
  atCounter?: boolean | undefined;
}) {
  if (atCounter)
    return 'Si era de esta venta, que deshaga aquella verificación, y pulsa Cobrar otra vez; si no, revisa el número con quien compra, o vende sin marcar «Se recibe dinero ahora».';
  return `Si era de este trato, que deshaga aquella verificación; si no, ${declared ? 'rechaza' : 'anula'} este pago.`;
}

const movedWords =
  'Aquí no figura como lo declaró el comprador: solo un administrador puede confirmar que es otra operación.';

function refusal(
  path: string,
  twin: CountedTwin,
  { operationNumber }: Pick<PaymentRow, 'operationNumber'>,
  words: string,
): DomainError {
  const which = almostSame(operationNumber, twin.operationNumber)
    ? `Un número casi igual, ${twin.operationNumber},`
    : 'Ese número';
  const paid = twin.verifyingBy
    ? `se acaba de verificar (${twin.verifyingBy}) para el trato`
    : 'ya pagó el trato';
  const message = `${which} ${paid} ${paidWords(twin)}. ${words}`;
  return new DomainError('conflict', message, [{ path, message }]);
}

/** Which sale an operation paid, whose it is, and how, when and how much came. */
function paidWords({ dealNumber, userName, method, paidAt, ...twin }: CountedTwin): string {
  const how = method ? paymentMethods[method] : 'otro medio';
  const on = paidAt ? ` del ${spanishDay(paidAt)}` : '';
  const money = formatMoney({ amount: twin.operationAmount, currency: twin.currency });
  return `${dealNumber}, de ${userName}: ${how}${on}, ${money}`;
}

/**
 * How much of the money is more than the deal asks for.
 * @throws DomainError 402 when nobody says what that is: mostly a zero too many; `wrong-state` where another payment that was
 *   verified within the last minute brings what it asks for.
 */
export async function checkAsked(
  tx: Tx,
  locked: { payment: Pick<PaymentRow, 'id'>; deal: DealRow; others: readonly Share[] },
  amount: number,
  excess: Excess | undefined,
): Promise<number> {
  const { deal } = locked;
  const { due: balance } = moneyOf(await asItMayCost(tx, deal));
  const due = payable({ amount: balance, currency: deal.currency });
  const beyond = Math.max(0, amount - due);
  const shares = excess && beyond > 0 ? sharesOf(locked, beyond) : [];
  await checkRoom(tx, locked, {
    due: balance,
    amount,
    shares,
    more: Boolean(excess) && beyond > 0,
  });
  if (beyond > 0 && excess) return beyond;
  const { currency } = deal;
  if (excess) throw fieldFault('excess', 'No sobra nada: el importe no pasa de lo que se debe.');
  if (beyond === 0) return 0;
  const [owed, more] = [due, beyond].map((sum) => formatMoney({ amount: sum, currency }));
  throw fieldFault(
    'amount',
    `El trato espera ${owed} y son ${more} más. Corrige el importe, o di qué es lo que sobra.`,
  );
}

/** Who asks for the members' price may send everybody's, to be on the safe side. */
async function asItMayCost(tx: Tx, deal: DealRow): Promise<DealRow> {
  const asked = await membershipOfDeal(tx, deal.id);
  if (asked?.membership.state !== 'pendiente') return deal;
  return { ...deal, total: Math.max(deal.total, asked.membership.full.total) };
}
