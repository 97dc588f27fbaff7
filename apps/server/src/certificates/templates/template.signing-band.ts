import type { LayoutElement } from '@aulario/contract/certificates/certificate-template';
import type { Box } from '../../platform/print-parts.ts';

/** Points: whatever has to fit, who signs and their post are not printed smaller. */
export const smallest = 7;
/** Sizes of name and post, the first that fits is taken. */
const sizes = [
  [10.5, 9],
  [9.5, 8.5],
  [8.5, 8],
  [8, 7.5],
  [7.5, smallest],
  [smallest, smallest],
] as const;
const points = 72 / 25.4;
export const spacing = 1.12;
/** Millimetres between a line and what stands below it. */
export const belowLine = 0.9;
/** Millimetres for a handwritten signature above its line, and what it is content with where much is written below. */
const pictures = [7, 5, 3.5];
const bare = 2.5;

/** What is written below a line. */
export type Written = { name: string; post: string; signed: boolean };
/** Lines of all that sign in sizes that are the same for all, and how high each row is. */
export type Setting = {
  name: { size: number; lines: string[]; height: number }[];
  post: { size: number; lines: string[]; height: number }[];
  rows: { above: number; text: number }[];
};

/**
 * Breaks names and posts into lines before they get small: the largest sizes with which the rows fit the height, and
 * the smallest that are read where none does.
 */
export function settingOf(
  all: readonly Written[],
  { width, height, columns }: { width: number; height: number; columns: number },
): Setting {
  const [roomy = 0, ...tighter] = pictures;
  const least = [smallest, smallest] as const;
  const tried = [
    ...sizes.map((pair) => set(all, { pair, picture: roomy, width, columns })),
    ...tighter.map((picture) => set(all, { pair: least, picture, width, columns })),
  ];
  const needs = ({ rows }: Setting) => rows.reduce((sum, row) => sum + row.above + row.text, 0);
  const fits = tried.find((one) => needs(one) <= height) ?? (tried.at(-1) as Setting);
  // What is left is the pictures'.
  const left = Math.max(0, height - needs(fits)) / fits.rows.length;
  return { ...fits, rows: fits.rows.map((row) => ({ ...row, above: row.above + left })) };
}

function set(
  all: readonly Written[],
  {
    pair: [named, posted],
    picture,
    width,
    columns,
  }: { pair: readonly [number, number]; picture: number; width: number; columns: number },
): Setting {
  const block = (text: string, size: number) => {
    const lines = linesOf(text, (width * points) / size);
    return { size, lines, height: (lines.length * size * spacing) / points };
  };
  const name = all.map((one) => block(one.name, named));
  const post = all.map((one) => block(one.post, posted));
  const rows = Array.from({ length: Math.ceil(all.length / columns) }, (_, row) => {
    const own = all.map((_, at) => at).slice(row * columns, (row + 1) * columns);
    const text = own.map((at) => (name[at]?.height ?? 0) + (post[at]?.height ?? 0));
    return {
      above: own.some((at) => all[at]?.signed) ? picture : bare,
      text: Math.max(...text) + belowLine + 0.6,
    };
  });
  return { name, post, rows };
}

/** @param wide how wide a line is, in parts of the size of its letters */
export function linesOf(text: string, wide: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= wide) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** About how wide it is in our faces, in parts of their size; rather more than less. */
export function widthOf(text: string): number {
  const wide = (sign: string) => (/\p{Lu}/u.test(sign) ? 0.63 : 0.51);
  return [...text].reduce(
    (sum, sign) => sum + (/[\s.,ijlrtfI'’-]/.test(sign) ? 0.33 : wide(sign)),
    0,
  );
}

/** The band of those who sign with the white above and below it, as far as nothing else stands there. */
export function grown(band: Box, others: readonly LayoutElement[]): Box {
  const [up, down] = [4, 9];
  const bottom = band.y + band.height;
  const beside = others.filter(
    ({ position, width, type }) =>
      (type === 'text' || type === 'qrcode' || type === 'rectangle' || type === 'line') &&
      position.x < band.x + band.width &&
      band.x < position.x + width,
  );
  const ends = beside.map(({ position, height }) => position.y + height);
  const starts = beside.map(({ position }) => position.y);
  const top = Math.max(band.y - up, ...ends.filter((end) => end <= band.y).map((end) => end + 1.5));
  const last = Math.min(
    bottom + down,
    ...starts.filter((start) => start >= bottom).map((start) => start - 2.5),
  );
  const from = Math.min(top, band.y);
  return { ...band, y: from, height: Math.max(last, bottom) - from };
}
