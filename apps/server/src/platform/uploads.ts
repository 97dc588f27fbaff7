import { largestUpload, megabyte } from '@aulario/contract/file';
import type { SubmissionFileKind } from '@aulario/contract/learning/assignment';
import { fileTypeFromBuffer } from 'file-type';
import { decoding, openPicture } from './images.ts';
import { looksLikePdf } from './pdf-beginning.ts';
import { checkPdf, type KeptAs } from './pdf-check.ts';
import { UploadFault } from './upload-fault.ts';

export type CheckedVoucher = {
  /** What is to be kept: a picture made anew, or the PDF as it came. */
  bytes: Uint8Array;
  mime: 'image/jpeg' | 'application/pdf';
  extension: 'jpg' | 'pdf';
};

const savedAnew =
  'Ábrelo, elige Imprimir y «Guardar como PDF», sin contraseña, formularios ni adjuntos, y envía ese archivo.';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
/** Pixels of the longest side; a photographed receipt is still easy to read. */
const longestSide = 2400;

/**
 * Takes the voucher of a payment: a JPG, PNG or WebP, made anew as JPEG so that nothing of the
 * sender's camera or anything hidden stays in it, or a PDF that does nothing by itself.
 * The type is what the bytes say, whatever the file's name.
 * @param kept what becomes of a PDF: an encrypted one is shown as pictures, and is no file to hand out
 * @throws UploadFault `too-large` above 8 MB or 50 megapixels, `unsupported-type` for anything else.
 */
export async function checkVoucher(
  bytes: Uint8Array,
  kept: KeptAs = 'pictures',
): Promise<CheckedVoucher> {
  if (bytes.length > largestUpload) {
    throw new UploadFault(
      'too-large',
      'El comprobante pesa más de 8 MB. Envía una foto más liviana.',
    );
  }
  if (looksLikePdf(bytes)) {
    await checkPdf(
      bytes,
      kept === 'file' ? savedAnew : 'Envía una foto o una captura del comprobante.',
      kept,
    );
    return { bytes, mime: 'application/pdf', extension: 'pdf' };
  }
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !pictureTypes.includes(type.mime)) {
    throw new UploadFault('unsupported-type', 'Envía el comprobante en JPG, PNG, WebP o PDF.');
  }
  return { bytes: await photograph(bytes), mime: 'image/jpeg', extension: 'jpg' };
}

const office = 'application/vnd.openxmlformats-officedocument.';
const officeTypes = [
  'wordprocessingml.document',
  'spreadsheetml.sheet',
  'presentationml.presentation',
];
/** How an archive names the macros inside it; names in it are never packed. */
const macros = /vbaProject|activeX|xlm?macro/i;

/**
 * Takes a file that a learner hands in, of one of these kinds by its content: a picture made anew, a PDF that does
 * nothing by itself, or a document of Word, Excel or PowerPoint without macros. Who marks never has it opened by us.
 * @param most.megabytes of the file as it was sent
 * @throws UploadFault `too-large`, or `unsupported-type` with what may be sent.
 */
export async function checkWork(
  bytes: Uint8Array,
  most: { kinds: readonly SubmissionFileKind[]; megabytes: number },
): Promise<{ bytes: Uint8Array; mime: string }> {
  const { kinds, megabytes } = most;
  if (bytes.length > megabytes * megabyte)
    throw new UploadFault(
      'too-large',
      `El archivo pesa más de ${megabytes} MB: envía uno más liviano.`,
    );
  if (looksLikePdf(bytes) && kinds.includes('pdf')) {
    await checkPdf(bytes, savedAnew, 'file');
    return { bytes, mime: 'application/pdf' };
  }
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (pictureTypes.includes(mime) && kinds.includes('foto'))
    return { bytes: await photograph(bytes), mime: 'image/jpeg' };
  if (officeTypes.some((type) => mime === office + type) && kinds.includes('oficina')) {
    if (macros.test(Buffer.from(bytes).toString('latin1')))
      throw new UploadFault('unsupported-type', 'El documento tiene macros: guárdalo sin ellas.');
    return { bytes, mime };
  }
  const wanted = kinds.map((kind) => workKinds[kind]).join(', ');
  throw new UploadFault(
    'unsupported-type',
    `Este archivo no es de los que se piden. Envía ${wanted}.`,
  );
}

const workKinds: Record<SubmissionFileKind, string> = {
  pdf: 'un PDF',
  foto: 'una imagen JPG, PNG o WebP',
  oficina: 'un documento de Word, Excel o PowerPoint (.docx, .xlsx, .pptx)',
};

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
