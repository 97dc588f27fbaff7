import { formatMoney, payable } from '@aulario/contract/money';
import type { OperationVerdict } from '@aulario/contract/sales/paid-operation';
import {
  isReason,
  type Payment,
  paidDay,
  paymentMethods,
  seenMethods,
} from '@aulario/contract/sales/payment';
import { shortDay, today } from '../../words/date.ts';
import { excessBody, isSaid, type Word } from './excess.ts';
import type { Reading } from './reading.ts';
import { type SeenTwin, twinsIn, twinWords } from './twins.ts';

export type { Reading };

export function readingOf(payment: Payment): Reading {
  return {
    amount: payment.amount,
    operationNumber: payment.operationNumber ?? '',
    method: payment.method && payment.method in seenMethods ? payment.method : '',
    paidAt: payment.paidAt ?? '',
  };
}

/** What staff wrote over what the payment says: the rest follows it when it changes. */
export function typedOf(payment: Payment, reading: Reading): Partial<Reading> {
  const declared = readingOf(payment);
  const typed = Object.entries(reading).filter(
    ([field, value]) => value !== declared[field as keyof Reading],
  );
  return Object.fromEntries(typed);
}

/** Only what staff corrected and said, with the version they looked at. */
export function verificationBody(payment: Payment, reading: Reading, word: Word = {}) {
  const declared = readingOf(payment);
  const changed = Object.entries(reading).filter(
    ([key, value]) => value !== '' && value !== null && value !== declared[key as keyof Reading],
  );
  const { otherOperation } = word;
  const { dealDue, currency } = payment;
  const amount = reading.amount ?? payment.amount;
  const beyond = Math.max(0, amount - payable({ amount: dealDue, currency }));
  return {
    ...Object.fromEntries(changed),
    ...excessBody(word, beyond),
    ...(otherOperation ? { otherOperation } : {}),
    // A key pressed too soon can be taken back.
    grace: true,
    version: payment.version,
  };
}

/** What was done, and whether it can still be taken back. */
export function verifiedWords(
  money: string,
  name: string,
  verified: Pick<Payment, 'verifying'> | undefined,
): string {
  const undo = verified?.verifying ? ' Puede deshacerse durante un momento.' : '';
  return `Verificado: ${money} de ${name}.${undo}`;
}

/** The last one that this person verified: a key takes nothing back that another hand verified since. */
export function lastOf<T extends Pick<Payment, 'verifying'>>(
  verifying: readonly T[],
  who: unknown,
): T | undefined {
  return verifying.find((payment) => payment.verifying?.byId === who);
}

export type Questions = {
  /** Why the server will refuse it whatever is said; null when it will not. */
  refusal: string | null;
  /** Why verifying is asked once more instead of done at one key. Spanish sentences. */
  doubts: string[];
  /** Whether somebody has to say why it is another operation than one with its number. */
  asksWhy: boolean;
  /** How much more than the deal asks for, in minor units. */
  excess: number;
};

/**
 * What stands between a reading and its verification: exactly what the server will ask of somebody
 * who may, or may not, override.
 */
export function questionsOf(payment: Payment, reading: Reading, mayOverride: boolean): Questions {
  const { currency, dealDue, dealVerifying } = payment;
  const twins = twinsIn(payment, reading);
  const money = (amount: number) => formatMoney({ amount, currency });
  const amount = reading.amount ?? 0;
  const excess = Math.max(0, amount - payable({ amount: dealDue, currency }));
  const doubts = [...new Set(twins.map((twin) => twinWords(twin, money)))];
  const missing = dealDue - dealVerifying - amount;
  if (missing > 0)
    doubts.push(`Faltarán ${money(missing)} para completar el trato: la matrícula espera.`);
  if (excess > 0) doubts.push(`Son ${money(excess)} más que el saldo de ${money(dealDue)}.`);
  const counted = (verdict: OperationVerdict) => twins.find((twin) => twin.verdict === verdict);
  const [same, moved] = [counted('misma'), counted('por-administrador')];
  const refused = same ?? (mayOverride ? undefined : moved);
  const inItsMinute = dealVerifying > 0 && amount > dealDue - dealVerifying;
  return {
    refusal: refused
      ? refusalWords(payment, refused, refused === same)
      : inItsMinute
        ? minuteWords
        : null,
    doubts,
    asksWhy: Boolean(moved ?? counted('por-motivo')),
    excess,
  };
}

