import type { Currency } from '@aulario/contract/money';
import { mostStatementRows, type StatementRow } from '@aulario/contract/sales/statement';
import { currencyNames } from '../../words/currency.ts';
import { fold } from '../../words/fold.ts';
import { toMinorUnits } from '../../words/units.ts';
import { isOfAnother, saidOfAll } from './statement-currency.ts';
import { dayReader } from './statement-day.ts';

export type StatementFile = {
  rows: StatementRow[];
  fault: string | null;
  /** Lines that may be money that came in and are not among the rows. */
  unread: UnreadLine[];
};

/** Which line of the file, from 1, what it says, and why it is not read. */
export type UnreadLine = { line: number; text: string; why: string };

type Columns = {
  day: number;
  amount: number;
  operation: number;
  kind: number;
  currency: number;
  /** What its heading and the lines above it say of the currency. */
  said: string;
  /** What its kind says where the money went out. */
  out: RegExp;
  texts: number[];
};

/** How banks and wallets of Peru head their columns, folded; the first that is there counts. */
const headings = {
  day: [/^fecha (de )?(la )?operacion/, /^f\.? ?operacion/, /^fecha/, /^f\.? ?valor/],
  // Where what comes in has a column of its own, what goes out is not in it.
  amount: [
    ...[/^abonos?/, /^creditos?/, /^ingresos?/, /^haber/, /^depositos?/],
    /^(monto|importe|valor)s? (de |del |en )?\(?(abono|credito|ingreso|haber|deposito)/,
    /^(monto|importe)(?!s? (de |del |en )?\(?(cargo|debito|egreso|retiro|debe))/,
    // Both in one, what goes out with a minus.
    /^(cargos?|debitos?|debe) ?[/yo-] ?(abonos?|creditos?|haber)/,
  ],
  operation: [
    /^operacion ?-? ?numero/,
    /^(nro|numero|n[º°.]*)\.? ?(de )?(la )?(operacion|oper|doc|documento|movimiento|mov|referencia)/,
    /^codigo de operacion/,
    /^referencia/,
    /^operacion/,
    /^(nro|numero|n[º°.]*)\.?$/,
  ],
  kind: [
    ...[/^tipo de transaccion/, /^tipo( de)? mov/, /^tipo$/, /^signo/],
    ...[/^(d|db) ?[/-] ?(c|h|cr)$/, /^(c|h|cr) ?[/-] ?(d|db)$/],
    /^(cargo|debito|debe) ?[/o-] ?(abono|credito|haber)/,
  ],
};
const currencyHeading = [/^moneda/, /^divisa/];
const telling =
  /^(descripcion|concepto|origen|movimiento|glosa|detalle|mensaje|titular|cliente|nombre|remitente|ordenante|pagador|depositante|referencia ?2)/;
/** What wallets and banks call money that went out. */
const outgoing = /^((pagaste|enviaste|retiro|cargo|egreso|salida|debito|debe)|(d|db|-)$)/;
/** Beside an A of "abono" a C is no credit. */
const outgoingBesideA =
  /^((pagaste|enviaste|retiro|cargo|egreso|salida|debito|debe)|(c|ca|d|db|-)$)/;

/**
 * The money that came in, of a statement as BCP, Interbank, BBVA, Scotiabank or Yape give it out: a table whose
 * columns are known by their headings, wherever it begins.
 */
export function readStatement(table: string[][], currency: Currency, today: string): StatementFile {
  const at = table.findIndex((cells) => columnsOf(cells) !== null);
  const headed = at >= 0 ? columnsOf(table[at] ?? []) : null;
  const said = headed ? saidOfAll(table.slice(0, at), table[at]?.[headed.amount]) : '';
  const columns = headed && { ...withLetters(headed, table.slice(at)), said };
  if (!columns) {
    return {
      ...{ rows: [], unread: [] },
      fault: 'No reconocemos sus columnas: hace falta una fecha y un importe, abono o monto.',
    };
  }
  const lines = table.slice(at + 1);
  const dayOf = dayReader(
    lines.map((cells) => cells[columns.day]?.trim() ?? ''),
    today,
  );
  const read = lines.flatMap((cells, below) => {
    const row = rowOf(cells, columns, currency, dayOf);
    if (row === null) return [];
    return typeof row === 'string'
      ? { line: at + below + 2, text: cells.map(oneLine).filter(Boolean).join(' · '), why: row }
      : row;
  });
  const rows = read.flatMap((one) => ('why' in one ? [] : [one]));
  const unread = read.flatMap((one) => ('why' in one ? [one] : []));
  return rows.length > mostStatementRows
    ? { rows: [], fault: `Tiene más de ${mostStatementRows} abonos: divídelo por días.`, unread }
    : { rows, fault: rows.length === 0 ? emptyWords(unread.length) : null, unread };
}

function emptyWords(unread: number): string {
  return unread === 0 ? 'El archivo no tiene abonos.' : 'No se pudo leer ningún abono del archivo.';
}

function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map(fold);
  const find = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const at = names.findIndex((name) => pattern.test(name));
      if (at >= 0) return at;
    }
    return -1;
  };
  const day = find(headings.day);
  const amount = find(headings.amount);
  if (day < 0 || amount < 0) return null;
  return {
    ...{ day, amount, operation: find(headings.operation), kind: find(headings.kind) },
    currency: find(currencyHeading),
    ...{ said: '', out: outgoing },
    texts: names.flatMap((name, column) => (telling.test(name) ? [column] : [])),
  };
}

