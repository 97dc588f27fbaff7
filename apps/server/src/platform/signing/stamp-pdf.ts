import {
  Attribute,
  type Certificate,
  ContentInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { signatureBytes, signaturePlace } from './signed-bytes.ts';
import { checkTimeStamp, readTimeStamp } from './time-stamp.ts';

const timeStampToken = '1.2.840.113549.1.9.16.2.14';

/**
 * Puts a time-stamp into the signature of a PDF (PAdES B-T). It stands in what the signature leaves out, so that the
 * document stays signed as it was.
 * @param ask gives the token for a signature's value
 * @throws Error when the PDF is not signed, or has too little room.
 */
export async function stampPdf(
  pdf: Uint8Array,
  ask: (signature: Uint8Array) => Promise<ContentInfo>,
): Promise<Uint8Array> {
  const place = signaturePlace(pdf);
  if (!place) throw new Error('The PDF is not signed');
  const signed = signedDataOf(signatureBytes(pdf, place));
  const signer = signerOf(signed);
  const token = await ask(signer.signature.valueBlock.valueHexView);
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: timeStampToken, values: [token.toSchema()] })],
  });
  const content = new ContentInfo({
    contentType: ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  });
  const digits = Buffer.from(content.toSchema().toBER(false)).toString('hex');
  const room = place.to - place.from;
  if (digits.length > room) throw new Error('the time-stamp is larger than its room');
  const stamped = Buffer.from(pdf);
  stamped.write(digits.padEnd(room, '0'), place.from, 'latin1');
  return stamped;
}

/** Who signed a PDF, and who says when. */
export type PdfSignature = {
  signer: string;
  stamped: { at: Date; by: string } | null;
};

/** The first signature of a PDF as it stands there; undefined for what has none, or none that can be read. */
export async function readPdfSignature(pdf: Uint8Array): Promise<PdfSignature | undefined> {
  try {
    const place = signaturePlace(pdf);
    if (!place) return undefined;
    const signed = signedDataOf(signatureBytes(pdf, place));
    return { signer: firstName(signed), stamped: await stampOf(signerOf(signed)) };
  } catch {
    return undefined;
  }
}

async function stampOf(signer: SignerInfo): Promise<PdfSignature['stamped']> {
  const found = signer.unsignedAttrs?.attributes.find(({ type }) => type === timeStampToken);
  if (!found) return null;
  const token = new ContentInfo({ schema: found.values[0] });
  await checkTimeStamp(token, signer.signature.valueBlock.valueHexView);
  const { info, signed } = readTimeStamp(token);
  return { at: info.genTime, by: firstName(signed) };
}

function signedDataOf(der: Uint8Array): SignedData {
  return new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(der)).content });
}

function signerOf({ signerInfos: [signer] }: SignedData): SignerInfo {
  if (!signer) throw new Error('Nobody signed');
  return signer;
}

/** Of the certificate that stands for nobody else among those that came along. */
function firstName({ certificates }: SignedData): string {
  const all = (certificates ?? []).filter((one): one is Certificate => 'subject' in one);
  const leaf = all.find(
    (one) => !all.some((other) => other !== one && other.issuer.isEqual(one.subject)),
  );
  const parts = (leaf ?? all[0])?.subject.typesAndValues ?? [];
  const common = parts.find(({ type }) => type === '2.5.4.3') ?? parts[0];
  return String(common?.value.valueBlock.value ?? '');
}
