import { formatMoney } from '@aulario/contract/money';
import { balancedLines } from '../../platform/balanced-lines.ts';
import type { ReceiptRow } from './receipt.tables.ts';

/** Of a part of a sale, that it is one; of a credit note, why. */
export function notesOn({ amounts, amount, currency, reason, kind }: ReceiptRow): string[] {
  const whole = sum(amounts ?? []);
  const cost = formatMoney({ amount: whole, currency });
  return [
    ...(amounts && whole !== amount ? [`Esto es una parte de la compra, que cuesta ${cost}.`] : []),
    ...(kind === 'nota-credito' && reason ? balancedLines(`Motivo: ${reason}`, 80, 5) : []),
  ];
}

const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);

/** What was sold, each with its amount where that was written down; what has no room is counted together. */
export function conceptRows(
  { concepts: names, amounts, currency }: ReceiptRow,
  room: number,
): [name: string, money?: string][] {
  const money = (of: number) => formatMoney({ amount: of, currency });
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
