import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import type { PDFDocument } from 'pdf-lib';
import { PadesSigner, type SigningIdentity } from './pdf-signer.ts';

/** Bytes kept free for the signature: it carries the certificate and those above it. */
const room = 8192 * 2;

/** Signs a document and gives its final bytes: any change after this is seen by every reader. */
export async function signPdf(
  document: PDFDocument,
  identity: SigningIdentity,
  facts: { reason: string; name: string; location: string; at: Date },
): Promise<Uint8Array> {
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason: latin(facts.reason),
    name: latin(facts.name),
    location: latin(facts.location),
    contactInfo: '',
    signingTime: facts.at,
    signatureLength: room,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
  const prepared = await document.save({ useObjectStreams: false });
  return new SignPdf().sign(Buffer.from(prepared), new PadesSigner(identity));
}

/** The dictionary of a signature is written in Latin-1, in which brackets and bars mean something. */
function latin(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\u0020-\u00ff]/g, '?')
    .replace(/[\\()]/g, ' ');
}
