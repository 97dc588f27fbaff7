import { printedCode } from '@aulario/contract/certificates/printed-code';
import { type Currency, currencySchema, formatMoney } from '@aulario/contract/money';
import { idSchema } from '@aulario/contract/primitive';
import { shortDay, shortInstant } from '../../words/date.ts';
import { choiceWords } from './choice-words.ts';
import { fieldWords } from './field-words.ts';

/** What is known of the record that a value is from. */
export type Told = {
  /** Its kind, as the audit log calls it. */
  entity?: string;
  /** Who or what its ids are. */
  names?: Record<string, string>;
  /** The currency of its amounts, where they stand without one. */
  currency?: string | null;
};
type Fields = Record<string, unknown>;

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const tag = /<\/?[a-z][^>]*>/i;

/** Fields that change with every other one, that follow from others, or that nobody reads. */
export const unsaid = new Set([
  ...[
    'id',
    '_id',
    'updatedAt',
    'version',
    'src',
    'widths',
    'sha256',
    'keptSha256',
    'digest',
    'html',
    'key',
  ],
  ...['searchText', 'sortName', 'sortKey', 'sortPrice', 'folded', 'sourceKey', 'statusIndex'],
  ...['operationKey', 'operationRail', 'pbxCallId', 'recordingCallId', 'sequence', 'cursor'],
  ...['dayRemindedAt', 'hourRemindedAt', 'consentVersion', 'earlierProven', 'markVersion'],
  ...['secretBox', 'previousBox', 'privateToken', 'tokenHash', 'passwordHash', 'renditions'],
  ...['claimedUntil', 'handledAt', 'box', 'seq', 'mime', 'base', 'grace', 'paced'],
]);

/** Ids that two systems agree on, which staff copy from one into the other: they are no record of ours. */
const givenIds = new Set(['deploymentId', 'deploymentIds', 'clientId']);

/** Made for machines, and read nowhere: that it changed is what there is to say. */
const unreadable = new Set(['layout', 'credential', 'gateway', 'props', 'calculation', 'full']);

/** Fields that hold money in minor units, in the currency of their record. */
const money = new Set([
  ...['amount', 'amounts', 'certificatePrice', 'coursePrice', 'discount', 'earlier', 'kept'],
  ...[
    'operationAmount',
    'paid',
    'priceAmount',
    'refunded',
    'returning',
    'reversed',
    'conceded',
    'givenUp',
    'subtotal',
    'tax',
  ],
  'total',
]);
/** Counts of these kinds have a name that is money elsewhere. */
const counted = new Set(['access-review', 'bulk-act', 'certificate-batch', 'migration']);

/** A value as staff read it: words for what was chosen, names for ids, days, money with its sign, lists line by line. */
export function said(
  value: unknown,
  field: string,
  told: Told = {},
  around: Fields = {},
): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return moneyWords(value, field, told, around) ?? String(value);
  // What was corrected never went back.
  if (
    field === 'state' &&
    around.way === 'correccion' &&
    (value === 'hecho' || value === 'reembolsado')
  )
    return 'Corregido';
  if (typeof value === 'string') return textWords(value, field, told);
  if (unreadable.has(field)) return 'No se muestra aquí';
  if (Array.isArray(value)) {
    const parts = value.map((one) => said(one, field, told, around)).filter((one) => one !== null);
    const long = parts.some((part) => part.includes(': '));
    return parts.length === 0 ? null : parts.join(long ? '\n' : ', ');
  }
  return objectWords(value as Fields, field, told);
}

function textWords(text: string, field: string, { entity, names = {} }: Told): string {
  if (names[text]) return names[text];
  if (idSchema.safeParse(text).success)
    return givenIds.has(field) ? text : 'Un registro sin nombre';
  if (instant.test(text)) return shortInstant(text);
  if (day.test(text)) return shortDay(text);
  if (field === 'code' && entity === 'certificate') return printedCode(text);
  return choiceWords(text, field, entity) ?? (tag.test(text) ? plainText(text) : text);
}

/** `{title: 'Uno', hours: 3}` → "Título: Uno · Horas: 3"; money alone is its amount, and who has a name is called by it. */
function objectWords(value: Fields, field: string, told: Told): string | null {
  if (typeof value.base === 'string') return 'Una imagen';
  const named = typeof value._id === 'string' && (value.fullName ?? value.name);
  if (typeof named === 'string') return named;
  // An amount is said with its currency.
  const fields = Object.keys(value).filter(
    (key) => !unsaid.has(key) && value[key] !== null && !(key === 'currency' && 'amount' in value),
  );
  const [only] = fields;
  if (fields.length === 1 && (only === 'amount' || only === 'name'))
    return said(value[only], only, told, value);
  const parts = fields.flatMap((key) => {
    // Where the keys are ids, each stands for one of what the field holds.
    const of = idSchema.safeParse(key).success;
    const words = said(value[key], of ? field : key, told, value);
    const name = of ? textWords(key, field, told) : fieldWords(key, told.entity);
    return words === null ? [] : [`${name}: ${words.replaceAll('\n', ' / ')}`];
  });
  return parts.length === 0 ? null : parts.join(' · ');
}

function moneyWords(
  amount: number,
  field: string,
  { entity = '', currency: ofRecord }: Told,
  around: Fields,
): string | undefined {
  if (!money.has(field) || counted.has(entity)) return undefined;
  const known = currencySchema.safeParse(around.currency ?? around.priceCurrency ?? ofRecord);
  return known.success
    ? formatMoney({ amount, currency: known.data satisfies Currency })
    : (amount / 100).toFixed(2);
}

const marks: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** Formatted text without its tags: a paragraph or a point a line. */
function plainText(html: string): string {
  return html
    .replace(/<li[^>]*>/gi, '• ')
    .replace(/<(br|\/p|\/li|\/h\d|\/blockquote)[^>]*>/gi, '\n')
    .replace(/<img[^>]*>/gi, '(imagen)')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => marks[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
