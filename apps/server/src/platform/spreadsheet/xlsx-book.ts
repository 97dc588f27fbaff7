import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { DomainError } from '../error.ts';

/** A workbook's parts by their path, and how much of it was unpacked so far. */
export type Book = {
  zip: ZipFile;
  parts: Map<string, Entry>;
  unpacked: number;
  mostUnpacked: number;
};

/** @throws DomainError `unsupported-type` or `too-large`. */
export async function openBook(bytes: Uint8Array, mostUnpacked: number): Promise<Book> {
  try {
    const open = promisify<Buffer, object, ZipFile>(fromBuffer);
    const zip = await open(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true });
    const parts = new Map<string, Entry>();
    let claimed = 0;
    await new Promise<void>((done, fail) => {
      zip.on('entry', (entry: Entry) => {
        claimed += entry.uncompressedSize;
        if (parts.size > 2000 || claimed > mostUnpacked) return fail(tooLarge());
        parts.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.on('end', done);
      zip.on('error', fail);
      zip.readEntry();
    });
    return { zip, parts, unpacked: 0, mostUnpacked };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unreadable();
  }
}

/** The text of a part as it is unpacked, counted against what a file may hold. */
export async function* partText(book: Book, path: string): AsyncGenerator<string> {
  const entry = book.parts.get(path);
  if (!entry) throw unreadable();
  const open = promisify(book.zip.openReadStream.bind(book.zip)) as unknown as (
    entry: Entry,
  ) => Promise<NodeJS.ReadableStream>;
  const decoder = new TextDecoder();
  try {
    for await (const piece of await open(entry)) {
      book.unpacked += (piece as Buffer).length;
      if (book.unpacked > book.mostUnpacked) throw tooLarge();
      yield decoder.decode(piece as Buffer, { stream: true });
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unreadable();
  }
}

export function unreadable(): DomainError {
  return new DomainError(
    'unsupported-type',
    'El archivo XLSX está dañado o no es una hoja de cálculo. Ábrelo en Excel y guárdalo otra vez, o expórtalo como CSV.',
  );
}

export function tooLarge(): DomainError {
  return new DomainError(
    'too-large',
    'La hoja de cálculo es demasiado grande al descomprimirla. Copia solo los datos a un libro nuevo, o divídelos en varios archivos.',
  );
}
