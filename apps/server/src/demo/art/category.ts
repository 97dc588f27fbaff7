import { enlarge, flip, type Grid, grid, mirror, stamp, stampCentred, weave } from './grid.ts';
import { DEEP, GROUND, type Scheme, SOFT, SPARK, STRONG, yarns } from './palettes.ts';
import { randomFrom } from './random.ts';
import { sprite } from './sprites.ts';
import { gridSvg } from './svg.ts';
import { chakana, disc, fret, lozenge, nested, rings } from './textile.ts';
import { panelCount, tocapu } from './tocapu.ts';

const side = 100;

/** The figure in the middle, at most 76 cells a side. */
const emblems: ReadonlyArray<(seed: string) => Grid> = [
  (seed) => chakana(seed, 66),
  () => enlarge(sprite('llama', STRONG, SPARK), 4),
  () => enlarge(sprite('condor', STRONG, SPARK), 3),
  () => enlarge(sprite('plant', STRONG, SPARK), 4),
  () => enlarge(sprite('fish', STRONG, SPARK), 6),
  // A sun with square rays.
  () => {
    const made = grid(66, 66);
    for (const at of [15, 29, 43]) {
      const ray = grid(8, 8, at === 29 ? SPARK : STRONG);
      for (const far of [0, 58]) {
        stamp(made, ray, at, far);
        stamp(made, ray, far, at);
      }
    }
    stampCentred(
      made,
      disc(44, 2, [
        [STRONG, 3],
        [GROUND, 2],
        [STRONG, 2],
        [SPARK, 9],
      ]),
      33,
      33,
    );
    return made;
  },
  // Four waves that meet, with a row of seeds above and below.
  () => {
    const wave = enlarge(fret(STRONG), 3);
    const made = grid(68, 66);
    stamp(made, mirror(wave), 0, 11);
    stamp(made, wave, 35, 11);
    stamp(made, flip(mirror(wave)), 0, 34);
    stamp(made, flip(wave), 35, 34);
    for (let x = 1; x < 68; x += 12) {
      for (const y of [0, 61])
        stamp(
          made,
          lozenge(1, 2, [
            [SOFT, 1],
            [SPARK, 9],
          ]),
          x,
          y,
        );
    }
    return made;
  },
  // Nine royal panels.
  (seed) => {
    const made = grid(62, 62, DEEP);
    const first = randomFrom(seed).int(0, panelCount - 1);
    for (let index = 0; index < 9; index += 1) {
      const panel = enlarge(tocapu(`${seed}${index % 4}`, (first + index * 2) % panelCount), 2);
      stamp(made, panel, (index % 3) * 20 + 2, Math.floor(index / 3) * 20 + 2);
    }
    return made;
  },
  (seed) => nested(70, 70, 14, rings(seed, 52)),
];

/** The frame: two lines and a solid stair in each corner. */
function frame(thick: number, thin: number): Grid {
  return weave(side, side, (x, y) => {
    const [across, down] = [Math.min(x, side - 1 - x), Math.min(y, side - 1 - y)];
    const edge = Math.min(across, down);
    if (edge < 3) return thick;
    if (edge < 5) return GROUND;
    const stair = Math.floor((across - 5) / 3) + Math.floor((down - 5) / 3);
    if (stair < 4) return thin;
    return edge === 5 ? thin : GROUND;
  });
}

const grounds: readonly Scheme[] = ['pale', 'strong', 'deep', 'soft'];

/** Draws the emblem of a category (800 by 800). */
export function categoryImage({ slug, palette }: { slug: string; palette: string }): string {
  const random = randomFrom(`category:${slug}`);
  const sheet = frame(random.pick([STRONG, DEEP]), random.pick([SOFT, STRONG]));
  stampCentred(sheet, random.pick(emblems)(slug), side / 2, side / 2);
  return gridSvg(sheet, yarns(palette, random.pick(grounds)), 800, 800);
}
