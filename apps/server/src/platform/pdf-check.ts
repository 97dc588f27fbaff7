import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { megabyte } from '@aulario/contract/file';
import { leadsAstray } from './pdf-addresses.ts';
import { carriesMore, isCutOff } from './pdf-end.ts';
import { harmlessOpening, openings, opensMore, packedOpensMore } from './pdf-opening.ts';
import { packedObjects, Unreadable } from './pdf-packed.ts';
import { withoutRemarks } from './pdf-remarks.ts';
import { UploadFault } from './upload-fault.ts';

/** What may stand behind a name: none that only begins alike (ISO 32000-2, 7.2.3). */
const ends = String.raw`(?![^\s/<>[\](){}%\0])`;
/** Something that a name points to: written there, or elsewhere. */
const something = String.raw`[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)`;

/**
 * Names that make a PDF act, or carry other files, wherever they stand: what names an action may be written in another place
 * than the action. Case counts in a PDF (7.3.5). A link on a page (URI) that somebody has to press is in every bank's
 * voucher and stays, unless it leads to a file, a network share or a script: staff see pictures, in which nothing can be pressed.
 */
const longNames = [
  // Send what was typed, open another file (also on somebody's network share), fill in, play.
  String.raw`\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|SubmitForm|ImportData|GoTo[RE]|GoTo3DView|Thread|Rendition|Movie|Sound|XFA|RichMedia\w*|3DD|OnInstantiate|FFilter)${ends}`,
  // A file that lies at an address; where its name leads is read by `leadsAstray`.
  String.raw`\/FS[\s\0]*\/URL${ends}`,
  // An address that stands elsewhere, or behind a remark, is not seen to be one; nobody's program writes it so.
  String.raw`\/URI[\s\0]*(?:%|\d+[\s\0]+\d+[\s\0]+R)`,
  // It may say which page to show first, as many banks' programs write; what stands elsewhere is looked up.
  String.raw`\/OpenAction${ends}(?!${harmlessOpening})`,
];
const forbidden = new RegExp(
  [
    ...longNames,
    // Few letters occur by chance in compressed pictures: they count only with what belongs to them.
    String.raw`\/JS[\s\0]*(?:[(<]|\d+[\s\0]+\d+[\s\0]+R)`,
    String.raw`\/(?:AA|EF|OPI)${something}`,
    // A page of another file; marked text may bear the same name.
    String.raw`\/Ref(?![\s\0]*<<[\s\0]*\/MCID)${something}`,
  ].join('|'),
);
/** In what holds pictures too, a few letters say nothing. */
const forbiddenAnywhere = new RegExp(longNames.join('|'));
/** Longer than such a name, or the beginning of an address, with all its letters escaped. */
const longestName = 160;

/** Together, what the packed objects of one file may unfold into: they are looked through. */
const mostObjects = 32 * megabyte;
/** What all of a file may unfold into: a page of a scan takes 26 MB, and what is honest packs no picture a hundred times over. */
const mostUnpacked = (size: number) => 96 * megabyte + 16 * size;
/** Remarks behind names that matter: no program writes one, and chance a few. */
const mostRemarks = 200;
/** Streams that are unpacked: many more are nobody's voucher, and each takes its time. */
const mostStreams = 10_000;

/** Nobody's document has many revisions that each open elsewhere. */
const mostOpenings = 20;

/** How strangers' PDFs reach who reads them. */
export type KeptAs = 'pictures' | 'file';

/**
 * Refuses a PDF that is cut off, that runs scripts, opens programs, acts by itself, carries files or unfolds into far more than
 * it weighs: by the names of those actions, also written with `#xx` and inside packed objects.
 * What cannot be unpacked cannot be checked, so it is refused too; and what is encrypted or another file as well, where the file itself
 * is handed to anybody.
 * @param instead what the sender is told to do
 * @param kept what becomes of it: who reads it has its pictures alone, or the file (decision 184)
 * @throws UploadFault `unsupported-type`
 */
