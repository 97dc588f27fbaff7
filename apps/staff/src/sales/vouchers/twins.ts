import {
  almostSame,
  compareOperation,
  type Operation,
  type OperationVerdict,
  operationKey,
} from '@aulario/contract/sales/paid-operation';
import { type Payment, paymentMethods } from '@aulario/contract/sales/payment';
import { shortDay } from '../../words/date.ts';
import type { Reading } from './reading.ts';

export type SeenTwin = Payment['sameAs'][number] & { verdict: OperationVerdict };

/** The payments that matter for this reading, each with what the server says of it. */
export function twinsIn(payment: Payment, reading: Reading): SeenTwin[] {
  const seen: Operation = {
    method: (reading.method || null) as Operation['method'],
    operationNumber: reading.operationNumber || null,
    paidAt: reading.paidAt || null,
    amount: reading.amount ?? payment.amount,
  };
  const key = operationKey(seen.operationNumber);
  return payment.sameAs.flatMap((twin): SeenTwin[] => {
    if (twin.why === 'imagen') return [{ ...twin, verdict: 'otra' }];
    const verdict =
      twin.counted || twin.verifyingBy
        ? compareOperation(seen, payment.declared, { ...twin, amount: twin.operationAmount })
        : 'otra';
    const alike =
      twin.why === 'parecida'
        ? almostSame(twin.operationNumber, seen.operationNumber) !== null
        : operationKey(twin.operationNumber) === key;
    return verdict !== 'otra' || alike ? [{ ...twin, verdict }] : [];
  });
}

/** The sales that share something with this payment, each once, with what they share. */
export function salesOf(twins: Payment['sameAs']): { dealNumber: string; what: string }[] {
  const numbers = [...new Set(twins.map(({ dealNumber }) => dealNumber))];
  return numbers.map((dealNumber) => {
    const whys = new Set(twins.flatMap((twin) => (twin.dealNumber === dealNumber ? twin.why : [])));
    const what = (Object.keys(sharedWords) as Why[]).filter((why) => whys.has(why));
    return { dealNumber, what: what.map((why) => sharedWords[why]).join(' y ') };
  });
}

type Why = Payment['sameAs'][number]['why'];
const sharedWords: Record<Why, string> = {
  operacion: 'el mismo número de operación',
  parecida: 'casi el mismo número de operación',
  imagen: 'el mismo comprobante',
};

/** As the server says it where it asks at the counter: which sale, whose, how, when and how much. */
export function twinWords(twin: SeenTwin, money: (amount: number) => string): string {
  const { dealNumber, userName, why, counted, verifyingBy, operationNumber, method, paidAt } = twin;
  const state = verifyingBy
    ? `que ${verifyingBy} acaba de verificar, `
    : counted
      ? 'verificado '
      : '';
  const what = sharedWords[why] + (why === 'parecida' ? ` (${operationNumber})` : '');
  const how = [
    method && paymentMethods[method],
    paidAt && `del ${shortDay(paidAt)}`,
    `de ${money(twin.operationAmount)}`,
  ].filter(Boolean);
  return `El trato ${dealNumber}, de ${userName}, tiene un pago ${state}con ${what}: ${how.join(' ')}.`;
}
