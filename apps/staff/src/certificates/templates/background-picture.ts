import { cutOut } from '../../form/cut-out.ts';
import type { Paper } from './layout-pieces.ts';

/** What the server takes of one picture, and a little less. */
const heaviest = 1_400_000;

/**
 * A picture as it lies behind a sheet: cut to the sheet's shape from its middle, and as light as a
 * certificate can bear. A data URL of JPEG.
 * @throws Error, in Spanish, for a file that no browser can read as a picture.
 */
export async function backgroundPicture(file: File, { width, height }: Paper): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode().catch(() => {
      throw new Error('No pudimos leer la imagen: elige un PNG o JPG que no esté dañado.');
    });
    const canvas = cutOut(
      picture,
      middle(picture, width / height),
      document.createElement('canvas'),
    );
    for (const quality of [0.88, 0.75, 0.6, 0.45]) {
      const made = canvas.toDataURL('image/jpeg', quality);
      // Four characters of base64 for three bytes.
      if (made.length * 0.75 < heaviest) return made;
    }
    throw new Error('La imagen pesa demasiado: elige una con menos detalle.');
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The largest part of a picture with this shape, in percent of it. */
function middle({ naturalWidth, naturalHeight }: HTMLImageElement, shape: number) {
  const own = naturalWidth / naturalHeight;
  const width = own > shape ? (shape / own) * 100 : 100;
  const height = own > shape ? 100 : (own / shape) * 100;
  return { unit: '%' as const, x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}
