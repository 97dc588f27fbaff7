import type { PercentCrop } from 'react-image-crop';

/** No picture of the site is shown wider than this, in pixels. */
const widest = 2400;

/** Draws the part of a picture inside of a crop on a canvas, at the picture's own size. */
export function cutOut(
  picture: HTMLImageElement,
  crop: PercentCrop,
  canvas: HTMLCanvasElement,
): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = picture;
  const width = (crop.width / 100) * naturalWidth;
  const height = (crop.height / 100) * naturalHeight;
  const scale = Math.min(1, widest / Math.max(width, 1));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      (crop.x / 100) * naturalWidth,
      (crop.y / 100) * naturalHeight,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  return canvas;
}

/** `16 / 9` as a number. */
export function ratioNumber(ratio: string): number {
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  return width / height;
}
