import { openSvg } from './svg.ts';

const [paper, ink, line, accent, second, third] = [
  ...['#FBFAF6', '#3C4A52', '#C9CFCB', '#12806A', '#F0BD5A', '#B8475C'],
];
const values = [120, 150, 140, 190, 230, 260];
const [width, height] = [800, 500];

const frame = `<path d="M90 50V430H750" fill="none" stroke="${ink}" stroke-width="6"/>`;
const sheet = (inner: string) =>
  `${openSvg(width, height)}<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${inner}</svg>`;

/** Charts of the same six months, without a word in them. */
export const charts = {
  lines: () => {
    const points = values.map((value, at) => [140 + at * 115, 430 - value * 1.3]);
    const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="${accent}"/>`);
    const path = `<path d="M${points.join('L')}" fill="none" stroke="${accent}" stroke-width="8"/>`;
    return sheet(`${grid()}${frame}${path}${dots.join('')}`);
  },
  pie: () => sheet(slices([0.32, 0.27, 0.23, 0.18])),
  /** Two bars that seem to differ more than they do: their axis does not begin at zero. */
  cutBars: () =>
    sheet(
      `${grid()}${frame}<path fill="${accent}" d="M190 330h170v97H190z"/><path fill="${second}" d="M470 110h170v317H470z"/><path d="M70 400l40-16M70 384l40-16" stroke="${third}" stroke-width="6"/>`,
    ),
  dots: () => {
    const places = values.map((value, at) => [160 + ((at * 271) % 560), 430 - value * 1.3]);
    const dots = places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="16" fill="${third}"/>`);
    return sheet(`${grid()}${frame}${dots.join('')}`);
  },
} as const;
export type ChartName = keyof typeof charts;

function grid(): string {
  const levels = [130, 230, 330].map((y) => `M90 ${y}H750`);
  return `<path d="${levels.join('')}" fill="none" stroke="${line}" stroke-width="3"/>`;
}

function slices(shares: readonly number[]): string {
  const at = (turn: number) => [
    Math.round(400 + 190 * Math.sin(turn * 2 * Math.PI)),
    Math.round(250 - 190 * Math.cos(turn * 2 * Math.PI)),
  ];
  let turned = 0;
  return shares
    .map((share, index) => {
      const [from, to] = [at(turned), at(turned + share)];
      turned += share;
      const colour = [accent, second, third, ink][index];
      return `<path fill="${colour}" d="M400 250L${from}A190 190 0 0 1 ${to}z"/>`;
    })
    .join('');
}
