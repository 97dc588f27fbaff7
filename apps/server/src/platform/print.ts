import type { Template } from '@pdfme/common';
import { generate } from '@pdfme/generator';
import { barcodes, ellipse, image, line, rectangle, svg, text } from '@pdfme/schemas';
import { printFonts } from './fonts.ts';
import type { Part } from './print-parts.ts';

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
