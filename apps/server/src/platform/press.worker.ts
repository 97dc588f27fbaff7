import { generate } from '@pdfme/generator';
import { barcodes, ellipse, image, line, rectangle, svg, text } from '@pdfme/schemas';
import { printFonts } from './fonts.ts';
import { drawsHere, type PrintOrder } from './press.ts';

drawsHere(print);

/** The other thread's part of press.ts: the only module of the server that loads pdfme. */
export default async function print({ template, inputs, facts }: PrintOrder): Promise<Uint8Array> {
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
