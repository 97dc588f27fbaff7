import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { type DrawnPage, type DrawOrder, mostPages } from './pdf-pages.ts';

/** Pixels of a drawn page: a voucher is read easily, and no page, however large it calls itself, needs more. */
const widest = 1400;
const mostPixels = 6_000_000;

let library: Promise<PDFiumLibrary> | undefined;

/** Until then a thread has taken no file, and would not end with one that is given up. */
export async function wake(): Promise<void> {
  library ??= PDFiumLibrary.init();
  await library;
}

/** The other thread's part of pdf-pages.ts: the only module of the server that loads PDFium. */
export default async function draw({ bytes, page }: DrawOrder): Promise<DrawnPage> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    const pages = Math.min(document.getPageCount(), mostPages);
    if (page > pages) throw new Error(`The PDF has no page ${page}`);
    return { picture: await picture(document.getPage(page - 1)), pages };
  } finally {
    document.destroy();
  }
}

async function picture(page: PDFiumPage): Promise<Uint8Array> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  if (!(width > 0 && height > 0)) throw new Error('The page has no size');
  const scale = Math.min(widest / width, Math.sqrt(mostPixels / (width * height)));
  const drawn = await page.render({
    scale,
    // No form is filled in: its fields can act.
    renderFormFields: false,
    render: ({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer(),
  });
  return drawn.data;
}