const minuteWords =
  'Otro pago de este trato se acaba de verificar, y con él no se espera tanto: espera un minuto, o deshaz esa verificación.';

/** A voucher is turned down; what staff registered is annulled. */
function refusalWords(
  { declared }: Pick<Payment, 'declared'>,
  { dealNumber, verifyingBy }: SeenTwin,
  certain: boolean,
): string {
  if (certain && verifyingBy)
    return `${verifyingBy} acaba de verificar esta operación para el trato ${dealNumber}. Si era de este trato, que deshaga aquella verificación; si no, ${declared ? 'rechaza' : 'anula'} este pago.`;
  return certain
    ? `Esta operación ya pagó el trato ${dealNumber}: no se puede verificar otra vez. ${declared ? 'Recházala' : 'Anula este pago'}.`
    : `Lo que declaró el comprador ya pagó el trato ${dealNumber}, y aquí se cambió la fecha, el número o el método. Recházala, o pide a un administrador que confirme que es otra operación.`;
}

/** What of the reading is not as the buyer declared it, in words beside its field. */
export function declaredWords({ declared }: Payment, reading: Reading) {
  const said = (what: string | null, now: string, words = what) =>
    declared && (what ?? '') !== now ? `El comprador declaró ${words || 'otra cosa'}.` : undefined;
  return {
    operationNumber: said(declared?.operationNumber ?? null, reading.operationNumber),
    method: said(
      declared?.method ?? null,
      reading.method,
      declared?.method ? paymentMethods[declared.method] : null,
    ),
    paidAt: said(
      declared?.paidAt ?? null,
      reading.paidAt,
      declared?.paidAt ? shortDay(declared.paidAt) : null,
    ),
  };
}

/** What is wrong with the day of a payment, in the contract's words; undefined when nothing is. */
export function dayFault(paidAt: string): string | undefined {
  return paidAt
    ? paidDay(today(Date.now())).safeParse(paidAt).error?.issues[0]?.message
    : undefined;
}

/** Whether it says all that money needs to be counted: all but cash came under a number. */
export function isComplete({ amount, method, operationNumber, paidAt }: Reading): boolean {
  if (!amount || dayFault(paidAt)) return false;
  return method === 'efectivo' || (method !== '' && operationNumber !== '');
}

/** Whether everything that is asked was said. */
export function isAnswered(questions: Questions, word: Word): boolean {
  return questions.refusal === null && missingIn(questions, word).length === 0;
}

/** What is still missing before it can be verified, in words. */
export function missingIn({ asksWhy, excess }: Questions, word: Word, reading?: Reading): string[] {
  return [
    reading && !isComplete(reading) ? 'el importe, el número, el método y la fecha del pago' : '',
    asksWhy && !isReason(word.otherOperation ?? '') ? 'por qué es otra operación' : '',
    isSaid(word, excess) ? '' : missingOfExcess(word),
  ].filter(Boolean);
}

function missingOfExcess({ excess }: Word): string {
  if (excess === 'donativo') return 'cómo sabes que es un donativo';
  return excess === 'otro-trato' ? 'a qué trato va todo lo que sobra' : 'qué es lo que sobra';
}

/** Usual reasons to reject; the buyer reads them in the mail. */
export const rejectionReasons = [
  'El comprobante no se lee bien: envía una foto más nítida.',
  'El importe del comprobante no coincide con lo declarado.',
  'No encontramos esta operación en nuestra cuenta.',
  'Este comprobante ya se usó para otro pago.',
  'El pago se hizo a una cuenta que no es de la academia.',
] as const;
