import { CLEAR, cell, fill, type Grid, grid, mirror, repeat, stamp, weave } from './grid.ts';
import { DEEP, GROUND, SOFT, SPARK, STRONG } from './palettes.ts';
import { type Random, randomFrom } from './random.ts';
import { sprite } from './sprites.ts';
import { fret, ripple } from './textile.ts';

/** The yarns of a border: what lies behind, the figure, the bright detail. */
export type Yarns = readonly [back: number, figure: number, bright: number];

type Tile = (yarns: Yarns, random: Random) => Grid;

const spaced = (figure: Grid, gap: number, back: number): Grid => {
  const made = grid(figure.width + gap, figure.height, back);
  stamp(made, figure, Math.floor(gap / 2), 0);
  return made;
};

/** What may be repeated along a border; all are between three and fourteen cells high. */
const tiles = {
  teeth: ([back, figure]) =>
    weave(8, 4, (x, y) => (Math.abs(x + 0.5 - 4) <= y + 1 - 0.5 ? figure : back)),
  checks: ([back, figure]) =>
    weave(4, 4, (x, y) => ((Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0 ? figure : back)),
  seeds: ([back, figure, bright]) =>
    weave(8, 3, (x, y) => {
      if (x % 4 > 1 || y > 2) return back;
      return y === 1 || y === 0 ? (x < 4 ? figure : bright) : back;
    }),
  diamonds: ([back, figure, bright]) =>
    weave(10, 9, (x, y) => {
      const far = Math.abs(x - 4) + Math.abs(y - 4);
      return far <= 1 ? bright : far === 3 || far === 4 ? figure : back;
    }),
  zigzag: ([back, figure, bright]) =>
    weave(12, 8, (x, y) => {
      const line = y - Math.abs((x % 12) - 6);
      return line === 0 || line === 1 ? figure : line === 3 || line === -3 ? bright : back;
    }),
  frets: ([back, figure]) => fret(figure, back),
  ripples: ([back, figure]) => ripple(figure, back),
  serpents: ([back, figure, bright]) => {
    const made = grid(12, 7, back);
    fill(made, 1, 1, 7, 1, figure);
    fill(made, 1, 1, 1, 3, figure);
    fill(made, 1, 3, 7, 1, figure);
    fill(made, 7, 3, 1, 3, figure);
    fill(made, 1, 5, 7, 1, figure);
    fill(made, 9, 2, 2, 3, bright);
    return made;
  },
  birds: ([back, figure, bright]) => spaced(sprite('bird', figure, bright), 3, back),
  llamas: ([back, figure, bright]) => spaced(sprite('llama', figure, bright), 3, back),
  fishes: ([back, figure, bright]) => spaced(sprite('fish', figure, bright), 3, back),
} as const satisfies Record<string, Tile>;

export type BandName = keyof typeof tiles;

const names = Object.keys(tiles) as BandName[];
const low: readonly BandName[] = ['teeth', 'checks', 'seeds', 'ripples'];
const abstract: readonly BandName[] = [...low, 'diamonds', 'zigzag', 'frets', 'serpents'];

/** Yarns that read well beside each other. */
export const bandYarns: readonly Yarns[] = [
  [DEEP, SOFT, SPARK],
  [STRONG, GROUND, SPARK],
  [GROUND, DEEP, STRONG],
  [SOFT, DEEP, GROUND],
  [DEEP, GROUND, STRONG],
  [GROUND, STRONG, SPARK],
];

/** A figured border that runs from left to right, with plain lines above and below. */
export function band(
  seed: string,
  length: number,
  options: {
    name?: BandName;
    yarns?: Yarns;
    /** Only the low figures. */
    thin?: boolean;
    /** The border will stand: no animals, which would lie on their backs. */
    upright?: boolean;
    lines?: readonly number[];
  } = {},
): Grid {
  const random = randomFrom(`${seed}:band`);
  const name = options.name ?? random.pick(options.thin ? low : options.upright ? abstract : names);
  const yarns = options.yarns ?? random.pick(bandYarns);
  const lines = options.lines ?? [yarns[1], yarns[0]];
  const tile = (tiles[name] as Tile)(yarns, random);
  const turned = random.chance(0.5) ? mirror(tile) : tile;
  const shift = Math.floor(((turned.width - (length % turned.width)) % turned.width) / 2);
  const figured = repeat(turned, length, turned.height, shift);
  const height = figured.height + lines.length * 2;
  return weave(length, height, (x, y) => {
    const edge = Math.min(y, height - 1 - y);
    return edge < lines.length ? (lines[edge] ?? CLEAR) : cell(figured, x, y - lines.length);
  });
}
