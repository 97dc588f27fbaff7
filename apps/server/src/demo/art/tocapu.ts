import { type Grid, weave } from './grid.ts';
import { DEEP, GROUND, SOFT, SPARK, STRONG } from './palettes.ts';
import { randomFrom } from './random.ts';

/** What one small panel shows at a place; `far` counts from the middle, in a panel of nine. */
type Panel = (x: number, y: number, back: number, figure: number, bright: number) => number;

const middle = (value: number): number => Math.abs(value - 4);

/** The figures of royal tunics, on nine by nine cells. */
const panels: readonly Panel[] = [
  // Square in square.
  (x, y, back, figure, bright) => {
    const far = Math.max(middle(x), middle(y));
    return far === 0 || far === 1 ? bright : far === 3 ? figure : back;
  },
  // Four squares, two and two alike.
  (x, y, back, figure, bright) => {
    if (middle(x) === 0 || middle(y) === 0 || middle(x) === 4 || middle(y) === 4) return back;
    return x < 4 === y < 4 ? figure : bright;
  },
  // A stair from corner to corner.
  (x, y, back, figure, bright) => {
    const stair = Math.floor(x / 2) + Math.floor(y / 2);
    return stair < 4 ? figure : stair === 4 ? bright : back;
  },
  // A stepped diamond.
  (x, y, back, figure, bright) => {
    const far = middle(x) + middle(y);
    return far <= 1 ? bright : far === 3 || far === 4 ? figure : back;
  },
  // An hourglass.
  (x, y, back, figure, bright) =>
    middle(x) === middle(y) ? bright : middle(y) > middle(x) ? figure : back,
  // The key: two squares and a bar between them.
  (x, y, back, figure, bright) => {
    const near = (a: number, b: number): boolean => Math.abs(x - a) <= 1 && Math.abs(y - b) <= 1;
    if (near(2, 2) || near(6, 6)) return x === y && (x === 2 || x === 6) ? bright : figure;
    return Math.abs(x + y - 8) <= 1 && middle(x) < 4 && middle(y) < 4 ? figure : back;
  },
  // The cross with stairs.
  (x, y, back, figure, bright) => {
    const [a, b] = [middle(x), middle(y)];
    if (a === 0 && b === 0) return bright;
    return (a <= 1 && b <= 3) || (b <= 1 && a <= 3) || (a <= 2 && b <= 2) ? figure : back;
  },
  // A chessboard.
  (x, y, back, figure) => ((Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0 ? figure : back),
  // Seeds in rows.
  (x, y, back, figure, bright) =>
    x % 2 === 1 && y % 2 === 1 ? (x === y || x + y === 8 ? bright : figure) : back,
  // Bars, broken in the middle.
  (x, y, back, figure, bright) => {
    if (y % 2 === 0 || x === 0 || x === 8) return back;
    return middle(x) <= 1 ? bright : figure;
  },
  // The meander.
  (x, y, back, figure, bright) => {
    const rows = [
      '.........',
      '.#######.',
      '.#.....#.',
      '.#.###.#.',
      '.#.#o#.#.',
      '.#.#.#.#.',
      '.#.#...#.',
      '.#.#####.',
      '.........',
    ];
    const sign = rows[y]?.[x];
    return sign === '#' ? figure : sign === 'o' ? bright : back;
  },
];

/** Trios of yarns that stay apart from each other: back, figure, bright detail. */
const trios = [
  [STRONG, GROUND, SPARK],
  [DEEP, SOFT, SPARK],
  [SOFT, DEEP, GROUND],
  [GROUND, STRONG, DEEP],
  [DEEP, GROUND, STRONG],
  [SPARK, DEEP, GROUND],
  [GROUND, DEEP, SPARK],
  [STRONG, DEEP, SOFT],
] as const;

/** How many different panels there are. */
export const panelCount = panels.length;

/** One small panel, nine cells a side. The seed chooses the figure, the yarns and the turn. */
export function tocapu(seed: string, which?: number): Grid {
  const random = randomFrom(`${seed}:tocapu`);
  const panel = panels[which ?? random.int(0, panels.length - 1)] ?? (() => GROUND);
  const [back, figure, bright] = random.pick(trios);
  const turned = random.chance(0.5);
  return weave(9, 9, (x, y) => panel(turned ? 8 - x : x, y, back, figure, bright));
}
