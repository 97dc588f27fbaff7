import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { create } from './press.fontkit.ts';

test('a face that draws an Á for one document still knows its A for the next', async () => {
  const bytes = await readFile(new URL('./fonts/text-regular.ttf', import.meta.url));
  const face = create(bytes);
  const subset = face.createSubset();
  subset.includeGlyph(face.glyphForCodePoint(0xc1));
  subset.encode();
  expect(create(bytes)).toBe(face);
  expect(face.glyphForCodePoint(0x41).codePoints).toEqual([0x41]);
});
