import type { Schema } from '@pdfme/common';
import type { Cell, Tag } from './archival/marks.ts';

/** Places and sizes on paper are millimetres from the upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** One thing on the page: a pdfme schema with what it shows. */
export type Part = Schema & {
  content: string;
  /** What it is to who cannot see it; without it words are a paragraph and pictures are not read. */
  tag?: Tag;
  cell?: Cell;
  /** What is read for a picture. */
  alt?: string;
};

export type Face = {
  font: 'text' | 'strong' | 'display';
  /** In points; the smallest is how far it may shrink so that each of its lines fits the box. */
  size: number;
  smallest?: number;
  colour: string;
};

/** Centred words; a line break in the content is kept. */
export function words(name: string, content: string, box: Box, face: Face): Part {
  const { font, size, smallest, colour } = face;
  return {
    ...drawing(name, 'text', content, box),
    fontName: font,
    fontSize: size,
    fontColor: colour,
    alignment: 'center',
    verticalAlignment: 'middle',
    lineHeight: 1.12,
    characterSpacing: 0,
    ...(smallest ? { dynamicFontSize: { min: smallest, max: size, fit: 'horizontal' } } : {}),
  };
}

/** An SVG, a picture as data URL (PNG or JPEG), or the text of a QR code or of bars. */
export function drawing(
  name: string,
  type: 'text' | 'svg' | 'image' | 'qrcode' | 'code128' | 'rectangle',
  content: string,
  { x, y, width, height }: Box,
): Part {
  return { name, type, content, position: { x, y }, width, height };
}

/** A filled bar, for lines of any thickness. */
export function bar(name: string, box: Box, colour: string): Part {
  return { ...drawing(name, 'rectangle', '', box), color: colour };
}
