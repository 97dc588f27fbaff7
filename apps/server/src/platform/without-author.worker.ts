import { PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from 'pdf-lib';
import { officeWithoutAuthor } from './office-author.ts';
import type { AuthoredFile } from './without-author.ts';

/** The other thread's part of without-author.ts. */
export default function make({ bytes, mime }: AuthoredFile): Promise<Uint8Array> {
  return mime === 'application/pdf' ? pdfWithoutAuthor(bytes) : officeWithoutAuthor(bytes);
}

/** Its pages alone, in a new document: what earlier savings left in the file stays behind, too. */
async function pdfWithoutAuthor(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const anew = await PDFDocument.create({ updateMetadata: false });
  for (const page of await anew.copyPages(document, document.getPageIndices())) anew.addPage(page);
  for (const [, object] of anew.context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream) forget(object.dict);
    if (object instanceof PDFDict) forget(object);
  }
  return anew.save();
}

/** What programs write of the author beside what is drawn; `T` of an annotation is who made it. */
function forget(dict: PDFDict): void {
  const notes = dict.has(PDFName.of('Rect')) && !dict.has(PDFName.of('FT'));
  for (const key of ['Metadata', 'PieceInfo', ...(notes ? ['T'] : [])].map((one) =>
    PDFName.of(one),
  )) {
    const value = dict.get(key);
    if (value instanceof PDFRef) dict.context.delete(value);
    dict.delete(key);
  }
}
