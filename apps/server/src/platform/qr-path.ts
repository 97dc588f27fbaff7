import encodeQR from 'qr';

/** Squares that stand beside each other in a row, from the upper left corner. */
export type Run = { x: number; y: number; length: number };

/** A QR code as the runs of its dark squares. */
export function qrRuns(text: string): { runs: Run[]; modules: number } {
  // The library draws one module of white around at least; who places the code leaves its own.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const runs: Run[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      runs.push({ x: start, y, length: x - start + 1 });
    }
  }
  return { runs, modules: rows.length };
}

/** The same as an SVG path of unit squares, so that it is drawn as lines and prints sharp. */
export function qrPath(text: string): { path: string; modules: number } {
  const { runs, modules } = qrRuns(text);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return { path, modules };
}
