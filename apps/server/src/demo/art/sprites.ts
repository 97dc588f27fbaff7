import { cell, drawn, type Grid, mirror, stamp, weave } from './grid.ts';

/** Figures that weavers repeat: drawn by hand, `#` the figure and `o` its bright details. */
const figures = {
  llama: [
    '..........#.#.',
    '..........###.',
    '..........#o##',
    '..........####',
    '..........##..',
    '#.........##..',
    '##........##..',
    '.###########..',
    '.##o##o##o##..',
    '.#o##o##o###..',
    '.##########...',
    '.##.#..##.#...',
    '.#..#..#..#...',
    '.##.##.##.##..',
  ],
  bird: [
    '...........##..',
    '..........#o##.',
    '...#......###o#',
    '..##.....###...',
    '.####...####...',
    '##.########....',
    '#...##o##o#....',
    '.....########..',
    '......#####....',
    '.......#.#.....',
    '......##.##....',
  ],
  fish: [
    '#....####...',
    '##..##o####.',
    '.####o##o###',
    '.###o#o#####',
    '.####o######',
    '##..##o####.',
    '#....####...',
  ],
} as const;

/** Only the left half; the other is its mirror, around the last column. */
const halves = {
  condor: [
    '.............',
    '.............',
    '.............',
    '............#',
    '##........ooo',
    '####....#####',
    '.############',
    '#############',
    '###.#########',
    '.##.##o######',
    '..#.##.#o####',
    '....##.##o###',
    '.....#.##.###',
    '.......#..###',
    '..........###',
    '.........####',
    '........##.##',
    '........#..#.',
  ],
  plant: [
    '.....#',
    '....#o',
    '....#o',
    '#....#',
    '##...#',
    '.##..#',
    '..####',
    '#....#',
    '##...#',
    '.##..#',
    '..####',
    '.....#',
    '...o##',
    '.oo###',
  ],
} as const;

/** The condor looks aside: its head with crest and beak. */
const head = ['.##..', '##o##', '###.#', '.##..'];

export type Sprite = keyof typeof figures | keyof typeof halves;

/** One woven figure in two yarns, looking to the right. */
export function sprite(name: Sprite, figure: number, bright: number): Grid {
  const key = { '#': figure, o: bright };
  if (name in figures) return drawn(figures[name as keyof typeof figures], key);
  const half = drawn(halves[name as keyof typeof halves], key);
  const other = mirror(half);
  const whole = weave(half.width * 2 - 1, half.height, (x, y) =>
    x < half.width ? cell(half, x, y) : cell(other, x - half.width + 1, y),
  );
  if (name === 'condor') stamp(whole, drawn(head, key), 11, 0);
  return whole;
}
