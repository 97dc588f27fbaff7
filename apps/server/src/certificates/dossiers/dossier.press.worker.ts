import { AFRelationship, PDFDocument, PDFName } from 'pdf-lib';
import { addFacts } from '../../platform/archival/make-archival.ts';
// Draws here what is printed on the way.
import '../../platform/press.worker.ts';
import { printDocument } from '../../platform/print-document.ts';
import { signPdf } from '../../platform/signing/sign-pdf.ts';
import { openIdentity } from '../../platform/signing/signing-identity.ts';
import type { DossierOrder } from './dossier.press.ts';

/**
 * The other thread's part of dossier.press.ts. A copied page loses its signature; so each certificate is attached too, byte
 * by byte as it was issued, and still checks by itself. Pages of others are behind the index: it promises nothing about
 * archives.
 */
export default async function press(order: DossierOrder): Promise<Uint8Array> {
  const { index, letterhead, facts, papers, seal, signing } = order;
  const front = await PDFDocument.load(await printDocument([index], letterhead, facts));
  const document = await PDFDocument.create({ updateMetadata: false });
  await copyPages(document, front);
  for (const { name, bytes, date } of papers) {
    await copyPages(document, await PDFDocument.load(bytes, { updateMetadata: false }));
    await document.attach(bytes, name, {
      mimeType: 'application/pdf',
      description: 'El certificado tal como se emitió, con su propia firma.',
      creationDate: date,
      modificationDate: date,
      afRelationship: AFRelationship.Source,
    });
  }
  await document.flush();
  addFacts(document, facts);
  return signPdf(document, await openIdentity(seal), signing);
}

/** Without what leads out of them: fields of signatures, and the tree of tags that stays behind. */
async function copyPages(into: PDFDocument, from: PDFDocument): Promise<void> {
  for (const page of await into.copyPages(from, from.getPageIndices())) {
    for (const key of ['Annots', 'StructParents', 'Tabs']) page.node.delete(PDFName.of(key));
    into.addPage(page);
  }
}
