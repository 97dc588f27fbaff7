import type { PaymentMethod } from './payment.ts';

/**
 * Where the number of an operation is given out: a wallet shows one number in both of its names, a
 * bank for a transfer and for a deposit. Cash has none; with a number it may be any other's operation.
 */
export const operationRails: Record<PaymentMethod, string | null> = {
  yape: 'billetera',
  plin: 'billetera',
  transferencia: 'banco',
  deposito: 'banco',
  tarjeta: 'tarjeta',
  pasarela: 'pasarela',
  efectivo: null,
};

/**
 * What is done to a number of an operation, in capitals and with a small l as the I that it looks like, before its digits are
 * compared: an O and an I are the digits that they look like, where they stand beside no other letter, and zeros that were hung
 * on with a hyphen say nothing. PostgreSQL reads the same patterns.
 */
export const operationSlips = [
  { pattern: '(?<![A-HJ-NP-Z][IO]*)O(?![IO]*[A-HJ-NP-Z])', becomes: '0' },
  { pattern: '(?<![A-HJ-NP-Z][IO]*)I(?![IO]*[A-HJ-NP-Z])', becomes: '1' },
  { pattern: '(?<=[0-9])-0+$', becomes: '' },
] as const;

/**
 * An operation's number as it is compared: `05151589`, `515-1589`, `N5151589` and `5151589-00` are `5151589`, and
 * `7OI966O` with the letters O and I is `7019660`. One with hardly a digit keeps its letters. Null where nothing is compared.
 */
export function operationKey(operationNumber: string | null | undefined): string | null {
  if (!operationNumber) return null;
  const written = operationSlips.reduce(
    (text, { pattern, becomes }) => text.replace(new RegExp(pattern, 'g'), becomes),
    operationNumber.replaceAll('l', 'I').toUpperCase(),
  );
  const digits = written.replace(/[^0-9]/g, '');
  const plain = written.replace(/[^0-9A-Z]/g, '');
  return (digits.length >= 4 ? digits : plain).replace(/^0+/, '') || plain || null;
}

/**
 * A number that says nothing, of hyphens, zeros, or the O that is read as one, however many: nothing can be compared with it, and each
 * further hyphen or zero would make another one of it.
 */
export function namesOperation(operationNumber: string | null | undefined): boolean {
  return /[1-9A-NP-Z]/i.test(operationNumber ?? '');
}

export function operationRail(method: PaymentMethod | null | undefined): string | null {
  return method ? operationRails[method] : null;
}

/** What is known of one operation; the amount in minor units. */
export type Operation = {
  method: PaymentMethod | null;
  operationNumber: string | null;
  paidAt: string | null;
  amount: number;
};

/**
 * What a payment is beside an operation that was counted before: nothing to do with it; the same,
 * refused from everybody; another one by a word of why; or another one that only whoever may
 * override says, because staff moved what the buyer declared.
 */
export type OperationVerdict = 'otra' | 'misma' | 'por-motivo' | 'por-administrador';

/** In days: how long a number that staff moved off a counted operation, or that is almost its number, is still held for that one. */
export const operationHeldFor = 30;

/**
 * Compares what is about to be counted with what was. `declared` is what the buyer declared, null
 * when staff registered the payment. The desk asks with this what the server accepts with it.
 */
export function compareOperation(
  seen: Operation,
  declared: Operation | null,
  counted: Operation,
): OperationVerdict {
  if (isSame(seen, counted)) return 'misma';
  const versions = declared ? [seen, declared] : [seen];
  if (wasMoved(seen, declared)) {
    const amounts = versions.map(({ amount }) => amount);
    const held = (one: Operation) =>
      isSame(one, counted) ||
      (shareNumber(one, counted) &&
        amounts.includes(counted.amount) &&
        daysBetween(one.paidAt, counted.paidAt) <= operationHeldFor);
    if (versions.some(held)) return 'por-administrador';
  }
  const key = operationKey(seen.operationNumber);
  if (key && key === operationKey(counted.operationNumber)) return 'por-motivo';
  return versions.some((one) => isAlmost(one, counted)) ? 'por-motivo' : 'otra';
}

/** How many digits somebody hangs on a number at most to make another one of it: a part, or a year. */
export const mostHungOn = 4;

/**
 * Whether one of two numbers is the other with something hung on it, before or behind (`5151589-1`, `515158901`, `2026-5151589`),
 * or both hang something on the same (`5151589-1` and `5151589-2`). Two that follow each other are not alike: banks give those out.
 */
export function almostSame(
  one: string | null,
  other: string | null,
): 'separado' | 'seguido' | null {
  const [mine, theirs] = [operationKey(one), operationKey(other)];
  if (!one || !other || !mine || !theirs || mine === theirs) return null;
  const cores = [coreOf(one), coreOf(other)];
  if (cores[0] && cores.includes(theirs)) return 'separado';
  if (cores[1] && (cores[1] === mine || cores[1] === cores[0])) return 'separado';
  const [short, long] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  const hung = long.length - short.length;
  if (/\D/.test(mine + theirs) || short.length <= mostHungOn || hung === 0 || hung > mostHungOn)
    return null;
  return long.startsWith(short) || long.endsWith(short) ? 'seguido' : null;
}

/** The one long piece of a number that was written in pieces, none of the others longer than what is hung on. */
function coreOf(operationNumber: string): string | null {
  const pieces = operationNumber.split(/[^0-9]+/).filter(Boolean);
  const long = pieces.filter((piece) => piece.length > mostHungOn);
  return pieces.length > 1 && long.length === 1 ? (operationKey(long[0]) ?? null) : null;
}

/** How alike the numbers of two operations are that lie no more than a month apart: whoever sends a voucher says its day. */
export function likeness(one: Operation, other: Operation): ReturnType<typeof almostSame> {
  if (!operationRail(one.method) && !operationRail(other.method)) return null;
  if (daysBetween(one.paidAt, other.paidAt) > operationHeldFor) return null;
  return almostSame(one.operationNumber, other.operationNumber);
}

/** With a number that is almost the same: written in pieces whatever the amount, else with the amount too. */
function isAlmost(one: Operation, counted: Operation): boolean {
  const how = likeness(one, counted);
  return how === 'separado' || (how === 'seguido' && one.amount === counted.amount);
}

/** Whether staff say another date, number or method than the buyer did; never of what nobody declared. */
export function wasMoved(seen: Operation, declared: Operation | null): boolean {
  return (
    declared !== null &&
    (seen.method !== declared.method ||
      seen.paidAt !== declared.paidAt ||
      operationKey(seen.operationNumber) !== operationKey(declared.operationNumber))
  );
}

/** Of one wallet, bank or gateway with one number. */
function shareNumber(one: Operation, other: Operation): boolean {
  const [rail, key] = [operationRail(one.method), operationKey(one.operationNumber)];
  return (
    rail !== null &&
    key !== null &&
    rail === operationRail(other.method) &&
    key === operationKey(other.operationNumber)
  );
}

/** Beyond doubt: the day too, but for the gateway's numbers, which it never uses again. */
function isSame(one: Operation, other: Operation): boolean {
  return shareNumber(one, other) && (one.method === 'pasarela' || one.paidAt === other.paidAt);
}

/** Zero when one of the days is not known: then nothing speaks for another operation. */
function daysBetween(one: string | null, other: string | null): number {
  if (!one || !other) return 0;
  return Math.abs(Date.parse(one) - Date.parse(other)) / (24 * 3600 * 1000);
}
