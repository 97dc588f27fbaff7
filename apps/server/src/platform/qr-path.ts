import encodeQR from 'qr';

/** A QR code as an SVG path of unit squares, so that it is drawn as lines and prints sharp. */
export function qrPath(text: string): { path: string; modules: number } {
  // The library draws one module of white around at least; who places the code leaves its own.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const length = x - start + 1;
      path += `M${start} ${y}h${length}v1h-${length}z`;
    }
  }
  return { path, modules: rows.length };
}
