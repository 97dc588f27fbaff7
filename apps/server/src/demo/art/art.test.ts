import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { academyLogo, favicon } from './academy-logo.ts';
import { letter, plainLetters } from './alphabet.ts';
import { categoryImage } from './category.ts';
import { courseCover } from './cover.ts';
import { CLEAR, contour, grid, mirror } from './grid.ts';
import { agreementSeal } from './logo.ts';
import { metaImage } from './meta.ts';
import { paletteKeys } from './palettes.ts';
import { portrait } from './portrait.ts';
import { signature } from './signature.ts';

const seeds = Array.from({ length: 60 }, (_, index) => `curso-${index}`);
const key = (index: number): string => paletteKeys[index % paletteKeys.length] ?? 'tierra';

type Kind = { name: string; size: [number, number]; draw: (seed: string, index: number) => string };

const kinds: Kind[] = [
  {
    name: 'course cover',
    size: [1200, 675],
    draw: (slug, index) => courseCover({ slug, palette: key(index) }),
  },
  {
    name: 'category emblem',
    size: [800, 800],
    draw: (slug, index) => categoryImage({ slug, palette: key(index) }),
  },
  { name: 'goal image', size: [1200, 675], draw: (slug) => metaImage({ slug }) },
  { name: 'portrait', size: [640, 640], draw: (seed) => portrait({ seed, initials: 'ÁÑ' }) },
  { name: 'seal', size: [480, 480], draw: (seed) => agreementSeal({ seed, initials: 'UNAE' }) },
  { name: 'signature', size: [600, 200], draw: (seed) => signature({ seed }) },
  { name: 'academy mark', size: [512, 512], draw: () => academyLogo() },
  { name: 'tab icon', size: [48, 48], draw: () => favicon() },
];

/** Opens and closes every tag in order; true when nothing stays open. */
function balanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, alone] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)) {
    if (close && open.pop() !== name) return false;
    if (!close && !alone) open.push(name ?? '');
  }
  return open.length === 0;
}

describe.each(kinds)('a $name', ({ draw, size }) => {
  it('is the same each time that it is drawn from the same seed', () => {
    for (const [index, seed] of seeds.entries()) expect(draw(seed, index)).toBe(draw(seed, index));
  });

  it('is well formed, light and without broken numbers', () => {
    for (const [index, seed] of seeds.entries()) {
      const svg = draw(seed, index);
      expect(balanced(svg), seed).toBe(true);
      expect(Buffer.byteLength(svg), seed).toBeLessThan(40_000);
      expect(svg, seed).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('has the size that its place on the page asks for', async () => {
    const { width, height } = await sharp(Buffer.from(draw('curso-1', 1))).metadata();
    expect([width, height]).toEqual(size);
  });
});

describe('the catalogue as a whole', () => {
  it('gives each course a cover of its own, even in one palette', () => {
    const covers = seeds.map((slug) => courseCover({ slug, palette: 'lago' }));
    expect(new Set(covers).size).toBe(seeds.length);
  });

  it('gives people, institutions and signatories drawings that differ', () => {
    for (const draw of kinds.slice(3, 6).map((kind) => kind.draw)) {
      const drawings = new Set(seeds.map((seed) => draw(seed, 0)));
      expect(drawings.size).toBeGreaterThan(seeds.length / 3);
    }
  });

  it('uses the palette that the category asks for and survives an unknown one', () => {
    expect(courseCover({ slug: 'a', palette: 'selva' })).toContain('#0E6A55');
    expect(courseCover({ slug: 'a', palette: 'nadie' })).toBe(
      courseCover({ slug: 'a', palette: 'tierra' }),
    );
  });

  it('leaves seals and signatures transparent at their corners', async () => {
    for (const svg of [agreementSeal({ seed: 'a', initials: 'AB' }), signature({ seed: 'a' })]) {
      const { data } = await sharp(Buffer.from(svg))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[3]).toBe(0);
    }
  });

  it('writes no text elements, so that no font is needed', () => {
    for (const { draw } of kinds) expect(draw('curso-1', 1)).not.toContain('<text');
  });
});

describe('the drawn alphabet', () => {
  it('takes accents off, keeps the Ñ and drops what is not a letter', () => {
    expect(plainLetters('José Ñ. Ú-3')).toBe('JOSEÑU');
    expect(plainLetters('N\u0303a')).toBe('ÑA');
  });

  it('has a different drawing for each of its letters', () => {
    const drawings = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'].map((sign) => letter(sign, 0).cells.join());
    expect(new Set(drawings).size).toBe(27);
  });

  it('draws a portrait even when nobody left initials', () => {
    expect(balanced(portrait({ seed: 'x', initials: '' }))).toBe(true);
  });
});

describe('the grid', () => {
  it('paints parallel outlines from the edge inwards', () => {
    const made = contour(grid(5, 5, 0), [
      [1, 1],
      [2, 9],
    ]);
    expect([...made.cells.slice(0, 5)]).toEqual([1, 1, 1, 1, 1]);
    expect([...made.cells.slice(10, 15)]).toEqual([1, 2, 2, 2, 1]);
  });

  it('is itself again when it is mirrored twice', () => {
    const made = grid(4, 2, CLEAR);
    made.cells[1] = 3;
    expect(mirror(mirror(made))).toEqual(made);
    expect(mirror(made)).not.toEqual(made);
  });
});
