/** The yarns of a border: what lies behind, the figure, and the bright detail. */
export type BorderColours = { ground: string; figure: string; detail: string };

/** Cells across the band; the figures below are drawn for seven. */
export const bandCells = 7;

const period = 10;
const middle = (bandCells - 1) / 2;
type Yarn = keyof BorderColours;

/**
 * A woven frame as SVG, one unit a cell: stepped diamonds along the sides, a stepped cross in
 * each corner. Both sides must measure 14 cells for the corners and 10 n − 1 for whole diamonds.
 */
export function textileBorder(columns: number, rows: number, colours: BorderColours): string {
  for (const side of [columns, rows]) {
    if ((side - 2 * bandCells + 1) % period !== 0)
      throw new RangeError(`${side} cells cut a diamond`);
  }
  const yarnAt = (x: number, y: number) => frameYarn(x, y, columns, rows);
  const frame =
    `M0 0h${columns}v${rows}h-${columns}z` +
    `M${bandCells} ${bandCells}v${rows - 2 * bandCells}h${columns - 2 * bandCells}v-${rows - 2 * bandCells}z`;
  const paths = [`<path fill="${colours.ground}" d="${frame}"/>`];
  for (const yarn of ['figure', 'detail'] as const) {
    paths.push(
      `<path fill="${colours[yarn]}" d="${runs(columns, rows, (x, y) => yarnAt(x, y) === yarn)}"/>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}">${paths.join('')}</svg>`;
}

/** One band of stepped diamonds lying along, as SVG, one unit a cell. It may be cut anywhere. */
export function textileRibbon(columns: number, colours: BorderColours): string {
  return woven(columns, bandCells, colours, (x, y) => bandYarn(x, y));
}

/**
 * A woven cloth as SVG, one unit a cell: bands of stepped diamonds side by side, each second one
 * half a diamond later. It may be cut anywhere.
 */
export function textileCloth(columns: number, rows: number, colours: BorderColours): string {
  const yarnAt = (x: number, y: number) => {
    const band = Math.floor(x / bandCells);
    return bandYarn(y + (band % 2) * (period / 2), x % bandCells);
  };
  return woven(columns, rows, colours, yarnAt);
}

function woven(
  columns: number,
  rows: number,
  colours: BorderColours,
  yarnAt: (x: number, y: number) => Yarn,
): string {
  const paths = (['figure', 'detail'] as const).map(
    (yarn) =>
      `<path fill="${colours[yarn]}" d="${runs(columns, rows, (x, y) => yarnAt(x, y) === yarn)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}"><path fill="${colours.ground}" d="M0 0h${columns}v${rows}h-${columns}z"/>${paths.join('')}</svg>`;
}

/** A woven band without corners, seven cells high; it must measure 10 n − 1 cells for whole diamonds. */
export function textileBand(columns: number, colours: BorderColours): string {
  if ((columns + 1) % period !== 0) throw new RangeError(`${columns} cells cut a diamond`);
  const paths = [`<path fill="${colours.ground}" d="M0 0h${columns}v${bandCells}h-${columns}z"/>`];
  for (const yarn of ['figure', 'detail'] as const) {
    const of = runs(columns, bandCells, (x, y) => bandYarn(x, y) === yarn);
    paths.push(`<path fill="${colours[yarn]}" d="${of}"/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${bandCells}">${paths.join('')}</svg>`;
}

function frameYarn(x: number, y: number, columns: number, rows: number): Yarn | undefined {
  // Mirrored, so that all four corners and opposite sides are alike.
  const fromSide = Math.min(x, columns - 1 - x);
  const fromTop = Math.min(y, rows - 1 - y);
  if (fromSide < bandCells && fromTop < bandCells) return cornerYarn(fromSide, fromTop);
  if (fromTop < bandCells) return bandYarn(x - bandCells, fromTop);
  if (fromSide < bandCells) return bandYarn(y - bandCells, fromSide);
  return undefined;
}

/** Stepped diamonds nine cells long, with a seed between each two. */
function bandYarn(along: number, across: number): Yarn {
  const place = along % period;
  const off = Math.abs(across - middle);
  if (place === period - 1) return off === middle ? 'figure' : 'ground';
  const far = Math.abs(place - 4) + off;
  if (far <= 1) return 'detail';
  return far === 4 ? 'figure' : 'ground';
}

/** The stepped cross of the Andes. */
function cornerYarn(x: number, y: number): Yarn {
  const [a, b] = [Math.abs(x - middle), Math.abs(y - middle)];
  if (a === 0 && b === 0) return 'ground';
  if (a + b === 1) return 'detail';
  return (a <= 1 && b <= 3) || (b <= 1 && a <= 3) || (a <= 2 && b <= 2) ? 'figure' : 'ground';
}

/** Cells that stand side by side become one rectangle. */
function runs(columns: number, rows: number, has: (x: number, y: number) => boolean): string {
  let path = '';
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      if (!has(x, y)) continue;
      const start = x;
      while (x + 1 < columns && has(x + 1, y)) x += 1;
      const length = x - start + 1;
      path += `M${start} ${y}h${length}v1h-${length}z`;
    }
  }
  return path;
}
