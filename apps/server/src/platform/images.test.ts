import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawImage, encodeImage, pngDataUrl } from './images.ts';
import { UploadFault } from './upload-fault.ts';

const canvas = (width: number, height: number, background = '#0e6a55') =>
  sharp({ create: { width, height, channels: 3, background } });

async function faultOf(work: Promise<unknown>): Promise<string> {
  const fault = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(UploadFault);
  return (fault as UploadFault).code;
}

describe('encodeImage', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'makes six copies of a large %s',
    async (format) => {
      const image = await encodeImage(await canvas(1600, 900).toFormat(format).toBuffer());

      expect(image).toMatchObject({ width: 1200, height: 675, widths: [400, 800, 1200] });
      expect(image.copies.map((copy) => `${copy.width} ${copy.format}`)).toEqual([
        '400 avif',
        '400 webp',
        '800 avif',
        '800 webp',
        '1200 avif',
        '1200 webp',
      ]);
      for (const copy of image.copies) {
        const read = await sharp(copy.bytes).metadata();
        expect(read.width).toBe(copy.width);
        expect(read.height).toBe((copy.width * 9) / 16);
        expect(read.format).toBe(copy.format === 'avif' ? 'heif' : 'webp');
      }
    },
  );

  test('makes no copy larger than the original, and at least one', async () => {
    const middling = await encodeImage(await canvas(900, 300).png().toBuffer());
    expect(middling).toMatchObject({ width: 900, height: 300, widths: [400, 800, 900] });
    const tiny = await encodeImage(await canvas(64, 32).png().toBuffer());
    expect(tiny).toMatchObject({ width: 64, height: 32, widths: [64] });
  });

  test('turns a photograph upright and forgets what the camera wrote', async () => {
    const photo = await canvas(1000, 500)
      .withExif({ IFD0: { Copyright: 'Ana Quispe' }, IFD3: { GPSLatitude: '12/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await encodeImage(photo);

    expect(image).toMatchObject({ width: 500, height: 1000, widths: [400, 500] });
    for (const copy of image.copies) {
      const read = await sharp(copy.bytes).metadata();
      expect([read.exif, read.xmp, read.iptc, read.icc, read.orientation]).toEqual(
        Array(5).fill(undefined),
      );
    }
  });

  test('keeps what is transparent', async () => {
    const half = { r: 14, g: 106, b: 85, alpha: 0.5 };
    const logo = await sharp({ create: { width: 500, height: 500, channels: 4, background: half } })
      .png()
      .toBuffer();
    for (const copy of (await encodeImage(logo)).copies) {
      const corner = await sharp(copy.bytes)
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(corner).toHaveLength(4);
      expect(corner[3]).toBeGreaterThan(120);
      expect(corner[3]).toBeLessThan(136);
    }
  });

  test('reads grey, palette, sixteen-bit and printing colours', async () => {
    const pictures = [
      canvas(500, 400).greyscale().png(),
      canvas(500, 400).png({ palette: true }),
      canvas(500, 400).toColourspace('rgb16').png(),
      canvas(500, 400).toColourspace('cmyk').jpeg(),
    ];
    for (const picture of pictures) {
      const image = await encodeImage(await picture.toBuffer());
      expect(image.widths).toEqual([400, 500]);
    }
  });

  test('goes by the bytes: text, SVG, GIF, TIFF and PDF are refused', async () => {
    const refused = [
      Buffer.from('esto no es una foto'),
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
      ),
      await canvas(9, 9).gif().toBuffer(),
      await canvas(9, 9).tiff().toBuffer(),
      Buffer.from('%PDF-1.7\n%%EOF'),
      Buffer.alloc(0),
    ];
    for (const bytes of refused) expect(await faultOf(encodeImage(bytes))).toBe('unsupported-type');
  });

  test('refuses a damaged picture', async () => {
    const whole = await canvas(800, 800).png().toBuffer();
    expect(await faultOf(encodeImage(whole.subarray(0, whole.length / 2)))).toBe(
      'unsupported-type',
    );
  });

  test('refuses a small file that unfolds into too many pixels', async () => {
    const bomb = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await faultOf(encodeImage(bomb))).toBe('too-large');
    expect(await faultOf(encodeImage(await canvas(1, 20_000).png().toBuffer()))).toBe('too-large');
  });
});

test('drawImage makes the WebP copies of a drawing of our own', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><path fill="#0e6a55" d="M0 0h1200v675H0z"/></svg>';
  const image = await drawImage(svg);
  expect(image).toMatchObject({ width: 1200, height: 675, widths: [400, 800, 1200] });
  expect(image.copies.map(({ format }) => format)).toEqual(['webp', 'webp', 'webp']);
});

test('pngDataUrl makes a small PNG of a kept copy, still transparent', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const copy = await sharp({ create: { width: 800, height: 200, channels: 4, background: clear } })
    .webp()
    .toBuffer();
  const url = await pngDataUrl(copy, 600);
  const png = sharp(Buffer.from(url.replace('data:image/png;base64,', ''), 'base64'));
  expect(await png.metadata()).toMatchObject({
    format: 'png',
    width: 600,
    height: 150,
    hasAlpha: true,
  });
});

test('pngDataUrl leaves nothing behind what is not seen', async () => {
  const ink =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="130"><path fill="none" stroke="#233f9e" stroke-width="4" d="M20 90C90 10 110 120 170 40s90 80 210 10"/></svg>';
  const copy = await sharp(Buffer.from(ink)).webp({ quality: 60 }).toBuffer();
  const url = await pngDataUrl(copy, 400);
  const png = Buffer.from(url.replace('data:image/png;base64,', ''), 'base64');
  const pixels = async (bytes: Buffer) => [
    ...new Uint32Array((await sharp(bytes).raw().toBuffer()).buffer),
  ];
  const [before, after] = [await pixels(copy), await pixels(png)];
  const unseen = (pixel: number) => pixel >>> 24 === 0;
  expect(after.filter((pixel) => !unseen(pixel))).toEqual(before.filter((pixel) => !unseen(pixel)));
  expect(new Set(before.filter(unseen)).size).toBeGreaterThan(10);
  expect(new Set(after.filter(unseen)).size).toBe(1);
});
