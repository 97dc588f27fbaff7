import { inflateSync } from 'node:zlib';
import { UploadFault } from './upload-fault.ts';

/**
 * Names that make a PDF act, or carry other files. Case counts in a PDF (ISO 32000-2, 7.3.5). A link on a page
 * (URI) is in every bank's voucher and stays: staff see pictures, in which nothing can be pressed.
 */
const forbidden = [
  /\/JavaScript(?![^\s/<>[\](){}%\0])/,
  // Three letters occur by chance in compressed pictures: it counts only when a script follows.
  /\/JS[\s\0]*(?:[(<]|\d+[\s\0]+\d+[\s\0]+R)/,
  /\/Launch(?![^\s/<>[\](){}%\0])/,
  /\/EmbeddedFiles?(?![^\s/<>[\](){}%\0])/,
  // Send what was typed, open another file (also on somebody's network share), fill in, play.
  /\/S[\s\0]*\/(?:SubmitForm|ImportData|GoTo[RE]|Rendition|Movie|Sound)(?![^\s/<>[\](){}%\0])/,
  /\/XFA(?![^\s/<>[\](){}%\0])/,
  /\/RichMedia(?![^\s<>[\](){}%\0])/,
  // Before an array it only says which page to show first, as many banks' programs write.
  /\/OpenAction(?![^\s/<>[\](){}%\0])(?![\s\0]*\[)/,
];

const tailLength = 1024;
/** Together, what the packed objects of one file may unfold into. */
const mostUnpacked = 32 * 1024 * 1024;

/** Whether the bytes begin as a PDF does. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, 5)) === '%PDF-';
}

/**
 * Refuses a PDF that is cut off, that runs scripts, opens programs, acts when opened or carries
 * files: by the names of those actions, also written with `#xx` and inside packed objects.
 * What cannot be unpacked cannot be checked, so it is refused too.
 * @param instead what the sender is told to do
 * @throws UploadFault `unsupported-type`
 */
export function checkPdf(
  bytes: Uint8Array,
  instead = 'Envía una foto o una captura del comprobante.',
): void {
  try {
    look(bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UploadFault('unsupported-type', `${error.message} ${instead}`);
  }
}

function look(bytes: Uint8Array): void {
  const text = latin1(bytes);
  if (!text.slice(-tailLength).includes('%%EOF')) throw refused('El PDF está incompleto.');
  for (const part of [text, ...unpackedObjects(text, bytes)]) {
    const plain = unescapeNames(part);
    if (forbidden.some((name) => name.test(part) || name.test(plain))) {
      throw refused('El PDF contiene acciones o archivos dentro.');
    }
  }
}

/** The object streams of the file (ISO 32000-2, 7.5.7), inflated. */
function* unpackedObjects(text: string, bytes: Uint8Array): Generator<string> {
  let left = mostUnpacked;
  let before = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    // From the last keyword on and not only the dictionary, whose beginning a forger can disguise.
    const dictionary = unescapeNames(text.slice(before, index));
    before = index;
    if (!dictionary.includes('/ObjStm')) continue;
    const body = bytes.subarray(index + keyword.length);
    const unpacked = dictionary.includes('/Filter') ? inflate(body, left, dictionary) : '';
    left -= unpacked.length;
    yield unpacked;
  }
}

function inflate(body: Uint8Array, most: number, dictionary: string): string {
  if (/\/Predictor/.test(dictionary) || most <= 0) throw unreadable();
  try {
    return latin1(inflateSync(body, { maxOutputLength: most }));
  } catch {
    throw unreadable();
  }
}

function unescapeNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

const unreadable = () => refused('No pudimos revisar el PDF por dentro.');

class Refusal extends Error {}

const refused = (reason: string) => new Refusal(reason);
