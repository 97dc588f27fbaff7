import { imageWidths } from '@aulario/contract/file';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { UploadFault } from './upload-fault.ts';

export type ImageCopy = { width: number; format: 'avif' | 'webp'; bytes: Uint8Array };

export type EncodedImage = {
  /** Size of the largest copy, in pixels. */
  width: number;
  height: number;
  /** The widths that exist, ascending. */
  widths: number[];
  copies: ImageCopy[];
};

/** The formats that people upload; SVG is not among them, because it can carry scripts. */
export const imageTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
];

/** Above this a decoded picture would take more than 200 MB; a camera's 48 megapixels pass. */
const mostPixels = 50_000_000;
/** What WebP can hold on a side. */
const longestSide = 16_383;
const slowestSeconds = 20;
const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' };

/** With its library of pictures, which a process that encodes none does without. */
const loadSharp = async () => (await import('sharp')).default;

/**
 * Makes the copies that pages show of an uploaded JPG, PNG, WebP or AVIF: upright, in sRGB,
 * without metadata, in the widths of the contract below the original's own, and in that one up to
 * the largest of the contract.
 * The type is what the bytes say, whatever the file's name.
 * @throws UploadFault `unsupported-type` for anything else or a damaged file, `too-large` for more
 *   than 50 megapixels.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !imageTypes.includes(type.mime)) throw unsupported();
  return encodeCopies(await openPicture(bytes), ['avif', 'webp']);
}

/**
 * Makes the WebP copies of a drawing of our own; AVIF, which takes four fifths of the work, is for whoever asks for
 * it first (`avifOf`). Never pass it an SVG that somebody sent.
 */
export async function drawImage(svg: string): Promise<EncodedImage> {
  const sharp = await loadSharp();
  return encodeCopies(sharp(Buffer.from(svg), { limitInputPixels: mostPixels }), ['webp']);
}

/**
 * A kept picture as PNG in a data URL, at most so many pixels wide: what goes into a PDF, which
 * knows neither AVIF nor WebP.
 */
export async function pngDataUrl(bytes: Uint8Array, widest: number): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  evenOut(data);
  const { width, height } = info;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * Gives what is not seen one colour, the mean of what is: WebP leaves remains of its blocks there, which are most of a signature's bytes.
 * The mean, since whoever draws it smaller mixes neighbours.
 * @param pixels red, green, blue and opacity of each; changed in place
 */
function evenOut(pixels: Buffer) {
  const sums = [0, 0, 0];
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    seen += 1;
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (pixels[at + part] ?? 0);
  }
  const mean = sums.map((sum) => Math.round(sum / Math.max(seen, 1)));
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) pixels.set(mean, at);
  }
}

/** The same picture as PNG. */
export async function pngOf(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return new Uint8Array(await sharp(bytes, { limitInputPixels: mostPixels }).png().toBuffer());
}

/** The same picture as AVIF. */
export async function avifOf(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return new Uint8Array(await sharp(bytes, { limitInputPixels: mostPixels }).avif(avif).toBuffer());
}

/**
 * Opens an uploaded picture, upright, having looked at its size before any pixel is decoded.
 * @throws UploadFault
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true });
  const { width, height } = await decoding(picture.metadata());
  if (width * height > mostPixels || Math.max(width, height) > longestSide) throw tooManyPixels();
  return picture.timeout({ seconds: slowestSeconds });
}

/** Runs the work of sharp; its complaints become words for people. */
export async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw /pixel limit|timeout/i.test((error as Error).message) ? tooManyPixels() : unsupported();
  }
}

async function encodeCopies(
  picture: Sharp,
  formats: readonly ImageCopy['format'][],
): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const { autoOrient } = await decoding(picture.metadata());
  const own = Math.min(autoOrient.width, Math.max(...imageWidths));
  // One hardly narrower than the picture's own would only take space.
  const widths = [...imageWidths.filter((width) => width < own * 0.9), own];

  // Decoded and shrunk once; the copies are made from these pixels, which is most of the speed.
  const { data, info } = await decoding(
    picture
      .resize({ width: own })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const opaque = channels === 4 && isOpaque(data);
  const copies = await Promise.all(
    widths.flatMap((wide) => {
      const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: wide });
      if (opaque) sized.removeAlpha();
      return formats.map((format) => encodeCopy(sized.clone(), wide, format));
    }),
  );
  return { width, height, widths, copies };
}

/** An alpha plane that says nothing costs as much to encode as a channel of colour. */
function isOpaque(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

async function encodeCopy(
  sized: Sharp,
  width: number,
  format: ImageCopy['format'],
): Promise<ImageCopy> {
  const encoded = format === 'avif' ? sized.avif(avif) : sized.webp({ quality: 78, effort: 2 });
  return { width, format, bytes: await encoded.toBuffer() };
}

const unsupported = () =>
  new UploadFault(
    'unsupported-type',
    'No pudimos leer la imagen. Envíala en JPG, PNG, WebP o AVIF.',
  );

const tooManyPixels = () =>
  new UploadFault('too-large', 'La imagen es demasiado grande: puede tener hasta 50 megapíxeles.');
