import { SignPdf } from '@signpdf/signpdf';
import type { PDFDocument } from 'pdf-lib';
import { PadesSigner, type SigningIdentity } from './pdf-signer.ts';
import { addSignatureField, type SignatureFacts } from './signature-field.ts';

/** Bytes kept free for the signature: it carries the certificate and those above it. */
const room = 8192;
/** A time-stamp carries the certificates of its authority too. */
const roomOfStamp = 16_384;

/**
 * Signs a document as its author: any change after this, also what is only appended, is seen by every reader.
 * @param facts `stamped` leaves room for a time-stamp that is put in later
 */
export async function signPdf(
  document: PDFDocument,
  identity: SigningIdentity,
  facts: SignatureFacts & { stamped?: boolean },
): Promise<Uint8Array> {
  addSignatureField(document, facts, facts.stamped ? room + roomOfStamp : room);
  const prepared = await document.save({ useObjectStreams: false });
  return new SignPdf().sign(Buffer.from(prepared), new PadesSigner(identity));
}
