import { type Sprite, sprite } from './sprites.ts';
import { gridPaths } from './svg.ts';

/** Two decimals are enough on a sheet of 480. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A closed line through points given by angle (0 is up) and distance. */
export function rayed(count: number, distance: (index: number) => number, turn = 0): string {
  const points = Array.from({ length: count }, (_, index) => {
    const angle = ((index + turn) / count) * Math.PI * 2 - Math.PI / 2;
    const far = distance(index);
    return `${round(Math.cos(angle) * far)} ${round(Math.sin(angle) * far)}`;
  });
  return `M${points.join('L')}z`;
}

const circle = (x: number, y: number, radius: number): string => {
  const half = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${half} ${radius * 2} 0${half} -${radius * 2} 0z`;
};

const shape = (d: string, colour: string): string =>
  `<path fill="${colour}" fill-rule="evenodd" d="${d}"/>`;

/** A woven figure, with hard edges so that no seams show between its cells. */
function figure(name: Sprite, move: string, colours: readonly string[]): string {
  const paths = gridPaths(sprite(name, 0, 1), colours);
  return `<g transform="${move}" shape-rendering="crispEdges">${paths}</g>`;
}

/** An emblem around the origin, within 75 of it, in a main and a second colour. */
export type Emblem = (main: string, second: string) => string;

/** What the institutions of the catalogue carry on their seals. */
export const emblems: readonly Emblem[] = [
  // A star of sixteen points with a round heart.
  (main, second) =>
    shape(rayed(16, (index) => (index % 2 === 0 ? 76 : 40)) + circle(0, 0, 26), main) +
    shape(circle(0, 0, 17), second),
  // A portico.
  (main, second) =>
    shape('M-74 -26L0 -70L74 -26V-16H-74zM-74 56H74V70H-74zM-64 42H64V50H-64z', main) +
    shape('M-58 -8h18v44h-18zM-25 -8h18v44h-18zM7 -8h18v44h-18zM40 -8h18v44h-18z', main) +
    shape(circle(0, -38, 9), second),
  // An open book under a star.
  (main, second) =>
    shape('M-5 -8C-24 -24 -52 -26 -76 -20V50C-52 44 -24 46 -5 62z', main) +
    shape('M5 -8C24 -24 52 -26 76 -20V50C52 44 24 46 5 62z', main) +
    `<g transform="translate(0 -52)">${shape(
      rayed(10, (i) => (i % 2 === 0 ? 24 : 10)),
      second,
    )}</g>`,
  // Two stepped mountains before the sun.
  (main, second) =>
    shape(circle(26, -40, 26), second) +
    shape(
      'M-76 64V48h12V32h12V16h12V0h12v-16h12v-16h16v16h12V0h12v16h4V8h12v-12h16V8h12v16h12v16h12v24z',
      main,
    ),
  // A sun with long and short rays.
  (main, second) =>
    shape(
      rayed(32, (i) => (i % 4 === 0 ? 76 : i % 2 === 0 ? 60 : 42), 0) + circle(0, 0, 36),
      main,
    ) + shape(circle(0, 0, 28), second),
  // The condor.
  (main, second) => figure('condor', 'translate(-75 -54) scale(6)', [main, second]),
  // The Andean cross.
  (main, second) =>
    shape(
      'M-24 -72H24V-48H48V-24H72V24H48V48H24V72H-24V48H-48V24H-72V-24H-48V-48H-24z' +
        circle(0, 0, 30),
      main,
    ) + shape(circle(0, 0, 18), second),
  // A plant with seeds.
  (main, second) => figure('plant', 'translate(-52.25 -70) scale(9.5)', [main, second]),
  // A gear around a compass star.
  (main, second) =>
    shape(rayed(48, (i) => (i % 4 < 2 ? 74 : 60), 0.5) + circle(0, 0, 46), main) +
    shape(
      rayed(8, (i) => (i % 2 === 0 ? 40 : 12)),
      second,
    ),
];
