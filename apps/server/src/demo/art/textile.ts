import { CLEAR, cell, contour, drawn, type Grid, weave } from './grid.ts';
import { DEEP, GROUND, SOFT, SPARK, STRONG } from './palettes.ts';
import { randomFrom } from './random.ts';

/** A woven figure in a square of `cells` a side, at most. */
export type Motif = (seed: string, cells: number) => Grid;

type Rings = ReadonlyArray<readonly [yarn: number, wide: number]>;

/** The orders of yarn that parallel outlines may take, from the edge inwards. */
const outlines: readonly (readonly number[])[] = [
  [DEEP, STRONG, GROUND, SOFT, DEEP, SPARK],
  [STRONG, GROUND, DEEP, SOFT, STRONG, SPARK],
  [DEEP, SOFT, STRONG, GROUND, STRONG, SPARK],
  [STRONG, SOFT, DEEP, GROUND, SPARK, DEEP],
  [SOFT, DEEP, STRONG, SOFT, GROUND, SPARK],
  [STRONG, DEEP, SPARK, DEEP, SOFT, STRONG],
];

/** Rings for a figure of a size: thin and thick lines in turn, as in a woven border. */
export function rings(seed: string, cells: number): Rings {
  const random = randomFrom(`${seed}:rings`);
  const unit = Math.max(1, Math.round(cells / 26));
  const order = random.pick(outlines);
  const widths = random.pick([
    [1, 2, 1, 2, 1, 9],
    [2, 1, 2, 1, 2, 9],
    [1, 3, 1, 1, 1, 9],
    [3, 1, 1, 2, 1, 9],
  ]);
  return order.map((yarn, index) => [yarn, (widths[index] ?? 1) * unit] as const);
}

/** A filled shape with `steps` stairs on each of its four sides. */
export function steppedShape(cells: number, steps: number, high = cells): Grid {
  const stepX = cells / 2 / steps;
  const stepY = high / 2 / steps;
  return weave(cells, high, (x, y) => {
    const across = Math.floor(Math.abs(x + 0.5 - cells / 2) / stepX);
    const up = Math.floor(Math.abs(y + 0.5 - high / 2) / stepY);
    return across + up < steps ? GROUND : CLEAR;
  });
}

/** Rings told in steps from the edge inwards: the yarn that a depth falls on. */
function yarnAt(depth: number, order: Rings): number {
  let left = depth;
  for (const [yarn, wide] of order) {
    if (left < wide) return yarn;
    left -= wide;
  }
  return order.at(-1)?.[0] ?? STRONG;
}

/** A stepped diamond in which each stair, or group of stairs, has its own yarn. */
export function nested(cells: number, high: number, steps: number, order: Rings): Grid {
  const [stepX, stepY] = [cells / 2 / steps, high / 2 / steps];
  return weave(cells, high, (x, y) => {
    const across = Math.floor(Math.abs(x + 0.5 - cells / 2) / stepX);
    const up = Math.floor(Math.abs(y + 0.5 - high / 2) / stepY);
    return across + up < steps ? yarnAt(steps - 1 - across - up, order) : CLEAR;
  });
}

/** A small diamond of coarse cells around one cell; staggered, it covers a field. */
export function lozenge(coarse: number, reach: number, order: Rings): Grid {
  const size = (reach * 2 + 1) * coarse;
  return weave(size, size, (x, y) => {
    const across = Math.abs(Math.floor(x / coarse) - reach);
    const depth = reach - across - Math.abs(Math.floor(y / coarse) - reach);
    return depth < 0 ? CLEAR : yarnAt(depth, order);
  });
}

/** A disc of rings whose edges are stairs: circles drawn on coarse cells. */
export function disc(cells: number, coarse: number, order: Rings): Grid {
  const radius = cells / coarse / 2;
  return weave(cells, cells, (x, y) => {
    const across = Math.floor(x / coarse) + 0.5 - radius;
    const up = Math.floor(y / coarse) + 0.5 - radius;
    const depth = radius - Math.hypot(across, up);
    return depth < 0 ? CLEAR : yarnAt(depth, order);
  });
}

/** A stepped diamond, each stair in its yarn. */
export const diamond: Motif = (seed, cells) => nested(cells, cells, 14, rings(seed, 52));

/** The Andean cross: three stairs a side, with a square well in the middle. */
export const chakana: Motif = (seed, cells) => {
  const made = contour(steppedShape(cells, 3), rings(seed, cells));
  const well = Math.round(cells / 12);
  const random = randomFrom(`${seed}:chakana`);
  const [edge, heart] = random.pick([
    [DEEP, SPARK],
    [GROUND, STRONG],
    [SPARK, DEEP],
  ]);
  return weave(cells, cells, (x, y) => {
    const far = Math.max(Math.abs(x + 0.5 - cells / 2), Math.abs(y + 0.5 - cells / 2));
    if (far < well / 2) return heart ?? SPARK;
    return far < well ? (edge ?? DEEP) : cell(made, x, y);
  });
};

/** An eye: a diamond twice as wide as high, with a bright pupil. */
export const eye: Motif = (seed, cells) => nested(cells, cells / 2, 14, rings(seed, 52));

/** The stair and hook of the coast, the oldest wave of all: eleven cells wide, seven high. */
export const fret = (figure: number, back = CLEAR): Grid =>
  drawn(
    [
      '....#######',
      '....#.....#',
      '...##.###.#',
      '..###.#...#',
      '.####.#####',
      '#####......',
      '###########',
    ],
    { '#': figure, '.': back },
  );

/** The short wave for borders: seven cells wide, five high. */
export const ripple = (figure: number, back = CLEAR): Grid =>
  drawn(['...####', '...#..#', '..##.##', '.###...', '#######'], { '#': figure, '.': back });

/** A range of stepped mountains: the height at each column decides. */
export function range(
  width: number,
  height: number,
  peaks: ReadonlyArray<readonly [x: number, top: number]>,
  step: number,
): Grid {
  return weave(width, height, (x, y) =>
    peaks.some(([at, top]) => {
      const down = Math.floor((y - top) / step);
      return down >= 0 && Math.abs(x + 0.5 - at) <= (down + 1) * step;
    })
      ? GROUND
      : CLEAR,
  );
}
