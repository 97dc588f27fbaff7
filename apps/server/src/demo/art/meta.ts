import { band } from './bands.ts';
import { contour, fill, grid, stamp, stampCentred } from './grid.ts';
import { DEEP, GROUND, paletteKeys, SOFT, SPARK, STRONG, yarns } from './palettes.ts';
import { randomFrom } from './random.ts';
import { gridSvg } from './svg.ts';
import { disc, range } from './textile.ts';

/** Draws a goal (1200 by 675): a stair that climbs over terraces to a sun on the horizon. */
export function metaImage({ slug }: { slug: string }): string {
  const random = randomFrom(`meta:${slug}`);
  const scheme = random.pick(['pale', 'pale', 'soft', 'deep'] as const);
  const night = scheme === 'deep';
  const sheet = grid(160, 90, GROUND);
  const goal = random.pick([46, 56, 104, 114]);
  const horizon = 41;
  stampCentred(sheet, disc(random.pick([44, 48, 52]), 2, [[SPARK, 99]]), goal, horizon);
  // Low mountains, with a pass where the stair arrives.
  const peaks: Array<readonly [number, number]> = [];
  for (let x = random.int(0, 12); x < 200; x += random.int(14, 26)) {
    if (Math.abs(x - 20 - goal) > 36) peaks.push([x, random.int(12, 16) * 2]);
  }
  stamp(sheet, contour(range(200, horizon, peaks, 2), [[SOFT, 99]]), -20, 0);
  // Terraces grow as they come near, and the stair with them.
  const path = night ? DEEP : GROUND;
  const far = random.int(1, 2);
  const lean = goal < 80 ? random.int(0, 5) : -random.int(0, 5);
  const border = band(slug, 160, {
    thin: true,
    yarns: night ? [GROUND, SOFT, SPARK] : [DEEP, SOFT, SPARK],
    lines: night ? [SOFT, GROUND] : [SOFT, DEEP],
  });
  const floor = 90 - border.height;
  let top = horizon;
  for (let index = 0; top < floor; index += 1) {
    const left = floor - top;
    const wanted = 4 + index * 2;
    const high = left - wanted < 8 ? left : wanted;
    fill(sheet, 0, top, 160, high, night || index < far ? STRONG : DEEP);
    fill(sheet, 0, top, 160, 1, night ? GROUND : SOFT);
    const half = 2 + index * 4;
    fill(sheet, goal + lean * index - half, top, half * 2, high, path);
    fill(sheet, goal + lean * index - half, top, half * 2, 1, night ? STRONG : SOFT);
    top += high;
  }
  stamp(sheet, border, 0, floor);
  return gridSvg(sheet, yarns(random.pick(paletteKeys), scheme), 1200, 675);
}
