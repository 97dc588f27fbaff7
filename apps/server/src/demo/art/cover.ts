import type { Focus } from '@aulario/contract/file';
import {
  type Composition,
  counterchange,
  greatCross,
  greatEye,
  greatFret,
  terraces,
  yoke,
} from './compositions-bold.ts';
import {
  carryingCloth,
  condor,
  diagonals,
  mountains,
  procession,
  river,
  royalPanels,
} from './compositions-woven.ts';
import { grid } from './grid.ts';
import { GROUND, type Scheme, yarns } from './palettes.ts';
import { randomFrom } from './random.ts';
import { gridSvg } from './svg.ts';

/** Every way to compose a cover. */
export const compositions: readonly Composition[] = [
  greatCross,
  carryingCloth,
  counterchange,
  mountains,
  greatFret,
  royalPanels,
  greatEye,
  diagonals,
  terraces,
  river,
  yoke,
  procession,
  condor,
];

const grounds: readonly Scheme[] = ['pale', 'pale', 'strong', 'deep', 'deep', 'soft'];

/** What must stay in sight of those whose figure does not stand in the middle. */
const focuses = new Map<Composition, Focus>([
  [condor, { x: 50, y: 15 }],
  [procession, { x: 50, y: 52 }],
  [mountains, { x: 50, y: 35 }],
  [yoke, { x: 50, y: 25 }],
  [greatEye, { x: 50, y: 40 }],
]);

/** Where the figure of a course's cover is; undefined in its middle. */
export function coverFocus({ slug }: { slug: string }): Focus | undefined {
  return focuses.get(randomFrom(`cover:${slug}`).pick(compositions));
}

/** Draws the cover of a course (1200 by 675): the slug decides the drawing, the key its yarns. */
export function courseCover({ slug, palette }: { slug: string; palette: string }): string {
  const random = randomFrom(`cover:${slug}`);
  const compose = random.pick(compositions);
  const scheme = random.pick(grounds);
  const sheet = grid(160, 90, GROUND);
  compose(slug, sheet);
  return gridSvg(sheet, yarns(palette, scheme), 1200, 675);
}
