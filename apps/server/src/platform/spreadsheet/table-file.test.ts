import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { aWorkbook } from '../../../test/workbook.ts';
import { csvStream } from './csv-writer.ts';
import { momentColumn, numberColumn, textColumn } from './sheet-column.ts';
import { tableLines } from './table-file.ts';
import type { TableCell } from './table-limits.ts';
import { openBook } from './xlsx-book.ts';
import { readPart } from './xlsx-parts.ts';
import { xlsxStream } from './xlsx-writer.ts';

async function read(bytes: Uint8Array): Promise<TableCell[][]> {
  const lines: TableCell[][] = [];
  for await (const { cells } of tableLines(bytes)) lines.push(cells);
  return lines;
}
async function* portions<R>(rows: readonly R[]) {
  yield* rows;
}
const csv = (text: string) => new TextEncoder().encode(text);

describe('a CSV file', () => {
  it.each([
    ['commas', 'Nombres,Correo\nRosa,"r@x.pe"\n'],
    ['semicolons, as a Spanish Excel writes', 'Nombres;Correo\r\nRosa;r@x.pe\r\n'],
    ['tabs', 'Nombres\tCorreo\nRosa\tr@x.pe'],
    ['a mark of its encoding', '\uFEFFNombres,Correo\nRosa,r@x.pe'],
    ['empty lines between', 'Nombres,Correo\n\n,\nRosa,r@x.pe\n'],
  ])('is read with %s', async (_, text) => {
    expect(await read(csv(text))).toEqual([
      ['Nombres', 'Correo'],
      ['Rosa', 'r@x.pe'],
    ]);
  });

  it('is read in the alphabet of Windows, accents and all', async () => {
    const bytes = Uint8Array.from('Nombre\nMuñoz Íñiguez', (char) => char.charCodeAt(0));
    expect(await read(bytes)).toEqual([['Nombre'], ['Muñoz Íñiguez']]);
  });

  it('is read as Excel writes its "Texto Unicode"', async () => {
    const bytes = new Uint8Array(Buffer.from('\uFEFFNombre\tMonto\r\nMuñoz\t5\r\n', 'utf16le'));
    expect(await read(bytes)).toEqual([
      ['Nombre', 'Monto'],
      ['Muñoz', '5'],
    ]);
  });

  it('keeps line breaks, quotes and separators inside of quotes', async () => {
    expect(await read(csv('A,B\n"uno\ndos, tres","dijo ""hola"""'))).toEqual([
      ['A', 'B'],
      ['uno\ndos, tres', 'dijo "hola"'],
    ]);
  });

  it('that we write has no cell that begins a formula, whichever sign parts cells for who reads it', async () => {
    const texts = [',=1+1', 'a,=1+1,', 'a\t=1+1', 'a;=1', 'a\r\n=1', 'dijo "=1"', '\u3164=1'];
    const written = csvStream([textColumn('Nota', (row: string) => row)], portions([texts]));
    const bytes = await buffer(written);
    expect(bytes.toString()).not.toMatch(/[,;\t\r\n]=|(?<!')\u3164=/);
    const lines = bytes.toString().split('\r\n');
    expect(lines.slice(1, 4)).toEqual([`",'=1+1"`, `"a,'=1+1,"`, `"a\t'=1+1"`]);
    expect(await read(bytes)).toEqual([['Nota'], ...texts.map((text) => [text])]);
  });

  it('that ends inside of a quote says near which line', async () => {
    await expect(read(csv('A,B\n1,"sin cerrar\n2,3'))).rejects.toMatchObject({
      code: 'validation',
    });
  });
});

describe('an XLSX file', () => {
  it('is read with texts, numbers, dates and what formulas gave', async () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Nota</t></is></c><c r="C1" t="str"><v>Fecha</v></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><f>WEBSERVICE("http://malo.example")</f><v>17.5</v></c><c r="C3" s="1"><v>46347</v></c><c r="E3" t="b"><v>1</v></c></row>`;
    const bytes = await aWorkbook({ sheet, texts: ['Nombre', 'Rosa &amp; Ñandú'] });
    expect(await read(bytes)).toEqual([
      ['Nombre', 'Nota', 'Fecha'],
      ['Rosa & Ñandú', 17.5, '2026-11-21', null, true],
    ]);
  });

  it('is read on the day that it says, also where it counts its days from 1904', async () => {
    const sheet = '<row r="1"><c r="A1" s="1"><v>44885</v></c><c r="B1"><v>44885</v></c></row>';
    const settings = '<workbookPr date1904="1"/>';
    expect(await read(await aWorkbook({ sheet, texts: [], settings }))).toEqual([
      ['2026-11-21', 44_885],
    ]);
  });

  it('that we write names the place of each row and cell, and tells times to the second', async () => {
    const rows = [
      { name: 'Rosa', grade: null, at: '2026-11-21T14:30:15Z' },
      { name: null, grade: 3.5, at: '2026-11-21T14:30:59Z' },
    ];
    type Row = (typeof rows)[number];
    const columns = [
      textColumn<Row>('Nombre', ({ name }) => name),
      numberColumn<Row>('Nota', ({ grade }) => grade),
      momentColumn<Row>('Cuándo', ({ at }) => at),
    ];
    const pieces = (async function* () {
      yield rows;
    })();
    const bytes = new Uint8Array(await buffer(xlsxStream(columns, pieces)));
    expect(await read(bytes)).toEqual([
      ['Nombre', 'Nota', 'Cuándo'],
      ['Rosa', null, '2026-11-21T09:30:15-05:00'],
      [null, 3.5, '2026-11-21T09:30:59-05:00'],
    ]);
    const book = await openBook(bytes, 1_000_000);
    const places: string[] = [];
    const open = ({ attributes }: { attributes: Record<string, string> }) =>
      void (attributes.r && places.push(attributes.r));
    await readPart(book, 'xl/worksheets/sheet1.xml', { open });
    expect(places.join(' ')).toBe('1 A1 B1 C1 2 A2 C2 3 B3 C3');
  });

  it('that unpacks to more than a file may hold is refused before it is unpacked', async () => {
    const row = `<row><c t="inlineStr"><is><t>${'x'.repeat(9000)}</t></is></c></row>`;
    const bytes = await aWorkbook({ sheet: row.repeat(200), texts: [] });
    expect(bytes.length).toBeLessThan(20_000);
    const lines = tableLines(bytes, { unpacked: 1_000_000 });
    await expect(lines.next()).rejects.toMatchObject({ code: 'too-large' });
  });

  it('with entities of its own, which could grow without end, is refused', async () => {
    const bytes = await aWorkbook({
      sheet: '<row><c t="inlineStr"><is><t>&a;&a;</t></is></c></row>',
      texts: [],
      before: '<!DOCTYPE x [<!ENTITY a "aaaaaaaa">]>',
    });
    await expect(read(bytes)).rejects.toMatchObject({ code: 'unsupported-type' });
  });

  it.each([
    ['an old Excel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['a ZIP that is none', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0])],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
    ['nothing', new Uint8Array()],
  ])('%s is refused with words', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'unsupported-type' });
  });
});