/** Whether it tells what comes in from what goes out by A and C, as its heading or one of its lines says. */
function withLetters(columns: Columns, [heading = [], ...lines]: string[][]): Columns {
  const kindOf = (cells: readonly string[]) => fold(cells[columns.kind] ?? '').trim();
  const byLetters =
    /^cargo ?[/o-] ?abono/.test(kindOf(heading)) || lines.some((cells) => kindOf(cells) === 'a');
  return byLetters ? { ...columns, out: outgoingBesideA } : columns;
}

/** Null for what is no money that came in; why not, where a line that may be cannot be read. */
function rowOf(
  cells: readonly string[],
  columns: Columns,
  currency: Currency,
  dayOf: ReturnType<typeof dayReader>,
): StatementRow | string | null {
  const cell = (column: number) => (column < 0 ? '' : (cells[column] ?? '').trim());
  if (columns.out.test(fold(cell(columns.kind)))) return null;
  const amount = amountOf(cell(columns.amount), currency);
  const day = dayOf(cell(columns.day));
  if (amount === 0 || (!day.read && isSum(cells, cell(columns.day)))) return null;
  if (day.read === null) return day.why;
  if (isOfAnother(`${cell(columns.amount)} ${cell(columns.currency) || columns.said}`, currency))
    return `No está en ${currencyNames[currency].toLowerCase()}.`;
  if (Number.isNaN(amount)) return `El importe «${cell(columns.amount)}» no se puede leer.`;
  const operation = cell(columns.operation)
    .replace(/[^0-9A-Za-z-]/g, '')
    .slice(0, 40);
  const text = oneLine(columns.texts.map(cell).filter(Boolean).join(' ')).slice(0, 300);
  return { day: day.read, amount, operationNumber: operation || null, text };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a bank writes below its table and above a second one: sums, balances and headings are no money that came in. */
function isSum(cells: readonly string[], day: string): boolean {
  if (columnsOf(cells)) return true;
  return (
    cells.some((text) => /^(sub ?)?total|^saldo/.test(fold(text))) ||
    (day !== '' && !/\d/.test(day))
  );
}

/** In minor units; 0 for nothing and for what went out, NaN for what cannot be read. */
function amountOf(text: string, currency: Currency): number {
  const signed = text.replace(/[\s$]|S\/\.?/g, '').replace(/[−–]/g, '-');
  if (signed === '' || /^[-(]|-$/.test(signed)) return 0;
  return toMinorUnits(text.replace(/^\+/, ''), currency) ?? Number.NaN;
}
