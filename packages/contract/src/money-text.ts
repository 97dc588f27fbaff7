import type { Currency } from './money.ts';

/** Minor units, or why a text is none: no amount at all, or one that means two things. */
export type ReadMoney = { amount: number } | { fault: 'no-amount' | 'two-meanings' };

/** What parts thousands in each currency; the other of the two marks decimals. */
const groups: Record<Currency, ',' | '.'> = { PEN: ',', COP: '.', MXN: ',' };
const beside =
  /^(?:S\/\.?|US\$|MX\$|\$|PEN|COP|MXN|soles|pesos)\s*|\s*(?:PEN|COP|MXN|soles|pesos)$/gi;

/**
 * An amount as people of Latin America write it: "S/ 1,250.00", "1.250,50", "1 250", "$ 320.000 COP". One or two digits
 * after the last mark are decimals, three between marks are thousands. A single mark with three digits behind it
 * ("1,250") is thousands where the currency parts them so, and two things where nobody says the currency.
 * @param currency of the amount, when it is known; one that the text names counts before it.
 */
export function readMoney(text: string, currency?: Currency): ReadMoney {
  const plain = text.normalize('NFKC').trim();
  const bare = plain
    .replace(beside, '')
    .replace(beside, '')
    .replace(/(?<=\d)['’](?=\d{3})/g, ' ');
  const match = /^(\d+|\d{1,3}(?:([., ])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(bare);
  const [, whole = '', group, point, cents = ''] = match ?? [];
  if (!match || (group && group === point)) return { fault: 'no-amount' };
  if (/^\d{1,3}[.,]\d{3}$/.test(bare)) {
    if (bare.startsWith('0')) return { fault: 'no-amount' };
    const known = namedIn(plain) ?? currency;
    if (known && groups[known] !== group) return { fault: 'no-amount' };
    if (!known) return { fault: 'two-meanings' };
  }
  const amount = Number(whole.replace(/[., ]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? { amount } : { fault: 'no-amount' };
}

/** A dollar sign is of several countries. */
function namedIn(text: string): Currency | undefined {
  if (/S\/|PEN|soles/i.test(text)) return 'PEN';
  if (/COP/i.test(text)) return 'COP';
  return /MXN|MX\$/i.test(text) ? 'MXN' : undefined;
}
