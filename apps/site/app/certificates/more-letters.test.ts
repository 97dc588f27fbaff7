import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

it('has the letters of other Latin alphabets in each face that the site fetches', async () => {
  const fetched = (await read('../fonts.css'))
    .split('@font-face')
    .filter((face) => /url\(/.test(face));
  const more = (await read('./more-letters.css')).split('@font-face').slice(1);
  const familyOf = (face: string) => /font-family: "(.+?)"/.exec(face)?.[1];
  expect(more.map(familyOf)).toEqual(fetched.map(familyOf));
  for (const face of more) {
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)-([0-9A-F]+)/g)].map(
      ([, from = '', to = '']) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    );
    for (const letter of 'āşłőřẞ') {
      const sign = letter.codePointAt(0) ?? 0;
      expect(ranges.some(([from, to]) => from <= sign && sign <= to)).toBe(true);
    }
  }
});
