import { currencySchema, formatMoney } from '@aulario/contract/money';
import { shortDay, shortInstant } from '../../words/date.ts';
import { fieldWords } from './field-words.ts';

export type Change = { field: string; before: string | null; after: string | null };
type Fields = Record<string, unknown>;

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const day = /^\d{4}-\d\d-\d\d$/;
/** Fields that change with every other one, or that nobody reads. */
export const unsaid = new Set(['id', '_id', 'updatedAt', 'version', 'searchText']);
/** Fields that hold money in minor units, in the currency of their record. */
const money = new Set([
  'amount',
  'discount',
  'earlier',
  'paid',
  'refunded',
  'sortPrice',
  'subtotal',
  'tax',
  'total',
]);

/** The fields that differ between two states of a record, in words. A missing state has no fields. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const both = { ...old, ...now };
  return Object.keys(both)
    .filter((field) => !unsaid.has(field))
    .map((field) => ({
      field,
      before: inWords(old[field], field, both),
      after: inWords(now[field], field, both),
    }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(state: unknown): Fields {
  if (state === null || state === undefined) return {};
  if (typeof state === 'object' && !Array.isArray(state)) return state as Fields;
  return { valor: state };
}

/** A value as staff read it: days, money with its sign, lists line by line. */
function inWords(value: unknown, field: string, around: Fields): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return moneyWords(value, field, around) ?? String(value);
  if (typeof value === 'string') {
    if (instant.test(value)) return shortInstant(value);
    return day.test(value) ? shortDay(value) : value;
  }
  if (Array.isArray(value)) {
    const parts = value.map((one) => inWords(one, field, around)).filter((one) => one !== null);
    const long = parts.some((part) => part.includes(': '));
    return parts.length === 0 ? null : parts.join(long ? '\n' : ', ');
  }
  return objectWords(value as Fields);
}

/** `{title: 'Uno', hours: 3}` → "Título: Uno · Horas: 3"; money alone is its amount. */
function objectWords(value: Fields): string | null {
  const fields = Object.keys(value).filter((key) => !unsaid.has(key));
  const priced = fields.length === 2 && 'amount' in value && 'currency' in value;
  if (priced) return inWords(value.amount, 'amount', value);
  const parts = fields.flatMap((key) => {
    const said = inWords(value[key], key, value);
    return said === null ? [] : [`${fieldWords(key)}: ${said.replaceAll('\n', ' / ')}`];
  });
  return parts.length === 0 ? null : parts.join(' · ');
}

function moneyWords(amount: number, field: string, { currency }: Fields): string | undefined {
  if (!money.has(field)) return undefined;
  const known = currencySchema.safeParse(currency);
  return known.success ? formatMoney({ amount, currency: known.data }) : undefined;
}
