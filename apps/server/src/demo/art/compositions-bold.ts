import { band } from './bands.ts';
import {
  cell,
  contour,
  enlarge,
  fill,
  flip,
  type Grid,
  grid,
  mirror,
  recolour,
  repeat,
  stamp,
  stampCentred,
  transpose,
  weave,
} from './grid.ts';
import { DEEP, GROUND, SOFT, SPARK, STRONG } from './palettes.ts';
import { randomFrom } from './random.ts';
import { chakana, diamond, disc, eye, fret, steppedShape } from './textile.ts';

/** Draws on a sheet of 160 by 90 cells whose ground is already laid. */
export type Composition = (seed: string, sheet: Grid) => void;

/** A great cross off the middle, cut by the edge, answered by one narrow border. */
export const greatCross: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:greatCross`);
  const right = random.chance(0.5);
  const cross = random.chance(0.6);
  const figure = cross ? chakana(seed, random.pick([96, 108, 120])) : diamond(seed, 112);
  stampCentred(sheet, figure, right ? 112 : 48, random.pick([40, 45, 50, 58]));
  const border = transpose(band(seed, sheet.height, { upright: true }));
  stamp(sheet, border, right ? 8 : 152 - border.width, 0);
};

/** An eye as wide as the sheet's reach, above a row of little ones. */
export const greatEye: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:greatEye`);
  const left = random.chance(0.5);
  stampCentred(sheet, eye(seed, 168), left ? 52 : 108, 36);
  const border = band(seed, sheet.width, { name: random.pick(['diamonds', 'zigzag', 'checks']) });
  stamp(sheet, border, 0, sheet.height - border.height - 4);
};

/** The stair and hook of the coast, drawn as large as a wall. */
export const greatFret: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:greatFret`);
  const times = random.pick([6, 7, 8]);
  const [main, shade] = random.pick([
    [STRONG, DEEP],
    [DEEP, STRONG],
  ]);
  const tile = enlarge(fret(main ?? STRONG), times);
  const top = sheet.height - tile.height - random.pick([0, 6]);
  const wave = repeat(tile, sheet.width + tile.width, tile.height, random.int(0, 5) * times);
  const turned = random.chance(0.5) ? mirror(wave) : wave;
  const shape = grid(turned.width, sheet.height * 2);
  stamp(shape, turned, 0, top);
  fill(shape, 0, top + tile.height, shape.width, shape.height, main ?? STRONG);
  const inner = random.chance(0.5) ? (main ?? STRONG) : (shade ?? DEEP);
  stamp(
    sheet,
    contour(shape, [
      [main ?? STRONG, 2],
      [inner, 99],
    ]),
    -20,
    0,
  );
  const line = band(seed, sheet.width, { thin: true, yarns: [shade ?? DEEP, GROUND, SPARK] });
  stamp(sheet, line, 0, random.pick([8, 10, 12]));
};

/** Two halves of a cloth in counterchange: what is figure here is ground there. */
export const counterchange: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:counterchange`);
  const seam = random.pick([54, 64, 96, 106]);
  const other = random.pick([STRONG, DEEP]);
  const size = random.pick([84, 96]);
  const shape = random.chance(0.5) ? steppedShape(size, 6) : steppedShape(size, 3);
  const marks = contour(shape, [
    [other, 6],
    [GROUND, 4],
    [other, 3],
    [SPARK, 3],
    [other, 4],
    [GROUND, 9],
  ]);
  const picture = grid(sheet.width, sheet.height, GROUND);
  stampCentred(picture, marks, seam, 45);
  const swap = [other, 1, 2, 3, 4];
  swap[other] = GROUND;
  const swapped = recolour(picture, swap);
  const right = seam < 80;
  stamp(
    sheet,
    weave(160, 90, (x, y) => cell(x < seam === right ? picture : swapped, x, y)),
    0,
    0,
  );
  const border = transpose(band(seed, sheet.height, { thin: true, yarns: [other, SOFT, GROUND] }));
  stamp(sheet, border, right ? 152 - border.width : 8, 0);
};

/** Round terraces that go down to a bright well, as in Moray. */
export const terraces: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:terraces`);
  const size = random.pick([150, 180, 210]);
  const right = random.chance(0.5);
  const low = random.chance(0.5);
  const order = random.pick([
    [STRONG, GROUND, SOFT, GROUND, STRONG, DEEP],
    [DEEP, STRONG, SOFT, GROUND, SOFT, STRONG],
    [SOFT, STRONG, DEEP, STRONG, SOFT, DEEP],
  ]);
  const wide = random.pick([3, 4]);
  const round = disc(size, 3, [
    ...order.map((yarn, index) => [yarn, index % 2 === 0 ? wide : 1] as const),
    [DEEP, 1],
    [SPARK, 99],
  ]);
  stampCentred(sheet, round, right ? 118 : 42, low ? 88 : 4);
  const border = band(seed, sheet.width, { thin: true });
  stamp(sheet, low ? border : flip(border), 0, low ? 0 : sheet.height - border.height);
};

/** The chequered tunic with its stepped yoke. */
export const yoke: Composition = (seed, sheet) => {
  const random = randomFrom(`${seed}:yoke`);
  const square = random.pick([6, 10]);
  const at = random.pick([50, 60, 100, 110]);
  const [first, second] = random.pick([
    [DEEP, GROUND],
    [STRONG, GROUND],
  ]);
  const chequer = weave(160, 90, (x, y) =>
    (Math.floor(x / square) + Math.floor((y + 90) / square)) % 2 === 0
      ? (first ?? DEEP)
      : (second ?? GROUND),
  );
  stamp(sheet, chequer, 0, 0);
  const rest = first === STRONG ? DEEP : STRONG;
  const shape = steppedShape(square * 24, 12, Math.min(140, square * 14));
  const cloth = contour(shape, [
    [GROUND, 2],
    [rest, 4],
    [SPARK, 2],
    [rest, 99],
  ]);
  stampCentred(sheet, cloth, at, 0);
  const mark = contour(steppedShape(36, 3), [
    [GROUND, 2],
    [rest, 2],
    [SOFT, 3],
    [SPARK, 9],
  ]);
  stampCentred(sheet, mark, at, 18);
};
