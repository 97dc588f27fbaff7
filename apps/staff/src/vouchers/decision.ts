import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/payment';

/** What staff read off the voucher before deciding; the amount in minor units. */
export type Reading = {
  amount: number | null;
  operationNumber: string;
  method: string;
  paidAt: string;
};

export function readingOf(payment: Payment): Reading {
  return {
    amount: payment.amount,
    operationNumber: payment.operationNumber ?? '',
    method: payment.method ?? '',
    paidAt: payment.paidAt ?? '',
  };
}

/** What is still owed of the deal, in minor units, before this payment. */
export function balanceOf(payment: Payment): number {
  return Math.max(0, payment.dealTotal - payment.dealPaid);
}

/** Only what staff corrected, with the version they looked at. */
export function verificationBody(payment: Payment, reading: Reading) {
  const declared = readingOf(payment);
  const changed = Object.entries(reading).filter(
    ([key, value]) => value !== '' && value !== null && value !== declared[key as keyof Reading],
  );
  return { ...Object.fromEntries(changed), version: payment.version };
}

/**
 * Why verifying is asked once more instead of done at one key: the voucher was seen before, or the
 * money does not match what is owed. Spanish sentences.
 */
export function doubts(payment: Payment, reading: Reading): string[] {
  const { currency } = payment;
  const found = payment.sameAs.map(({ dealNumber, why }) =>
    why === 'operacion'
      ? `El trato ${dealNumber} tiene un pago con el mismo número de operación.`
      : `El trato ${dealNumber} tiene un pago con el mismo comprobante.`,
  );
  const balance = balanceOf(payment);
  const amount = reading.amount ?? 0;
  if (amount < balance) {
    found.push(
      `Faltarán ${formatMoney({ amount: balance - amount, currency })} para completar el trato: la matrícula espera.`,
    );
  }
  if (amount > balance) {
    found.push(
      `Se recibió ${formatMoney({ amount: amount - balance, currency })} más que el saldo.`,
    );
  }
  return found;
}

/** Usual reasons to reject; the buyer reads them in the mail. */
export const rejectionReasons = [
  'El comprobante no se lee bien: envía una foto más nítida.',
  'El importe del comprobante no coincide con lo declarado.',
  'No encontramos esta operación en nuestra cuenta.',
  'Este comprobante ya se usó para otro pago.',
  'El pago se hizo a una cuenta que no es de la academia.',
] as const;
