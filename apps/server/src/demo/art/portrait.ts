import { letters, plainLetters } from './alphabet.ts';
import {
  contour,
  enlarge,
  type Grid,
  grid,
  recolour,
  repeat,
  stamp,
  stampCentred,
  weave,
} from './grid.ts';
import {
  DEEP,
  GROUND,
  paletteKeys,
  type Scheme,
  SOFT,
  SPARK,
  STRONG,
  schemes,
  yarns,
} from './palettes.ts';
import { randomFrom } from './random.ts';
import { gridSvg } from './svg.ts';
import { fret, lozenge } from './textile.ts';
import { tocapu } from './tocapu.ts';

const side = 96;
const grounds: readonly Scheme[] = ['pale', 'strong', 'deep', 'soft'];

/** The cloths on which initials may lie, each a square of `side` cells. */
const cloths: ReadonlyArray<(seed: string) => Grid> = [
  // Staggered diamonds.
  () => {
    const made = grid(side, side, GROUND);
    for (let row = 0; row <= 8; row += 1) {
      for (let column = row % 2; column <= 8; column += 2) {
        const yarn = (row + column) % 4 === 0 ? STRONG : SOFT;
        stampCentred(
          made,
          lozenge(2, 5, [
            [yarn, 3],
            [GROUND, 1],
            [SPARK, 9],
          ]),
          column * 12,
          row * 12,
        );
      }
    }
    return made;
  },
  // Stairs from corner to corner.
  () => {
    const order = [STRONG, STRONG, SOFT, GROUND, DEEP, GROUND, SOFT];
    return weave(side, side, (x, y) => {
      const fold = (at: number): number => Math.floor(Math.min(at, side - 1 - at) / 4);
      return order[(fold(x) + fold(y)) % order.length] ?? GROUND;
    });
  },
  // Waves, row against row.
  () => {
    const tile = enlarge(fret(STRONG, GROUND), 2);
    const made = grid(side, side, GROUND);
    for (let row = 0; row < 7; row += 1) {
      stamp(made, repeat(tile, side, 14, row % 2 === 0 ? 0 : 10), 0, row * 14 - 1);
    }
    return made;
  },
  // Royal panels.
  (seed) => {
    const made = grid(side, side, DEEP);
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const panel = enlarge(tocapu(`${seed}${(row * 2 + column) % 5}`), 2);
        stamp(made, panel, column * 19 + 1, row * 19 + 1);
      }
    }
    return made;
  },
  // A chessboard with bright seeds.
  () =>
    weave(side, side, (x, y) => {
      const [column, row] = [Math.floor(x / 8), Math.floor(y / 8)];
      if ((column + row) % 2 === 0) return STRONG;
      const heart = x % 8 > 2 && x % 8 < 5 && y % 8 > 2 && y % 8 < 5;
      return heart && (column - row) % 4 === 1 ? SPARK : GROUND;
    }),
];

/** The quiet field in the middle: a cross, an octagon of stairs or a square with cut corners. */
const fields: ReadonlyArray<() => Grid> = [
  () => weave(72, 72, (x, y) => cut(x, y, 72, [18, 12, 6], 6)),
  () => weave(68, 68, (x, y) => cut(x, y, 68, [4], 4)),
  () => weave(72, 60, (x, y) => cut(x, y, 72, [8, 4], 4, 60)),
];

function cut(x: number, y: number, width: number, stairs: number[], step: number, high = width) {
  const across = Math.min(x, width - 1 - x);
  const down = Math.min(y, high - 1 - y);
  return across < (stairs[Math.floor(down / step)] ?? 0) ? -1 : GROUND;
}

/** Draws the monogram of a person (640 by 640): drawn initials on a woven cloth. */
export function portrait({ seed, initials }: { seed: string; initials: string }): string {
  const random = randomFrom(`portrait:${seed}`);
  const palette = random.pick(paletteKeys);
  const made = recolour(random.pick(cloths)(seed), schemes[random.pick(grounds)]);
  const field = random.pick(fields)();
  const bright = palette === 'maiz' || palette === 'puna';
  const [sheet, ink, edge, line] = random.pick([
    [DEEP, GROUND, DEEP, SPARK],
    [GROUND, DEEP, DEEP, STRONG],
    [DEEP, GROUND, DEEP, SOFT],
    bright ? [SOFT, DEEP, GROUND, DEEP] : [STRONG, GROUND, DEEP, SOFT],
  ] as const);
  const lines = [
    [edge, 2],
    [sheet, 1],
    [line, 1],
    [sheet, 99],
  ] as const;
  stampCentred(made, contour(field, lines), side / 2, side / 2);
  const text = plainLetters(initials).slice(0, 3);
  const times = text.length === 1 ? 4 : text.length === 2 ? 3 : 2;
  const name = letters(text, ink, text.length === 2 ? 1 : 2);
  stampCentred(made, enlarge(name, times), side / 2, side / 2);
  return gridSvg(made, yarns(palette), 640, 640);
}
