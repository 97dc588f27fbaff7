/** Where a signature stands in a PDF: the hexadecimal digits between its brackets, and where what it signs ends. */
export type SignaturePlace = { from: number; to: number; end: number };

const range = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

/** The first signature of a PDF, which is ours where the PDF is; undefined where there is none. */
export function signaturePlace(pdf: Uint8Array): SignaturePlace | undefined {
  const found = range.exec(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1'));
  if (!found) return undefined;
  const [before, after, rest] = found.slice(1).map(Number) as [number, number, number];
  const place = { from: before + 1, to: after - 1, end: after + rest };
  return place.from < place.to && place.end <= pdf.length ? place : undefined;
}

/** The signature itself as DER, without the zeros that fill its room. */
export function signatureBytes(pdf: Uint8Array, { from, to }: SignaturePlace): Uint8Array {
  const digits = Buffer.from(pdf.subarray(from, to)).toString('latin1');
  return new Uint8Array(Buffer.from(digits, 'hex'));
}
