import type { Template } from '@pdfme/common';
import { type DocumentFacts, print } from './press.ts';
import type { Part } from './print-parts.ts';

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
  layer = false,
): Promise<Uint8Array> {
  return printOn({ ...size, padding: [0, 0, 0, 0] }, pages, facts, layer);
}

/** The same on blank paper or on the pages of a PDF (bytes, or a data URL) that lies behind. */
export async function printOn(
  paper: Template['basePdf'],
  pages: Part[][],
  facts: DocumentFacts,
  layer = false,
): Promise<Uint8Array> {
  return print({
    layer,
    template: {
      basePdf: paper,
      schemas: pages.map((parts) => parts.map(({ content: _content, ...schema }) => schema)),
    },
    // As inputs and never as the template's own text, in which braces would be evaluated.
    inputs: [Object.fromEntries(pages.flat().map(({ name, content }) => [name, content]))],
    facts,
  });
}
