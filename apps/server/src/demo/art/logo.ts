import { letters, plainLetters } from './alphabet.ts';
import { type Emblem, emblems, rayed, round } from './emblems.ts';
import { type Random, randomFrom } from './random.ts';
import { gridPaths, openSvg } from './svg.ts';

/** Inks halfway between white and night, with enough contrast on both. */
const inks = ['#12806A', '#2F7CB0', '#B8475C', '#A8672F', '#7A68B3', '#5E7F3C', '#C0562F'] as const;
const cream = '#FBFAF6';
const gold = '#F0BD5A';

const ring = (radius: number, width: number, colour: string): string =>
  `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** Copies of one small shape around the middle. */
function around(count: number, radius: number, small: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = round((index / count) * 360);
    return `<g transform="rotate(${angle}) translate(0 -${radius})">${small(index)}</g>`;
  }).join('');
}

/** What runs along the outer ring. */
function ornament(random: Random, colour: string): string {
  const kind = random.int(0, 3);
  const path = (d: string): string => `<path fill="${colour}" d="${d}"/>`;
  if (kind === 0) return around(36, 205, () => `<circle r="6" fill="${colour}"/>`);
  if (kind === 1) return around(28, 205, () => path('M-15 11V4H-9V-3H-4V-10H4V-3H9V4H15V11z'));
  if (kind === 2)
    return around(24, 205, () =>
      path('M-18 2Q-8 -15 14 -8Q4 2 -18 2zM-18 4Q-4 14 14 9Q2 -1 -18 4z'),
    );
  return around(32, 205, (index) =>
    path(index % 2 === 0 ? 'M0 -13L11 0L0 13L-11 0z' : 'M-3 -12H3V12H-3z'),
  );
}

/** The initials as a drawing, in the middle of a line. */
function name(initials: string, y: number, wide: number, high: number, colour: string): string {
  const drawing = letters(plainLetters(initials).slice(0, 6), 0);
  const scale = round(Math.min(high / drawing.height, wide / drawing.width));
  const left = round((-drawing.width * scale) / 2);
  const top = round(y - (drawing.height * scale) / 2);
  const move = `translate(${left} ${top}) scale(${scale})`;
  return `<g transform="${move}" shape-rendering="crispEdges">${gridPaths(drawing, [colour])}</g>`;
}

const set = (emblem: Emblem, y: number, scale: number, main: string, second: string): string =>
  `<g transform="translate(0 ${y}) scale(${scale})">${emblem(main, second)}</g>`;

/** A round seal, full or in outlines. */
function roundSeal(random: Random, initials: string, emblem: Emblem, ink: string): string {
  const full = random.chance(0.6);
  const line = full ? cream : ink;
  const field = full
    ? `<circle r="236" fill="${ink}"/>`
    : `<circle r="233" fill="${cream}"/>${ring(231, 10, ink)}`;
  const beads = ornament(random, line);
  const rings = ring(178, 5, line) + (full ? ring(228, 3, line) : ring(168, 2, line));
  const picture = set(emblem, -38, 1.18, line, full ? gold : ink);
  const bars = `<path fill="${line}" d="M-104 62H104V67H-104z"/>`;
  return field + beads + rings + picture + bars + name(initials, 103, 172, 50, line);
}

/** An eight-sided seal of two frames. */
function eightSided(initials: string, emblem: Emblem, ink: string): string {
  const side = (far: number): string => rayed(8, () => far, 0.5);
  return (
    `<path fill="${ink}" d="${side(238)}"/>` +
    `<path fill="none" stroke="${cream}" stroke-width="4" d="${side(220)}"/>` +
    `<path fill="none" stroke="${cream}" stroke-width="10" d="${side(202)}"/>` +
    set(emblem, -42, 1.3, cream, gold) +
    name(initials, 102, 210, 56, cream)
  );
}

/** A shield with the initials in its chief. */
function shield(initials: string, emblem: Emblem, ink: string): string {
  const outline = 'M-190 -232H190V40C190 140 104 200 0 236C-104 200 -190 140 -190 40z';
  const inner = 'M-172 -128H172V40C172 128 94 182 0 216C-94 182 -172 128 -172 40z';
  return (
    `<path fill="${ink}" d="${outline}"/>` +
    `<path fill="${cream}" d="${inner}"/>` +
    name(initials, -180, 300, 60, cream) +
    set(emblem, 22, 1.45, ink, ink)
  );
}

/** Draws the seal of an institution (480 by 480, transparent), for white and for dark sheets. */
export function agreementSeal({ seed, initials }: { seed: string; initials: string }): string {
  const random = randomFrom(`seal:${seed}`);
  const ink = random.pick(inks);
  const emblem = random.pick(emblems);
  const form = random.int(0, 4);
  const drawing =
    form < 3
      ? roundSeal(random, initials, emblem, ink)
      : form === 3
        ? eightSided(initials, emblem, ink)
        : shield(initials, emblem, ink);
  return `${openSvg(480, 480)}<g transform="translate(240 240)">${drawing}</g></svg>`;
}
