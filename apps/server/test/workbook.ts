import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An XLSX workbook with one sheet; style 1 shows numbers as dates. */
export async function aWorkbook(parts: {
  /** The rows, as XML. */
  sheet: string;
  /** Texts that cells share. */
  texts: string[];
  /** What stands before the sheet's root element. */
  before?: string;
  /** Cells that are merged: `A1:B1`. */
  merged?: string[];
  /** What stands before the sheets in the workbook. */
  settings?: string;
}): Promise<Uint8Array> {
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="urn:r">${parts.settings ?? ''}<sheets><sheet name="Hoja1" sheetId="1" r:id="rId7"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
  );
  add(
    'xl/styles.xml',
    '<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  );
  add(
    'xl/sharedStrings.xml',
    `<sst>${parts.texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `${parts.before ?? ''}<worksheet><sheetData>${parts.sheet}</sheetData>${mergedCells(parts.merged)}</worksheet>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}

function mergedCells(places: string[] = []): string {
  const cells = places.map((place) => `<mergeCell ref="${place}"/>`).join('');
  return cells && `<mergeCells>${cells}</mergeCells>`;
}
