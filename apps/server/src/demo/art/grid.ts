/** A cell matrix: each cell holds the index of a yarn, or `CLEAR` where nothing is woven. */
export type Grid = { width: number; height: number; cells: Int8Array };

/** The value of a cell through which one sees what lies below. */
export const CLEAR = -1;

/** A grid filled with one value. */
export function grid(width: number, height: number, fill = CLEAR): Grid {
  return { width, height, cells: new Int8Array(width * height).fill(fill) };
}

/** A grid whose cells come from a function of the place. */
export function weave(width: number, height: number, at: (x: number, y: number) => number): Grid {
  const made = grid(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) made.cells[y * width + x] = at(x, y);
  }
  return made;
}

/** A grid drawn by hand: one text a row, each sign looked up in the key, others clear. */
export function drawn(rows: readonly string[], key: Record<string, number>): Grid {
  const width = Math.max(...rows.map((row) => row.length));
  return weave(width, rows.length, (x, y) => key[rows[y]?.[x] ?? ''] ?? CLEAR);
}

/** The value of a cell; what lies outside is clear. */
export function cell(from: Grid, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= from.width || y >= from.height) return CLEAR;
  return from.cells[y * from.width + x] ?? CLEAR;
}

/** Fills a rectangle, cut at the edges of the grid. */
export function fill(on: Grid, x: number, y: number, width: number, height: number, value: number) {
  for (let row = Math.max(0, y); row < Math.min(on.height, y + height); row += 1) {
    for (let column = Math.max(0, x); column < Math.min(on.width, x + width); column += 1) {
      on.cells[row * on.width + column] = value;
    }
  }
}

/** Lays one grid over another; clear cells let the lower one show. */
export function stamp(on: Grid, over: Grid, x: number, y: number) {
  for (let row = 0; row < over.height; row += 1) {
    for (let column = 0; column < over.width; column += 1) {
      const value = cell(over, column, row);
      if (value !== CLEAR) fill(on, x + column, y + row, 1, 1, value);
    }
  }
}

/** Lays a grid with its middle on a cell. */
export function stampCentred(on: Grid, over: Grid, x: number, y: number) {
  stamp(on, over, Math.round(x - over.width / 2), Math.round(y - over.height / 2));
}

/** Each cell becomes a square of `times` cells a side. */
export function enlarge(from: Grid, times: number): Grid {
  return weave(from.width * times, from.height * times, (x, y) =>
    cell(from, Math.floor(x / times), Math.floor(y / times)),
  );
}

/** Left becomes right. */
export function mirror(from: Grid): Grid {
  return weave(from.width, from.height, (x, y) => cell(from, from.width - 1 - x, y));
}

/** Top becomes bottom. */
export function flip(from: Grid): Grid {
  return weave(from.width, from.height, (x, y) => cell(from, x, from.height - 1 - y));
}

/** Rows become columns. */
export function transpose(from: Grid): Grid {
  return weave(from.height, from.width, (x, y) => cell(from, y, x));
}

/** Repeats a tile until it fills a size, starting `shift` cells inside the tile. */
export function repeat(tile: Grid, width: number, height: number, shift = 0): Grid {
  return weave(width, height, (x, y) => cell(tile, (x + shift) % tile.width, y % tile.height));
}

/** Exchanges yarns: the value `n` becomes `to[n]`. */
export function recolour(from: Grid, to: readonly number[]): Grid {
  return weave(from.width, from.height, (x, y) => {
    const value = cell(from, x, y);
    return value === CLEAR ? CLEAR : (to[value] ?? value);
  });
}

/**
 * Paints a shape in parallel outlines, from the edge inwards: each entry is a yarn and the
 * number of cells that it is wide; the last one fills the heart.
 */
export function contour(shape: Grid, rings: ReadonlyArray<readonly [yarn: number, wide: number]>) {
  const { width, height } = shape;
  const depth = new Int16Array(width * height).fill(-1);
  const deep = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (depth[y * width + x] ?? 0);
  for (let index = 0; index < depth.length; index += 1) {
    if (shape.cells[index] === CLEAR) depth[index] = 0;
  }
  // Chessboard distance to the outside, in two passes.
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (deep(x, y) === 0) continue;
      const before = [deep(x - 1, y), deep(x - 1, y - 1), deep(x, y - 1), deep(x + 1, y - 1)];
      depth[y * width + x] = Math.min(...before) + 1;
    }
  }
  for (let y = height - 1; y >= 0; y -= 1) {
    for (let x = width - 1; x >= 0; x -= 1) {
      const after = [deep(x + 1, y), deep(x + 1, y + 1), deep(x, y + 1), deep(x - 1, y + 1)];
      depth[y * width + x] = Math.min(deep(x, y), Math.min(...after) + 1);
    }
  }
  return weave(width, height, (x, y) => {
    let left = deep(x, y);
    if (left <= 0) return CLEAR;
    for (const [yarn, wide] of rings) {
      left -= wide;
      if (left <= 0) return yarn;
    }
    return rings.at(-1)?.[0] ?? CLEAR;
  });
}
