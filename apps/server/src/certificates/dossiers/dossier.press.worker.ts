import { AFRelationship, PDFDocument } from 'pdf-lib';
import { joinTagged } from '../../platform/archival/join-tagged.ts';
import { addFacts, claimArchival } from '../../platform/archival/make-archival.ts';
// Draws here what is printed on the way.
import '../../platform/press.worker.ts';
import { printDocument } from '../../platform/print-document.ts';
import { signPdf } from '../../platform/signing/sign-pdf.ts';
import { openIdentity } from '../../platform/signing/signing-identity.ts';
import type { DossierOrder } from './dossier.press.ts';

/**
 * The other thread's part of dossier.press.ts. A copied page loses its signature; so each certificate is attached too, byte
 * by byte as it was issued, and still checks by itself. It is fit for archives where all certificates are: those of other
 * systems may not be.
 */
export default async function press(order: DossierOrder): Promise<Uint8Array> {
  const { index, letterhead, facts, papers, seal, signing } = order;
  const front = await printDocument([index], letterhead, facts);
  const parts = await Promise.all(
    [front, ...papers.map(({ bytes }) => bytes)].map((bytes) =>
      PDFDocument.load(bytes, { updateMetadata: false }),
    ),
  );
  const { document, tagged } = await joinTagged(parts);
  for (const { name, bytes, date } of papers) {
    await document.attach(bytes, name, {
      mimeType: 'application/pdf',
      description: 'El certificado tal como se emitió, con su propia firma.',
      creationDate: date,
      modificationDate: date,
      afRelationship: AFRelationship.Source,
    });
  }
  await document.flush();
  if (tagged) claimArchival(document, facts);
  else addFacts(document, facts);
  return signPdf(document, await openIdentity(seal), signing);
}
