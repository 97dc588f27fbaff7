import { type BandName, band } from './bands.ts';
import type { Composition } from './compositions-bold.ts';
import {
  CLEAR,
  contour,
  enlarge,
  fill,
  type Grid,
  mirror,
  stamp,
  stampCentred,
  transpose,
  weave,
} from './grid.ts';
import { DEEP, GROUND, SOFT, SPARK, STRONG } from './palettes.ts';
import { randomFrom } from './random.ts';
import { sprite } from './sprites.ts';
import { disc, lozenge, range } from './textile.ts';
import { panelCount, tocapu } from './tocapu.ts';

/** A carrying cloth: plain fields between figured stripes of several widths. */
export const carryingCloth: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:carryingCloth`);
  const upright = random.chance(0.5);
  const length = upright ? sheet.height : sheet.width;
  const across = upright ? sheet.width : sheet.height;
  const lay = (stripe: Grid, at: number): number => {
    stamp(sheet, upright ? transpose(stripe) : stripe, upright ? at : 0, upright ? 0 : at);
    return at + stripe.height;
  };
  const plain = (yarn: number, wide: number): Grid => weave(length, wide, () => yarn);
  let at = random.int(6, 12);
  const abstract: BandName[] = ['diamonds', 'frets', 'serpents', 'zigzag'];
  const names: BandName[] = upright ? abstract : [...abstract, 'birds', 'llamas', 'fishes'];
  const lead = random.pick(names);
  const groups = upright ? 3 : 2;
  for (let group = 0; group < groups && at < across * 0.7; group += 1) {
    at = lay(plain(SOFT, 2), at + 1);
    at = lay(plain(STRONG, random.int(3, 6)), at + 1);
    const name = group === 1 ? lead : random.pick(names);
    at = lay(band(`${seed}${group}`, length, { name, lines: [DEEP, SPARK] }), at);
    at = lay(plain(STRONG, random.int(2, 4)), at);
    at = lay(plain(DEEP, 1), at + 1);
    at += upright ? random.int(8, 26) : random.int(6, 12);
  }
  lay(plain(DEEP, 3), across - 9);
  lay(plain(SPARK, 1), across - 5);
};

/** Ranges of stepped mountains under a stepped sun. */
export const mountains: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:mountains`);
  const at = random.pick([36, 48, 112, 124]);
  const size = random.pick([30, 36]);
  stampCentred(
    sheet,
    disc(size, 3, [
      [SPARK, 1],
      [GROUND, 1],
      [SPARK, 99],
    ]),
    at,
    25,
  );
  const layers = [
    { yarn: SOFT, top: 30, step: 4 },
    { yarn: STRONG, top: 44, step: 4 },
    { yarn: DEEP, top: 60, step: 3 },
  ];
  for (const { yarn, top, step } of layers) {
    const peaks: Array<readonly [number, number]> = [];
    for (let x = random.int(-10, 24); x < 220; x += random.int(30, 54)) {
      peaks.push([x, top + random.int(-2, 3) * step]);
    }
    const land = contour(range(200, 140, peaks, step), [
      [yarn, 3],
      [yarn === SOFT ? GROUND : SOFT, yarn === STRONG ? 1 : 0],
      [yarn, 99],
    ]);
    stamp(sheet, land, -20, 0);
  }
  fill(sheet, 0, 82, 160, 8, DEEP);
  const border = band(seed, 160, { thin: true, yarns: [DEEP, SOFT, SPARK], lines: [DEEP] });
  stamp(sheet, border, 0, sheet.height - border.height - 2);
};

