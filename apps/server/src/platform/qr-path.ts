import bwipjs from 'bwip-js/node';

/** A QR code as an SVG path of unit squares, so that it is drawn as lines and prints sharp. */
export function qrPath(text: string): { path: string; modules: number } {
  const [code] = bwipjs.raw('qrcode', text, 'eclevel=M') as unknown as {
    pixs: number[];
    pixx: number;
  }[];
  if (!code) throw new Error('The code could not be drawn.');
  const { pixs, pixx } = code;
  let path = '';
  for (let at = 0; at < pixs.length; at += 1) {
    if (!pixs[at]) continue;
    const start = at;
    while ((at + 1) % pixx !== 0 && pixs[at + 1]) at += 1;
    const length = at - start + 1;
    path += `M${start % pixx} ${Math.floor(start / pixx)}h${length}v1h-${length}z`;
  }
  return { path, modules: pixx };
}
