import { PDFDocument, PDFName } from 'pdf-lib';

/**
 * One PDF for the printer out of many, in their order. Signatures stay behind: paper has none, and
 * a copied one would be broken.
 */
export async function joinPdfs(documents: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  for await (const bytes of documents) {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await joined.copyPages(document, document.getPageIndices())) {
      page.node.delete(PDFName.of('Annots'));
      joined.addPage(page);
    }
  }
  return joined.save();
}