/** Diamonds in staggered rows whose colours walk in diagonals, beside a quiet field. */
export const diagonals: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:diagonals`);
  const [coarse, reach] = random.pick([
    [2, 5],
    [3, 3],
    [3, 4],
    [2, 6],
  ] as const);
  const right = random.chance(0.5);
  const walk = random.pick([
    [STRONG, DEEP, SOFT],
    [STRONG, STRONG, DEEP, SPARK],
    [DEEP, SOFT, STRONG, SPARK],
  ]);
  const pitch = (reach + 1) * coarse;
  const [from, to] = right ? [62, 200] : [-40, 98];
  for (let row = 0; row * pitch <= 90 + pitch; row += 1) {
    for (let column = 0; column * pitch <= 160 + pitch; column += 1) {
      const x = column * pitch;
      if ((row + column) % 2 === 1 || x < from || x > to) continue;
      const yarn = walk[((row + column) / 2) % walk.length] ?? STRONG;
      const heart = yarn === SPARK ? DEEP : SPARK;
      const shape = lozenge(coarse, reach, [
        [yarn, reach > 4 ? 2 : reach - 1],
        [reach > 4 ? GROUND : heart, 2],
        [heart, 9],
      ]);
      stampCentred(sheet, shape, x, row * pitch);
    }
  }
  const border = transpose(band(seed, sheet.height, { upright: true }));
  stamp(sheet, border, right ? 16 : 144 - border.width, 0);
};

/** A field of royal panels with some left bare. */
export const royalPanels: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:royalPanels`);
  const right = random.chance(0.5);
  const columns = random.pick([4, 5]);
  const pitch = 20;
  const left = right ? 156 - columns * pitch : 6;
  const offset = random.int(0, panelCount - 1);
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const which = (offset + column * 3 + row * 5) % panelCount;
      const panel = enlarge(tocapu(`${seed}${(column + row * 2) % 6}`, which), 2);
      stamp(sheet, panel, left + column * pitch, 6 + row * pitch);
    }
  }
  const alone = enlarge(tocapu(seed), 2);
  const x = right ? 12 : 148 - alone.width;
  fill(sheet, x - 2, 64, 22, 22, DEEP);
  stamp(sheet, alone, x, 66);
};

/** A river that goes down the sheet in stairs. */
export const river: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:river`);
  const step = random.pick([3, 4, 5]);
  const run = step * 2;
  const half = run * random.pick([5, 7, 9]);
  const shift = random.int(0, 8) * run;
  const falls = random.chance(0.5);
  const bed = random.pick([
    [DEEP, STRONG, SOFT, STRONG, SPARK],
    [STRONG, GROUND, STRONG, DEEP, SOFT],
    [SOFT, STRONG, DEEP, GROUND, SPARK],
  ]);
  const lines = weave(160, 90, (x, y) => {
    const place = Math.floor((x + shift) / run);
    const turn = (place * run) % (half * 2);
    const swing = falls ? (place - shift / run) * step : Math.abs(turn - half) / 2;
    const line = Math.floor((y - 6 - swing) / step / 2);
    return line >= 0 && line < bed.length ? (bed[line] ?? GROUND) : CLEAR;
  });
  stamp(sheet, falls && random.chance(0.5) ? mirror(lines) : lines, 0, falls ? -20 : 0);
  const border = band(seed, 160, { name: random.pick(['fishes', 'ripples', 'frets', 'serpents']) });
  stamp(sheet, border, 0, 90 - border.height);
};

/** Llamas of one size and several yarns, between two borders. */
export const procession: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:procession`);
  const border = band(seed, 160, { name: random.pick(['diamonds', 'frets', 'zigzag', 'checks']) });
  const floor = 90 - border.height;
  stamp(sheet, border, 0, floor);
  const order = random.pick([
    [STRONG, DEEP, STRONG],
    [DEEP, STRONG, SOFT],
    [DEEP, DEEP, STRONG],
  ]);
  const from = random.pick([6, 18]);
  order.forEach((yarn, index) => {
    const llama = enlarge(sprite('llama', yarn, yarn === SOFT ? DEEP : SPARK), 3);
    stamp(sheet, llama, from + index * 46, floor - llama.height);
  });
  const line = band(`${seed}above`, 160, { thin: true });
  stamp(sheet, line, 0, 6);
};

/** A condor that fills the sky, over one border. */
export const condor: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:condor`);
  const bird = enlarge(sprite('condor', random.pick([STRONG, DEEP]), SPARK), 4);
  stampCentred(sheet, bird, random.pick([60, 68, 92, 100]), 39);
  const border = band(seed, 160, { name: random.pick(['zigzag', 'teeth', 'ripples', 'diamonds']) });
  stamp(sheet, border, 0, 90 - border.height);
};
