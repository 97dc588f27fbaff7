import { CLEAR, cell, type Grid } from './grid.ts';

/** One path a yarn: runs of equal cells are joined into the fewest rectangles that is easy. */
function paths(from: Grid, colours: readonly string[], skip: number): string {
  const taken = new Uint8Array(from.width * from.height);
  const drawing = new Map<number, string>();
  for (let y = 0; y < from.height; y += 1) {
    for (let x = 0; x < from.width; x += 1) {
      const value = cell(from, x, y);
      if (value === CLEAR || value === skip || taken[y * from.width + x]) continue;
      const free = (column: number, row: number): boolean =>
        cell(from, column, row) === value && !taken[row * from.width + column];
      let wide = 1;
      while (free(x + wide, y)) wide += 1;
      let high = 1;
      const rowIsFree = (row: number): boolean => {
        for (let step = 0; step < wide; step += 1) if (!free(x + step, row)) return false;
        return true;
      };
      while (rowIsFree(y + high)) high += 1;
      for (let row = y; row < y + high; row += 1) {
        taken.fill(1, row * from.width + x, row * from.width + x + wide);
      }
      const rectangle = `M${x} ${y}h${wide}v${high}h-${wide}z`;
      drawing.set(value, (drawing.get(value) ?? '') + rectangle);
    }
  }
  return [...drawing].map(([value, d]) => `<path fill="${colours[value]}" d="${d}"/>`).join('');
}

/** The paths of a grid without the element around it, to set inside another drawing. */
export function gridPaths(from: Grid, colours: readonly string[]): string {
  return paths(from, colours, CLEAR - 1);
}

/** A whole drawing: the commonest yarn becomes the sheet, all others are laid on it. */
export function gridSvg(
  from: Grid,
  colours: readonly string[],
  width: number,
  height: number,
): string {
  const counts = colours.map(() => 0);
  for (const value of from.cells) if (value !== CLEAR) counts[value] = (counts[value] ?? 0) + 1;
  const sheet = counts.indexOf(Math.max(...counts));
  const background = `<path fill="${colours[sheet]}" d="M0 0h${from.width}v${from.height}H0z"/>`;
  return openSvg(width, height, from.width, from.height, ' shape-rendering="crispEdges"').concat(
    background,
    paths(from, colours, sheet),
    '</svg>',
  );
}

/** The opening tag: the size on the page, and the size of the sheet counted in cells. */
export function openSvg(
  width: number,
  height: number,
  boxWidth = width,
  boxHeight = height,
  more = '',
): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${boxWidth} ${boxHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}${more}>`;
}
