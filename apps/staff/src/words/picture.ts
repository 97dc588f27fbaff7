import type { Image } from '@aulario/contract/file';

/** URL of the smallest copy that fills `width` CSS pixels; the largest when none does. */
export function pictureAt(image: Pick<Image, 'base' | 'widths'>, width: number): string {
  const chosen = image.widths.find((each) => each >= width) ?? image.widths.at(-1) ?? 400;
  return `${image.base}-${chosen}.webp`;
}

export function thumbnail(image: Pick<Image, 'base' | 'widths'>): string {
  return pictureAt(image, 1);
}
