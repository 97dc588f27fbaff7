import { buffer } from 'node:stream/consumers';
import { PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { officeWithoutAuthor } from './office-author.ts';
import { openBook, partText } from './spreadsheet/xlsx-book.ts';
import { TellsItsAuthor, withoutAuthor } from './without-author.ts';

const author = 'Rosa Quispe';
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A PDF with a name wherever programs write one, and one sentence on its page. */
async function aPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setAuthor(author);
  document.setCreator(`Word de ${author}`);
  const xmp = `<x:xmpmeta><dc:creator>${author}</dc:creator></x:xmpmeta>`;
  const { context } = document;
  const metadata = context.register(
    PDFRawStream.of(context.obj({ Type: 'Metadata', Subtype: 'XML' }), Buffer.from(xmp)),
  );
  document.catalog.set(PDFName.of('Metadata'), metadata);
  const page = document.addPage([300, 200]);
  page.node.set(PDFName.of('Metadata'), metadata);
  const note = { Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9], T: PDFString.of(author) };
  const comment = context.obj({ ...note, Contents: PDFString.of('Lo que gastamos') });
  page.node.set(PDFName.of('Annots'), context.obj([context.register(comment)]));
  return document.save({ useObjectStreams: false });
}

async function insideOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(document.getPageCount()).toBe(1);
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const streams = objects.filter((one) => one instanceof PDFRawStream);
  const texts = streams.map((one) => Buffer.from(one.contents).toString('latin1'));
  return [...objects, ...texts, document.getAuthor(), document.getCreator()].join('\n');
}

async function aZip(parts: Record<string, string>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, said] of Object.entries(parts)) zip.addBuffer(Buffer.from(said), path);
  zip.end();
  return buffer(zip.outputStream);
}

describe('a file whose author is hidden', () => {
  it('is a PDF that shows the same, and names nobody in what its program wrote', async () => {
    const bytes = await aPdf();
    expect(await insideOfPdf(bytes)).toContain(author);
    const said = await insideOfPdf(await withoutAuthor({ bytes, mime: 'application/pdf' }));
    expect(said).toContain('Lo que gastamos');
    expect(said).not.toContain('Quispe');
  });

  it.each([
    ['docProps/core.xml', `<dc:creator>${author}</dc:creator>`, 'coreProperties'],
    ['docProps/app.xml', `<Manager>${author}</Manager>`, 'extended-properties'],
    ['word/comments.xml', `<w:comment w:id="1" w:author="${author}"/>Hola`, 'Autor"/>Hola'],
    ['word/document.xml', `<w:ins w:author="${author}">Hola</w:ins>`, '"Autor">Hola'],
    ['xl/comments1.xml', `<author>${author}</author>Hola`, '<author>Autor</author>Hola'],
    ['xl/workbook.xml', `<x15ac:absPath url="C:\\${author}\\"/>Hola`, 'url="Autor"/>Hola'],
    ['ppt/commentAuthors.xml', `<p:cmAuthor name="${author}"/>`, 'name="Autor"'],
  ])('is a document that is the same but for %s', async (path, said, stays) => {
    const rest = { 'word/styles.xml': '<w:styles/>' };
    const parts = await unzipped(await officeWithoutAuthor(await aZip({ ...rest, [path]: said })));
    expect(parts).toMatchObject({ ...rest, [path]: expect.stringContaining(stays) });
    expect(JSON.stringify(parts)).not.toContain('Quispe');
  });

  it.each(['application/pdf', office])('is refused where it is broken: %s', async (mime) => {
    const broken = withoutAuthor({ bytes: Buffer.from('%PDF-1.7 nothing'), mime });
    await expect(broken).rejects.toBeInstanceOf(TellsItsAuthor);
  });
});

async function unzipped(bytes: Uint8Array): Promise<Record<string, string>> {
  const book = await openBook(bytes, 1_000_000);
  const parts: Record<string, string> = {};
  for (const path of book.parts.keys()) {
    let said = '';
    for await (const piece of partText(book, path)) said += piece;
    parts[path] = said;
  }
  return parts;
}
