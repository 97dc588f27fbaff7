import { type Block, printDocument } from '../platform/print-document.ts';
import { spanishDay } from '../platform/spanish-day.ts';
import { legalBlocks } from './legal-text.ts';

/** A published version, as it is printed. */
export type PrintedText = {
  title: string;
  text: string;
  version: number;
  publishedAt: Date;
};

/** Published versions on A4, each from a page of its own. */
export async function acceptedTextsPdf(
  texts: readonly PrintedText[],
  facts: { academy: string; legalName: string; accent: string; site: string },
): Promise<Uint8Array> {
  const { academy, legalName, accent, site } = facts;
  const date =
    texts.map(({ publishedAt }) => publishedAt).sort((a, b) => +b - +a)[0] ?? new Date(0);
  return printDocument(
    texts.map((text) => sheet(text, site)),
    { above: `${academy} · ${legalName}`, foot: 'Textos aceptados con la compra', accent },
    { title: 'Textos aceptados', subject: academy, author: academy, date },
  );
}

function sheet({ title, text, version, publishedAt }: PrintedText, site: string): Block[] {
  return [
    { kind: 'title', text: title, aside: `Versión ${version}` },
    { kind: 'note', text: `Vigente desde el ${spanishDay(publishedAt.toISOString())}` },
    ...legalBlocks(text).map((block): Block => {
      if (block.kind === 'heading' || block.kind === 'subheading')
        return { kind: 'heading', text: block.text };
      if (block.kind === 'item') return { kind: 'text', text: `•  ${block.text}` };
      if (block.kind === 'text') return { kind: 'text', text: block.text };
      return {
        kind: 'text',
        text: `Esta versión es anterior a que la lista de usos de sus datos formara parte del texto. La lista vigente está en ${site}/privacidad.`,
      };
    }),
  ];
}
