import type { Currency } from '@aulario/contract/money';

/**
 * Equal parts a month apart from a first day on; the first takes what does not divide. A day that a
 * month does not have becomes its last one.
 */
export function monthlyParts(
  total: number,
  currency: Currency,
  count: number,
  first: string,
): { dueDate: string; amount: number }[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first) || !Number.isInteger(count) || count < 2 || count > 24)
    return [];
  const unit = currency === 'COP' ? 100 : 1;
  const part = Math.floor(total / count / unit) * unit;
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => {
    const last = new Date(Date.UTC(year, month + at, 0)).getUTCDate();
    const due = new Date(Date.UTC(year, month - 1 + at, Math.min(day, last)));
    const amount = at === 0 ? total - part * (count - 1) : part;
    return { dueDate: due.toISOString().slice(0, 10), amount };
  });
}
