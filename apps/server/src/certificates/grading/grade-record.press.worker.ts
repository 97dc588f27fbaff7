import { PDFDocument } from 'pdf-lib';
// Draws here what is printed on the way.
import '../../platform/press.worker.ts';
import { printDocument } from '../../platform/print-document.ts';
import { signPdf } from '../../platform/signing/sign-pdf.ts';
import { openIdentity } from '../../platform/signing/signing-identity.ts';
import type { RecordOrder } from './grade-record.press.ts';

/** The other thread's part of grade-record.press.ts. */
export default async function press(order: RecordOrder): Promise<Uint8Array> {
  const { blocks, letterhead, facts, seal, signing } = order;
  const drawn = await PDFDocument.load(await printDocument([blocks], letterhead, facts), {
    // Else it would say that another program made it.
    updateMetadata: false,
  });
  return signPdf(drawn, await openIdentity(seal), signing);
}
