import {
  type SignaturePlace,
  signaturePlaceIn,
} from '@aulario/contract/certificates/certificate-check';

/** The first signature of a PDF, which is ours where the PDF is; undefined where there is none. */
export function signaturePlace(pdf: Uint8Array): SignaturePlace | undefined {
  return signaturePlaceIn(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1'));
}

/** The signature itself as DER, without the zeros that fill its room. */
export function signatureBytes(pdf: Uint8Array, { from, to }: SignaturePlace): Uint8Array {
  const digits = Buffer.from(pdf.subarray(from, to)).toString('latin1');
  return new Uint8Array(Buffer.from(digits, 'hex'));
}
