import { type Random, randomFrom } from './random.ts';
import { openSvg } from './svg.ts';

type Point = readonly [x: number, y: number];

function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** Strokes in units of the small letters' height, y upwards, from the baseline on. */
const capitals = [
  '0,0 0.6,1.5 1.1,2.7 1.2,1.4 1.2,0 0.9,0.7 0.1,0.9 0.9,1.1 1.6,0.4',
  '1.3,2.1 0.9,2.7 0.2,1.9 0.1,0.7 0.7,0 1.4,0.4 1.6,0.9',
  '0.1,2.1 0.7,2.7 1,2.2 0.8,0.4 0.4,-1.2 0,-1.1 0.2,-0.4 1.3,0.5',
  '0,0 0.3,1.4 0.6,2.6 0.62,1 0.7,0.3 1.1,1.6 1.4,2.4 1.4,1 1.6,0.1 1.9,0.4',
  '0.4,0 0.4,1.2 0.5,2.4 1.2,2.7 1.4,2 0.8,1.4 0.6,1.3 1.1,0.6 1.6,0 2,0.4',
  '1.2,2.2 0.8,2.7 0.4,2.1 0.8,1.4 1.2,0.7 0.7,0 0.1,0.3 0.6,0.5 1.7,0.3',
].map(points);

const smalls = [
  '0.18,0.9 0.34,0.85 0.38,0.1 0.56,0.1',
  '0.22,1 0.28,0.2 0.46,0.1',
  '0.34,0.5 0.28,0.95 0.08,0.7 0.18,0.08 0.5,0.15',
  '0.46,1.4 0.42,2.3 0.22,2.1 0.22,0.6 0.36,0.05 0.56,0.15',
  '0.5,0.85 0.2,0.95 0.06,0.4 0.26,0.05 0.52,0.8 0.52,0.15 0.72,0.1',
  '0.5,0.85 0.2,0.9 0.1,0.4 0.3,0.1 0.54,0.8 0.46,-0.9 0.2,-1.4 0.06,-1 0.7,0.1',
  '0.16,0.95 0.32,0.8 0.46,0.72 0.44,0.2 0.62,0.1',
].map(points);

/** One line of the pen: capitals, letters that tire towards the end, and the flourish below. */
function penLine(random: Random): Point[] {
  const line: Point[] = [];
  let at = 0;
  const words = random.pick([1, 2, 2]);
  const write = (stroke: readonly Point[], high: number, wide: number): void => {
    for (const [x, y] of stroke) {
      const shake = random.between(-0.05, 0.05);
      line.push([at + x * wide + shake, y * high + random.between(-0.05, 0.05)]);
    }
    at += (stroke.at(-1)?.[0] ?? 0) * wide;
  };
  for (let word = 0; word < words; word += 1) {
    write(random.pick(capitals), random.between(0.95, 1.25), random.between(0.95, 1.3));
    const count = random.int(3, words === 1 ? 7 : 4);
    for (let index = 0; index < count; index += 1) {
      const tired = 1 - (index / count) * 0.45;
      write(random.pick(smalls), tired * random.between(0.85, 1.1), 1.25 + (1 - tired) * 1.1);
    }
    at += 0.35;
  }
  const end = at;
  const low = random.between(-1.5, -1);
  const back = random.between(-0.3, end * 0.3);
  line.push([end + 0.7, 0.5], [end + 0.9, 0.1], [end * 0.6, low * 0.7], [back, low]);
  if (random.chance(0.6)) {
    line.push([back - 0.3, low + 0.3], [end * 0.4, low + 0.45], [end * 0.85, low * 0.75]);
    line.push([end * 0.8, low - 0.25], [end * 0.45, low - 0.2]);
  }
  line.push(
    [end * 0.7, low + 0.1],
    [end + random.between(0.4, 1.3), low + random.between(0.4, 0.9)],
  );
  return line;
}

/** Leans and fits a line into the sheet, with room for the pen's width. */
function fit(line: readonly Point[], lean: number): Point[] {
  const leant = line.map(([x, y]): Point => [x + y * lean, -y]);
  const xs = leant.map(([x]) => x);
  const ys = leant.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(540 / wide, 164 / high);
  const [padX, padY] = [(600 - wide * scale) / 2, (200 - high * scale) / 2];
  return leant.map(([x, y]): Point => [(x - left) * scale + padX, (y - top) * scale + padY]);
}

/** Draws a handwritten signature (600 by 200, transparent) in dark ink. */
export function signature({ seed }: { seed: string }): string {
  const random = randomFrom(`signature:${seed}`);
  const line = fit(penLine(random), random.between(0.2, 0.45));
  const ink = random.pick(['#1B2440', '#1C2230', '#20336B']);
  const nib = random.between(3, 4.2);
  const last = line.length - 1;
  const point = (index: number): Point => line[Math.min(last, Math.max(0, index))] ?? [0, 0];
  const parts = 3;
  let pressed = nib * 0.5;
  let drawing = '';
  for (let index = 0; index < last; index += 1) {
    const [a, b, c, d] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const place = (t: number, k: 0 | 1): number =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
    const slope = (t: number, k: 0 | 1): number =>
      0.5 *
      (c[k] -
        a[k] +
        2 * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t +
        3 * (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t);
    for (let part = 0; part < parts; part += 1) {
      const [from, to] = [part / parts, (part + 1) / parts];
      const near = (k: 0 | 1): string => (place(from, k) + slope(from, k) / parts / 3).toFixed(1);
      const far = (k: 0 | 1): string => (place(to, k) - slope(to, k) / parts / 3).toFixed(1);
      const at = (t: number): string => `${place(t, 0).toFixed(1)} ${place(t, 1).toFixed(1)}`;
      const speed = Math.hypot(slope(from, 0), slope(from, 1));
      // The pen presses where it comes down, and flies thin where it runs.
      const down = slope(from, 1) / (speed + 1);
      const wanted = nib * (0.78 + 0.5 * down - Math.min(0.3, speed / 900));
      const done = (index + from) / last;
      pressed += (wanted * Math.min(1, (1 - done) * 9 + 0.25) - pressed) * 0.4;
      const curve = `M${at(from)}C${near(0)} ${near(1)} ${far(0)} ${far(1)} ${at(to)}`;
      drawing += `<path stroke-width="${Math.max(0.9, pressed).toFixed(2)}" d="${curve}"/>`;
    }
  }
  const pen = `fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round"`;
  return `${openSvg(600, 200)}<g ${pen}>${drawing}</g></svg>`;
}