export async function checkPdf(bytes: Uint8Array, instead: string, kept: KeptAs): Promise<void> {
  try {
    if (kept === 'file' && isEncrypted(bytes)) throw refused('El PDF está cifrado.');
    if (kept === 'file' && carriesMore(latin1(bytes)))
      throw refused('El PDF trae otro archivo pegado.');
    await look(bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UploadFault('unsupported-type', `${error.message} ${instead}`);
  }
}

async function look(bytes: Uint8Array): Promise<void> {
  const text = latin1(bytes);
  if (isCutOff(text)) throw refused('El PDF está incompleto.');
  const opened = new Set<number>();
  // What is encrypted cannot be looked through; who reads it sees pictures alone.
  const encrypted = isEncrypted(bytes);
  if (encrypted) lookAtNames(text);
  else {
    lookThrough(text, forbidden, opened);
    for await (const { text: objects } of objectsIn(text, bytes))
      lookThrough(objects, forbidden, opened);
  }
  const left = { all: mostUnpacked(bytes.length), read: mostObjects, opened };
  let streams = mostStreams;
  for (const stream of streamsOf(text, bytes)) {
    if (streams <= 0 || isPackedTwice(stream)) throw unreadable();
    if (!isZlib(stream.body)) continue;
    streams -= 1;
    await unpack(stream.body, left);
  }
  if (opened.size > 0) await lookUp(text, bytes, encrypted ? 'all' : opened);
}

/** Whatever is done on opening that stands elsewhere, at each place that a reader may find it. */
async function lookUp(text: string, bytes: Uint8Array, opened: Set<number> | 'all'): Promise<void> {
  if (opened === 'all' || opened.size > mostOpenings) throw acting();
  const found = new Set<number>();
  if (opensMore(text, opened, found)) throw acting();
  for await (const packed of objectsIn(text, bytes))
    if (packedOpensMore(packed, opened, found)) throw acting();
  if (found.size < opened.size) throw acting();
}

async function* objectsIn(
  text: string,
  bytes: Uint8Array,
): AsyncGenerator<{ text: string; own: string }> {
  try {
    yield* packedObjects(text, bytes, mostObjects);
  } catch (error) {
    throw error instanceof Unreadable ? unreadable() : error;
  }
}

const encryption = new RegExp(String.raw`\/Encrypt${ends}`);

/**
 * Whether texts and packed objects of a PDF are encrypted: it may open without a password all the same, as banks protect what
 * they send. Only names stand there as they are.
 */
export function isEncrypted(bytes: Uint8Array): boolean {
  const text = latin1(bytes);
  return encryption.test(text) || encryption.test(unescapeNames(text));
}

function lookAtNames(text: string): void {
  const plain = unescapeNames(text);
  if (forbidden.test(text) || forbidden.test(plain)) throw acting();
  // Where it leads is not seen there.
  if (openings(text).length > 0 || openings(plain).length > 0) throw acting();
}

/** Whether all that is packed in a file unfolds into no more than an honest one: before a library unpacks it at once. */
export async function unfoldsHonestly(bytes: Uint8Array): Promise<boolean> {
  const left = { all: mostUnpacked(bytes.length), read: 0, opened: new Set<number>() };
  let streams = mostStreams;
  try {
    for (const stream of streamsOf(latin1(bytes), bytes)) {
      const { body, dictionary } = stream;
      const zlib = isZlib(body);
      streams -= zlib ? 1 : 0;
      const hidden = /\/(?:ObjStm|XRef)/.test(dictionary) && dictionary.includes('/Filter');
      if (streams <= 0 || isPackedTwice(stream) || (hidden && !zlib)) return false;
      if (zlib) await unpack(body, left);
    }
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function lookThrough(text: string, names: RegExp, opened: Set<number>): void {
  const plain = unescapeNames(text);
  const acts = (said: string) => names.test(said) || leadsAstray(said);
  if (acts(text) || acts(plain)) throw acting();
  for (const number of [...openings(text), ...openings(plain)]) opened.add(number);
  let remarks = 0;
  for (const written of [text, plain])
    for (const said of withoutRemarks(written)) {
      remarks += 1;
      if (remarks > mostRemarks || forbidden.test(said) || leadsAstray(said)) throw acting();
    }
}

type Stream = { body: Uint8Array; dictionary: string };

/** Wherever a stream may begin (ISO 32000-2, 7.3.8), with what is written before it. */
function* streamsOf(text: string, bytes: Uint8Array): Generator<Stream> {
  let before = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[\0\t\f ]*(?:\r\n|\n|\r)/g)) {
    // From the last keyword on and not only the dictionary, whose beginning a forger can disguise.
    const dictionary = unescapeNames(text.slice(before, index));
    before = index;
    yield { body: bytes.subarray(index + keyword.length), dictionary };
  }
}

const lzw = new RegExp(String.raw`\/LZW(?:Decode)?${ends}`);
/** What is packed again, or as nobody has packed for twenty years, unfolds a million times over. */
const isPackedTwice = ({ dictionary }: Stream) =>
  lzw.test(dictionary) || /\/Fl(?:ateDecode)?[\s\0]*(?:\/Fl|%)/.test(dictionary);

/** Whether bytes begin as what is packed does, whatever is said of them (RFC 1950, 2.2). */
const isZlib = ([first = 0, second = 0]: Uint8Array) =>
  (first & 15) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0;

/** What may still be unpacked, and looked through; and what is done on opening. */
type Left = { all: number; read: number; opened: Set<number> };

/** Looks through what comes out of a stream, which may be objects under another word, and counts it; all is thrown away at once. */
async function unpack(body: Uint8Array, left: Left): Promise<void> {
  let before = '';
  try {
    for await (const part of Readable.from([body]).pipe(createInflate())) {
      left.all -= part.length;
      if (left.all < 0) throw refused('El PDF se despliega en demasiado.');
      if (left.read <= 0) continue;
      left.read -= part.length;
      const text = before + latin1(part);
      const whole = wholeOf(text);
      lookThrough(text.slice(0, whole), forbiddenAnywhere, left.opened);
      before = text.slice(Math.min(whole, Math.max(0, text.length - longestName)));
    }
  } catch (error) {
    // Pictures are shown as far as they go, and so they count.
    if (error instanceof Refusal) throw error;
  }
  lookThrough(before, forbiddenAnywhere, left.opened);
}

/** Up to where nothing is cut off that says what is done on opening. */
function wholeOf(text: string): number {
  const at = text.lastIndexOf('/OpenAction');
  return at >= 0 && at > text.length - longestName ? at : text.length;
}

function unescapeNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

const acting = () => refused('El PDF contiene acciones o archivos dentro.');
const unreadable = () => refused('No pudimos revisar el PDF por dentro.');

class Refusal extends Error {}

const refused = (reason: string) => new Refusal(reason);
