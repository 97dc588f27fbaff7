import { largestUpload } from '@aulario/contract/file';
import { fileTypeFromBuffer } from 'file-type';
import { decoding, openPicture } from './images.ts';
import { checkPdf, looksLikePdf } from './pdf-check.ts';
import { UploadFault } from './upload-fault.ts';

export type CheckedVoucher = {
  /** What is to be kept: a picture made anew, or the PDF as it came. */
  bytes: Uint8Array;
  mime: 'image/jpeg' | 'application/pdf';
  extension: 'jpg' | 'pdf';
};

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
/** Pixels of the longest side; a photographed receipt is still easy to read. */
const longestSide = 2400;

/**
 * Takes the voucher of a payment: a JPG, PNG or WebP, made anew as JPEG so that nothing of the
 * sender's camera or anything hidden stays in it, or a PDF that does nothing by itself.
 * The type is what the bytes say, whatever the file's name.
 * @throws UploadFault `too-large` above 8 MB or 50 megapixels, `unsupported-type` for anything else.
 */
export async function checkVoucher(bytes: Uint8Array): Promise<CheckedVoucher> {
  if (bytes.length > largestUpload) {
    throw new UploadFault(
      'too-large',
      'El comprobante pesa más de 8 MB. Envía una foto más liviana.',
    );
  }
  if (looksLikePdf(bytes)) {
    checkPdf(bytes);
    return { bytes, mime: 'application/pdf', extension: 'pdf' };
  }
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !pictureTypes.includes(type.mime)) {
    throw new UploadFault('unsupported-type', 'Envía el comprobante en JPG, PNG, WebP o PDF.');
  }
  return { bytes: await photograph(bytes), mime: 'image/jpeg', extension: 'jpg' };
}

async function photograph(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await openPicture(bytes);
  return decoding(
    picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
}
