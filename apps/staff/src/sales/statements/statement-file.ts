import type { Currency } from '@aulario/contract/money';
import { mostStatementRows, type StatementRow } from '@aulario/contract/sales/statement';
import { fold } from '../../words/fold.ts';
import { toMinorUnits } from '../../words/units.ts';

export type StatementFile = {
  rows: StatementRow[];
  fault: string | null;
  /** What stands where an amount is expected, of the lines that are not among the rows because of it. */
  unread: string[];
};

type Columns = {
  day: number;
  amount: number;
  operation: number;
  kind: number;
  texts: number[];
};

/** How banks and wallets of Peru head their columns, folded; the first that is there counts. */
const headings = {
  day: [/^fecha (de )?(la )?operacion/, /^f\.? ?operacion/, /^fecha/, /^f\.? ?valor/],
  // Where what comes in has a column of its own, what goes out is not in it.
  amount: [/^abonos?/, /^creditos?/, /^ingresos?/, /^haber/, /^monto/, /^importe/],
  operation: [
    /^operacion ?-? ?numero/,
    /^(nro|numero|n[º°.]*)\.? ?(de )?(la )?(operacion|oper|doc|documento|movimiento|referencia)/,
    /^codigo de operacion/,
    /^referencia/,
    /^operacion/,
  ],
  kind: [/^tipo de transaccion/, /^tipo de movimiento/, /^tipo$/],
};
const telling =
  /^(descripcion|concepto|origen|movimiento|glosa|detalle|mensaje|titular|cliente|referencia ?2)/;
/** What a wallet calls money that went out. */
const outgoing = /^(pagaste|enviaste|retiro|cargo|egreso|salida)/;

/**
 * The money that came in, of a statement as BCP, Interbank, BBVA, Scotiabank or Yape give it out: a table in text whose
 * columns are known by their headings, wherever it begins.
 */
export function readStatement(text: string, currency: Currency): StatementFile {
  const table = tableOf(text);
  const at = table.findIndex((cells) => columnsOf(cells) !== null);
  const columns = at >= 0 ? columnsOf(table[at] ?? []) : null;
  if (!columns) {
    return {
      ...{ rows: [], unread: [] },
      fault: 'No reconocemos sus columnas: hace falta una fecha y un importe, abono o monto.',
    };
  }
  const read = table.slice(at + 1).flatMap((cells) => rowOf(cells, columns, currency) ?? []);
  const rows = read.flatMap((row) => (typeof row === 'string' ? [] : [row]));
  const unread = read.filter((row) => typeof row === 'string');
  if (rows.length > mostStatementRows) {
    const fault = `Tiene más de ${mostStatementRows} abonos: divídelo por días.`;
    return { rows: [], fault, unread };
  }
  return { rows, fault: rows.length === 0 ? 'El archivo no tiene abonos.' : null, unread };
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
    texts: names.flatMap((name, column) => (telling.test(name) ? [column] : [])),
  };
}

/** Null for what is no money that came in; what stands in place of its amount where that cannot be read. */
function rowOf(
  cells: readonly string[],
  columns: Columns,
  currency: Currency,
): StatementRow | string | null {
  const cell = (column: number) => (column < 0 ? '' : (cells[column] ?? '').trim());
  const day = dayOf(cell(columns.day));
  if (!day || outgoing.test(fold(cell(columns.kind)))) return null;
  const amount = amountOf(cell(columns.amount), currency);
  if (Number.isNaN(amount)) return cell(columns.amount);
  if (amount === 0) return null;
  const operation = cell(columns.operation)
    .replace(/[^0-9A-Za-z-]/g, '')
    .slice(0, 40);
  const text = columns.texts.map(cell).filter(Boolean).join(' ').replace(/\s+/g, ' ');
  return { day, amount, operationNumber: operation || null, text: text.slice(0, 300) };
}

/** `21/11/2026 18:02`, `21-11-26`, `2026-11-21` → `2026-11-21`; null for what is no day. */
function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D|$)/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [(local[3] ?? '').padStart(4, '20'), local[2], local[1]]
      : [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** In minor units; 0 for nothing and for what went out, NaN for what cannot be read. */
function amountOf(text: string, currency: Currency): number {
  if (text === '' || /^[-(]|-$/.test(text.replace(/\s|S\/\.?|\$/g, ''))) return 0;
  return toMinorUnits(text.replace(/^\+/, ''), currency) ?? Number.NaN;
}

/** Lines and cells of text that is separated by semicolons, tabs or commas; quotes keep a cell together. */
function tableOf(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const mark = [';', '\t', ','].reduce((best, one) =>
    plain.split(one).length > plain.split(best).length ? one : best,
  );
  const table: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    table.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] ?? '';
    if (letter === '"' && quoted && plain[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (letter === mark && !quoted) endCell();
    else if (letter === '\n' && !quoted) {
      endCell();
      table.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  endCell();
  return table;
}

/** The text of a file: UTF-8, or what Windows writes where that cannot be read so. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
