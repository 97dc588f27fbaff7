/**
 * Andean textile geometry on a grid of square cells: vertical bands, each a plain stripe or a motif
 * that repeats every `period` cells. The result is one path a yarn, small enough to stand in a page.
 */
export type Motif = 'diamond' | 'eye' | 'fret';
export type Yarn = 'ground' | 'strong' | 'deep' | 'soft' | 'spark' | 'dye';
export type Band =
  | { stripe: Yarn; width: number }
  | { motif: Motif; width: number; yarns: readonly Yarn[] };

/** Cells after which every motif repeats downwards. */
export const period = 16;

export type Weave = { width: number; height: number; paths: { yarn: Yarn; d: string }[] };

/** Weaves bands side by side; `lying` turns them a quarter, to run along a line. */
export function weave(bands: readonly Band[], lying = false): Weave {
  const drawn = new Map<Yarn, string>();
  let left = 0;
  for (const band of bands) {
    for (let column = 0; column < band.width; column += 1) {
      for (const { yarn, from, to } of runs(band, column)) {
        const rectangle = lying
          ? `M${from} ${left + column}h${to - from}v1H${from}z`
          : `M${left + column} ${from}v${to - from}h1V${from}z`;
        drawn.set(yarn, (drawn.get(yarn) ?? '') + rectangle);
      }
    }
    left += band.width;
  }
  const paths = [...drawn].map(([yarn, d]) => ({ yarn, d }));
  return lying ? { width: period, height: left, paths } : { width: left, height: period, paths };
}

/** Equal neighbours of one column, joined. */
function runs(band: Band, column: number): { yarn: Yarn; from: number; to: number }[] {
  const joined: { yarn: Yarn; from: number; to: number }[] = [];
  for (let row = 0; row < period; row += 1) {
    const yarn = cell(band, column, row);
    const last = joined.at(-1);
    if (last?.yarn === yarn) last.to = row + 1;
    else joined.push({ yarn, from: row, to: row + 1 });
  }
  return joined;
}

function cell(band: Band, column: number, row: number): Yarn {
  if ('stripe' in band) return band.stripe;
  const index = motifs[band.motif](column, row, band.width);
  return band.yarns[index % band.yarns.length] ?? 'ground';
}

/** One turn of a running fret, across by along. */
const fret = ['11111110', '10000010', '10111010', '10100010', '10111110', '10000000', '11111111'];

/** Which of a band's yarns stands at a cell. */
const motifs: Record<Motif, (column: number, row: number, width: number) => number> = {
  diamond: (column, row, width) =>
    Math.floor(fromMiddle(column, width) / 2) + Math.floor(fromMiddle(row, period) / 2),
  eye: (column, row, width) =>
    Math.max(Math.floor(fromMiddle(column, width)), Math.floor(fromMiddle(row % 8, 8))),
  fret: (column, row) => Number(fret[column]?.[row % 8] ?? 0),
};

/** Whole cells from the middle line of a span, the same on both sides. */
function fromMiddle(position: number, span: number): number {
  return Math.floor(Math.abs(position + 0.5 - span / 2));
}
