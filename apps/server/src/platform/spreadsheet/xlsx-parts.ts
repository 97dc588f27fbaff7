import { SaxesParser } from 'saxes';
import { tableLimits } from './table-limits.ts';
import { type Book, partText, tooLarge, unreadable } from './xlsx-book.ts';

type Tag = { name: string; attributes: Record<string, string> };
type Readers = {
  open?: (tag: Tag) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Reads a part as it is unpacked. Entities beyond XML's own are refused: saxes knows none. */
export async function readPart(book: Book, path: string, readers: Readers): Promise<void> {
  const parser = new SaxesParser();
  let fault: Error | undefined;
  parser.on('error', (error) => {
    fault ??= error;
  });
  parser.on('opentag', (tag) =>
    readers.open?.({ name: local(tag.name), attributes: tag.attributes as Record<string, string> }),
  );
  parser.on('closetag', (tag) => readers.close?.(local(tag.name)));
  parser.on('text', (text) => readers.text?.(text));
  for await (const piece of partText(book, path)) {
    parser.write(piece);
    if (fault) throw unreadable();
  }
  parser.close();
  if (fault) throw unreadable();
}

/** Some writers put every name in a namespace: `x:row`. */
export function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Where the first sheet is, and whether the book counts its days from 1904, as those of the first Macs do. */
export async function firstSheet(book: Book): Promise<{ path: string; from1904: boolean }> {
  let first: string | undefined;
  let from1904 = false;
  await readPart(book, 'xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = /^(1|true|on)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || first) return;
      const id = Object.keys(attributes).find((key) => local(key) === 'id');
      first = id && attributes[id];
    },
  });
  let target: string | undefined;
  await readPart(book, 'xl/_rels/workbook.xml.rels', {
    open: ({ attributes }) => {
      if (first && attributes.Id === first) target = attributes.Target;
    },
  });
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!target || !book.parts.has(path)) throw unreadable();
  return { path, from1904 };
}

/** Texts that cells share, in the order of their numbers. */
export async function sharedTexts(book: Book): Promise<string[]> {
  const path = 'xl/sharedStrings.xml';
  if (!book.parts.has(path)) return [];
  const texts: string[] = [];
  let size = 0;
  let current = '';
  let inText = false;
  let inReading = false;
  await readPart(book, path, {
    open: ({ name }) => {
      if (name === 'si') current = '';
      if (name === 'rPh') inReading = true;
      if (name === 't') inText = !inReading;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') inReading = false;
      if (name !== 'si') return;
      size += current.length;
      if (size > tableLimits.texts) throw tooLarge();
      texts.push(current);
    },
  });
  return texts;
}

/** Numbers of the styles that show a number as a date. */
export async function dateStyles(book: Book): Promise<Set<number>> {
  const path = 'xl/styles.xml';
  const styles = new Set<number>();
  if (!book.parts.has(path)) return styles;
  const own = new Map<number, string>();
  let inCells = false;
  let place = 0;
  await readPart(book, path, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      if (isDate(Number(attributes.numFmtId), own)) styles.add(place);
      place += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

function isDate(format: number, own: ReadonlyMap<number, string>): boolean {
  if ((format >= 14 && format <= 22) || (format >= 45 && format <= 47)) return true;
  // Colours and quoted words hold the same letters.
  const code = own.get(format)?.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '') ?? '';
  return /[dmyh]/i.test(code);
}
