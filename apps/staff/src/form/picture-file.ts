import { largestUpload, megabyte } from '@aulario/contract/file';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** What a chooser of pictures offers. */
export const acceptedPictures = types.join(',');

/** Why a file cannot be uploaded as a picture; undefined when it can. */
export function pictureFileFault({ type, size }: File): string | undefined {
  if (!types.includes(type)) return 'Usa una imagen JPG, PNG, WebP o AVIF.';
  if (size > largestUpload) return `La imagen pesa más de ${largestUpload / megabyte} MB.`;
  return undefined;
}
