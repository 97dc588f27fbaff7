import type { Schema, Template } from '@pdfme/common';
import { generate } from '@pdfme/generator';
import { barcodes, ellipse, image, line, rectangle, svg, text } from '@pdfme/schemas';
import { printFonts } from './fonts.ts';

/** Places and sizes on paper are millimetres from the upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** One thing on the page: a pdfme schema with what it shows. */
export type Part = Schema & { content: string };

export type Face = {
  font: 'text' | 'strong' | 'display';
  /** In points; the smallest is how far it may shrink so that each of its lines fits the box. */
  size: number;
  smallest?: number;
  colour: string;
};

export type DocumentFacts = { title: string; subject: string; author: string; date: Date };

/**
 * Prints a page with the product's faces embedded. Every part needs a name of its own.
 * @throws Error when a picture among the parts is none.
 */
export async function printPage(
  size: { width: number; height: number },
  parts: Part[],
  facts: DocumentFacts,
): Promise<Uint8Array> {
  return printPages(size, [parts], facts);
}

/** The same with several pages of one size; a part's name is its own among all pages. */
export async function printPages(
  size: { width: number; height: number },
  pages: Part[][],
  facts: DocumentFacts,
): Promise<Uint8Array> {
  return printOn({ ...size, padding: [0, 0, 0, 0] }, pages, facts);
}

/** The same on blank paper or on the pages of a PDF (bytes, or a data URL) that lies behind. */
export async function printOn(
  paper: Template['basePdf'],
  pages: Part[][],
  { title, subject, author, date }: DocumentFacts,
): Promise<Uint8Array> {
  return generate({
    template: {
      basePdf: paper,
      schemas: pages.map((parts) => parts.map(({ content: _content, ...schema }) => schema)),
    },
    // As inputs and never as the template's own text, in which braces would be evaluated.
    inputs: [Object.fromEntries(pages.flat().map(({ name, content }) => [name, content]))],
    plugins,
    options: {
      font: faces(),
      title,
      subject,
      author,
      creator: author,
      lang: 'es',
      creationDate: date,
      modificationDate: date,
    },
  }).catch((fault: unknown) => {
    // What decodes PNG throws bare strings.
    throw fault instanceof Error
      ? fault
      : new Error(`The page cannot be printed: ${String(fault)}`);
  });
}

const plugins = {
  text,
  image,
  svg,
  rectangle,
  line,
  ellipse,
  qrcode: barcodes.qrcode,
  code128: barcodes.code128,
};

/** The faces by the code's names, and by the Spanish ones that designs of staff use. */
function faces() {
  const fonts = printFonts();
  return {
    text: { data: fonts.text, fallback: true },
    strong: { data: fonts.strong },
    display: { data: fonts.display },
    Texto: { data: fonts.text },
    Fuerte: { data: fonts.strong },
    Titular: { data: fonts.display },
  };
}

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
