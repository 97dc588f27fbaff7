import { PDFDocument } from 'pdf-lib';

/** The other thread's part of said-in-pdf.ts. */
export default async function read(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  return `${document.getSubject() ?? ''} ${document.getTitle() ?? ''}`;
}
