import type { Schema } from '@pdfme/common';

/** The paper: what stands above the first line of every page and at its foot, and the one colour. */
export type Letterhead = {
  above: string;
  foot: string;
  accent: string;
  /** Whoever puts the pages behind others numbers them together. */
  numbered?: boolean;
};

/** Millimetres of A4, and of what is left white. */
export const page = { width: 210, height: 297 };
export const margin = { top: 30, side: 22, bottom: 22 };
export const colours = { saffron: '#E9A820', ink: '#1C2230', muted: '#565E6C' };
const width = page.width - 2 * margin.side;

/** A woven ribbon and the letterhead above, the foot and the number of the page below. */
export function frame({ above, foot, accent, numbered = true }: Letterhead): Schema[] {
  const small = { fontSize: 8.5, fontColor: colours.muted, fontName: 'text' };
  const still = (name: string, content: string, x: number, y: number, across: number) => ({
    name,
    type: 'text',
    content,
    position: { x, y },
    width: across,
    height: 5,
    readOnly: true,
    tag: 'Artifact',
    lineHeight: 1.2,
    characterSpacing: 0,
    verticalAlignment: 'top',
    ...small,
  });
  return [
    {
      name: 'ribbon',
      type: 'svg',
      content: ribbon(accent),
      position: { x: 0, y: 0 },
      width: page.width,
      height: 7,
      readOnly: true,
    },
    still('above', plain(above), margin.side, 15, width),
    still('foot', plain(foot), margin.side, page.height - 14, width - 40),
    ...(numbered
      ? [
          {
            ...still(
              'number',
              'Página {currentPage} de {totalPages}',
              page.width - margin.side - 40,
              page.height - 14,
              40,
            ),
            alignment: 'right',
          },
        ]
      : []),
  ];
}

/** Braces would be evaluated in what every page repeats. */
function plain(words: string): string {
  return words.replaceAll(/[{}]/g, '');
}

/** Stepped diamonds from edge to edge, one unit a cell. */
function ribbon(accent: string): string {
  const [columns, rows] = [210, 7];
  const cells: Record<string, string> = { [colours.saffron]: '', '#FBFAF6': '' };
  for (let x = 0; x < columns; x += 1) {
    for (let y = 0; y < rows; y += 1) {
      const far = Math.abs((x % 10) - 4) + Math.abs(y - 3);
      const colour = far <= 1 ? '#FBFAF6' : far === 4 ? colours.saffron : undefined;
      if (colour && x % 10 !== 9) cells[colour] += `M${x} ${y}h1v1h-1z`;
    }
  }
  const paths = Object.entries(cells).map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}"><path fill="${accent}" d="M0 0h${columns}v${rows}H0z"/>${paths.join('')}</svg>`;
}
