import { generate } from '@pdfme/generator';
import { barcodes, ellipse, image, line, rectangle, svg, text } from '@pdfme/schemas';
import { PDFDocument } from 'pdf-lib';
import { makeArchival } from './archival/make-archival.ts';
import { marked, marking, marksOf } from './archival/marks.ts';
import { printFonts } from './fonts.ts';
import { drawsHere, type PrintOrder } from './press.ts';

drawsHere(print);

/** The other thread's part of press.ts: the only module of the server that loads pdfme. */
export default async function print(order: PrintOrder): Promise<Uint8Array> {
  const bytes = await marked(() => draw(order));
  // What lies behind may be anybody's PDF, of which nothing can be promised.
  if (order.layer || typeof order.template.basePdf === 'string') return bytes;
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  await makeArchival(document, order.facts, marksOf(bytes));
  return document.save({ useObjectStreams: false });
}

function draw({ template, inputs, facts }: PrintOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { title, subject, author, date } = facts;
  return generate({
    template,
    inputs,
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
  text: marking(text),
  image: marking(image),
  svg: marking(svg),
  rectangle: marking(rectangle),
  line: marking(line),
  ellipse: marking(ellipse),
  qrcode: marking(barcodes.qrcode as never),
  code128: marking(barcodes.code128 as never),
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
