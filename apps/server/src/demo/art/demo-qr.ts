import { qrPath } from '../../platform/qr-path.ts';

/** What a wallet that reads the invented academy's code is told: nobody is paid by it. */
export const demoQrText = 'DEMOSTRACION: este codigo no cobra nada. Academia Tocapu es inventada.';

/** A code to pay with that pays nobody, and says so to whoever looks at it. */
export function demoQr({ wallet }: { wallet: string }): string {
  const { path, modules } = qrPath(`${demoQrText} ${wallet}`);
  const size = modules + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${Math.round((800 * (size + 5)) / size)}" viewBox="0 0 ${size} ${size + 5}">
  <rect width="${size}" height="${size + 5}" fill="#fff"/>
  <path fill="#000" transform="translate(4 4)" d="${path}"/>
  <text x="${size / 2}" y="${size + 1.6}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="2.3" fill="#a12a45">DEMOSTRACIÓN: NO PAGUES</text>
</svg>`;
}
