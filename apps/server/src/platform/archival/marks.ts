import { AsyncLocalStorage } from 'node:async_hooks';
import type { PDFRenderProps, Plugin, Schema } from '@pdfme/common';

/** What a part of a page is to who cannot see it; artifacts are not read out. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure' | 'Artifact';

/** Where a cell stands: in which table, in which of its rows, and of what it is the heading. */
export type Cell = { table: string; row: number; heads?: 'Column' | 'Row' };

/** A piece of a page's content that is read out: where it stands, in millimetres, and as what. */
export type Mark = {
  page: number;
  id: number;
  tag: Exclude<Tag, 'Artifact'>;
  /** Of the part; a text that goes on to the next page has one piece on each. */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  alt?: string;
  /** Of what is tagged as one. */
  cell?: Cell;
  /** The words, where all of them stand here: on paper nothing but the end of a line is between some. */
  words?: string;
};

const collecting = new AsyncLocalStorage<Mark[]>();
const known = new WeakMap<Uint8Array, Mark[]>();

/** Draws with marking plugins and remembers, beside the bytes, what was marked. */
export async function marked(
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const marks: Mark[] = [];
  const bytes = await collecting.run(marks, draw);
  known.set(bytes, marks);
  return bytes;
}

/** The marks of a PDF that this thread drew; none of any other. */
export function marksOf(bytes: Uint8Array): Mark[] {
  return known.get(bytes) ?? [];
}

/** The same plugin, which says in the page's content where each part begins and ends, and what it is. */
export function marking<T extends Schema>(plugin: Plugin<T>): Plugin<T> {
  return {
    ...plugin,
    pdf: async (props: PDFRenderProps<T>) => {
      const { page, pdfDoc, pdfLib } = props;
      writeOpenly(pdfDoc);
      const mark = (operator: 'BMC' | 'BDC' | 'EMC', ...words: string[]) =>
        page.pushOperators(pdfLib.PDFOperator.of(operator as never, words as never));
      const said = markFor(props);
      if (said) mark('BDC', `/${said.tag}`, `<</MCID ${said.id}>>`);
      else mark('BMC', '/Artifact');
      await plugin.pdf(props);
      mark('EMC');
    },
  };
}

/**
 * Has a document written so that its objects stand in it as they are: what is drawn here is read again to be put together, and what was
 * packed for that had to be unpacked.
 */
function writeOpenly(document: PDFRenderProps<Schema>['pdfDoc']): void {
  if (Object.hasOwn(document, 'save')) return;
  const save = document.save.bind(document);
  document.save = (options) => save({ useObjectStreams: false, ...options });
}

function markFor<T extends Schema>({
  page,
  pdfDoc,
  schema,
  value,
}: PDFRenderProps<T>): Mark | null {
  const marks = collecting.getStore();
  const { tag, alt } = tagOf(schema, value);
  if (!marks || tag === 'Artifact' || value === '') return null;
  const at = pdfDoc.getPages().indexOf(page);
  const { position, width, height } = schema;
  const id = marks.filter((one) => one.page === at).length;
  const { cell } = schema as { cell?: Cell };
  const said = { ...(alt ? { alt } : wordsOf(schema, value)), ...(cell ? { cell } : {}) };
  const mark = { page: at, id, tag, name: schema.name, ...position, width, height, ...said };
  marks.push(mark);
  return mark;
}

/** A text that goes on to other pages is left as it stands there. */
function wordsOf(schema: Schema, value: string): { words?: string } {
  const split = '__splitRange' in schema && schema.__splitRange !== undefined;
  return split ? {} : { words: value.replaceAll(/\s*\n\s*/g, ' ') };
}

/** What a part is by itself: words are read, pictures only with words for them. */
function tagOf(schema: Schema, value: string): { tag: Tag; alt?: string } {
  const { tag, alt } = schema as { tag?: Tag; alt?: string };
  if (tag) return alt ? { tag, alt } : { tag };
  if (alt) return { tag: 'Figure', alt };
  if (schema.type === 'qrcode') return { tag: 'Figure', alt: `Código QR que lleva a ${value}` };
  if (schema.type === 'code128') return { tag: 'Figure', alt: `Código de barras: ${value}` };
  return { tag: schema.type === 'text' ? 'P' : 'Artifact' };
}
