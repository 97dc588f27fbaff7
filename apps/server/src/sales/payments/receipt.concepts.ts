import { moneyTogether } from '@aulario/contract/money';
import { balancedLines } from '../../platform/balanced-lines.ts';
import type { ReceiptRow } from './receipt.tables.ts';

/** How the sums of one paper are written: all alike. */
export function moneyOn({
  currency,
  amount,
  tax,
  amounts,
}: Pick<ReceiptRow, 'currency' | 'amount' | 'tax' | 'amounts'>): (amount: number) => string {
  return moneyTogether(currency, [amount, tax, ...(amounts ?? [])]);
}

/** Of a part of a sale, that it is one, and of what is none what it is; of a credit note, why. */
export function notesOn(receipt: ReceiptRow): string[] {
  const { amounts, amount, reason, kind } = receipt;
  const whole = sum(amounts ?? []);
  const cost = moneyOn(receipt)(whole);
  if (kind === 'recibo' && reason) return balancedLines(reason, 80, 5);
  return [
    ...(amounts && whole !== amount ? [`Esto es una parte de la compra, que cuesta ${cost}.`] : []),
    ...(kind === 'nota-credito' && reason ? balancedLines(`Motivo: ${reason}`, 80, 5) : []),
  ];
}

const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);

/** What was sold, each with its amount where that was written down; what has no room is counted together. */
export function conceptRows(receipt: ReceiptRow, room: number): [name: string, money?: string][] {
  const { concepts: names, amounts } = receipt;
  const money = moneyOn(receipt);
  const named = names.map((name, at) => [name, amounts?.[at]] as const);
  const shown = named.length > room ? named.slice(0, room - 1) : named;
  const rest = named.slice(shown.length);
  const told = shown.map(([name, of]): [string, string?] =>
    of === undefined ? [name] : [name, money(of)],
  );
  if (rest.length === 0) return told;
  const counted = `y ${rest.length} conceptos más`;
  return [...told, amounts ? [counted, money(sum(rest.map(([, of]) => of ?? 0)))] : [counted]];
}
