import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SheetCell, SheetColumn } from './sheet-column.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Places in `cellXfs` below. */
const styles = { text: 0, number: 0, money: 1, day: 2, moment: 3 } as const;
const headingStyle = 4;
/** In characters. */
const widths = { text: 26, number: 11, money: 13, day: 12, moment: 20 } as const;
/** What a cell of Excel holds at most. */
const longest = 32_767;

/**
 * Rows as an XLSX workbook with one sheet, written and packed while they are read. Texts are written
 * as texts, so that none is a formula; days, hours and money are numbers with a format.
 * @param pieces rows in portions: one portion is in memory at once.
 */
export function xlsxStream<R>(
  columns: readonly SheetColumn<R>[],
  pieces: AsyncIterable<readonly R[]>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  for (const [path, text] of parts) zip.addBuffer(Buffer.from(head + text), path);
  const sheet = Readable.from(sheetText(columns, pieces));
  sheet.on('error', (error) => output.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

async function* sheetText<R>(
  columns: readonly SheetColumn<R>[],
  pieces: AsyncIterable<readonly R[]>,
): AsyncGenerator<string> {
  const cols = columns
    .map(
      ({ kind }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
    )
    .join('');
  const places = columns.map((_, at) => letters(at + 1));
  const headings = columns
    .map(({ heading }, at) => inline(`${places[at]}1`, heading, headingStyle))
    .join('');
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1">${headings}</row>`;
  let count = 1;
  for await (const rows of pieces) {
    const from = count + 1;
    count += rows.length;
    yield rows.map((row, at) => rowText(columns, places, row, from + at)).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length)}${count}"/></worksheet>`;
}

/** Each row and cell says where it is: the standard lets it be left out, and readers like exceljs need it. */
function rowText<R>(
  columns: readonly SheetColumn<R>[],
  places: readonly string[],
  row: R,
  number: number,
): string {
  const cells = columns.map((column, at) =>
    cellText(`${places[at]}${number}`, column, column.cell(row)),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellText<R>(place: string, { kind }: SheetColumn<R>, cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${styles[kind]}"><v>${cell}</v></c>`;
  if (kind === 'day' || kind === 'moment') {
    const serial = serialOf(cell);
    return Number.isFinite(serial)
      ? `<c r="${place}" s="${styles[kind]}"><v>${serial}</v></c>`
      : inline(place, cell, 0);
  }
  return inline(place, cell, 0);
}

/** Days since 30 December 1899, as spreadsheets count. */
function serialOf(text: string): number {
  const at = Date.parse(text.length === 10 ? text : `${text.replace(' ', 'T')}Z`);
  // To a tenth of a millisecond: seconds are whole when they are read back.
  return Math.round((at / 86_400_000 + 25_569) * 1e9) / 1e9;
}

function inline(place: string, text: string, style: number): string {
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, longest))}</t></is></c>`;
}

function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can hold none of them
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .toWellFormed()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/** 1 → A, 28 → AB. */
function letters(column: number): string {
  const rest = (column - 1) % 26;
  const before = (column - 1 - rest) / 26;
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + rest);
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts: [path: string, text: string][] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];
