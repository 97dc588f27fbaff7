import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bandCells, textileBorder } from './textile-border.ts';

const colours = { ground: '#000000', figure: '#ff0000', detail: '#ffffff' };

test('the frame is the same seen in a mirror and upside down, and its middle is open', async () => {
  const [columns, rows] = [43, 33];
  const svg = textileBorder(columns, rows, colours).replace(
    '<svg ',
    `<svg width="${columns}" height="${rows}" shape-rendering="crispEdges" `,
  );
  const drawn = sharp(Buffer.from(svg));
  const pixels = await drawn.clone().raw().toBuffer();

  expect(
    await sharp(await drawn.clone().flop().png().toBuffer())
      .raw()
      .toBuffer(),
  ).toEqual(pixels);
  expect(
    await sharp(await drawn.clone().flip().png().toBuffer())
      .raw()
      .toBuffer(),
  ).toEqual(pixels);
  const alphaAt = (x: number, y: number) => pixels[(y * columns + x) * 4 + 3];
  expect(alphaAt(0, 0)).toBe(255);
  expect(alphaAt(bandCells - 1, 16)).toBe(255);
  expect(alphaAt(bandCells, 16)).toBe(0);
});

test('a frame that would cut a diamond is refused', () => {
  expect(() => textileBorder(44, 33, colours)).toThrow(RangeError);
});
