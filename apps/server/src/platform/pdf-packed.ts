import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { Malformed, type StreamObject, streamObjects } from './pdf-objects.ts';

/** Behind a name. */
const ends = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`;
/** A stream of objects says how many it has and where the first stands, whatever it calls itself (ISO 32000-2, 7.5.7). */
const ofObjects = new RegExp(`/(?:ObjStm|First)${ends}`);
const named = new RegExp(`/(?:Filter|F)${ends}`, 'g');
const filters = new RegExp(
  String.raw`/(?:Filter|F)${ends}[\0\s]*(\[[^\]]*\]|/[^\0\s()<>[\]{}/%]+|null${ends})`,
  'g',
);
/** What changes what was unpacked: no program packs objects so, and a parameter that stands elsewhere may be it. */
const changed = new RegExp(
  String.raw`/Predictor${ends}|/(?:DecodeParms|DP)${ends}[\0\s]*\[?[\0\s]*\d`,
);
/** Filters behind one another. */
const mostFilters = 3;
/** Each takes its time. */
const mostStreams = 10_000;

/** It cannot be looked through. */
export class Unreadable extends Error {}

/**
 * What the packed objects of a PDF are, each stream of them as text, with what its dictionary says.
 * @param most what they may unfold into together
 * @throws Unreadable for what is packed otherwise than programs do, or unfolds into more
 */
export async function* packedObjects(
  text: string,
  bytes: Uint8Array,
  most: number,
): AsyncGenerator<{ text: string; own: string }> {
  let left = most;
  let streams = mostStreams;
  for (const stream of found(text)) {
    if (!ofObjects.test(stream.own)) continue;
    streams -= 1;
    if (streams < 0) throw new Unreadable();
    const objects = await unpacked(stream, bytes, left);
    left -= objects.length;
    yield { text: objects.toString('latin1'), own: stream.own };
  }
}

function* found(text: string): Generator<StreamObject> {
  try {
    yield* streamObjects(text);
  } catch (error) {
    throw error instanceof Malformed ? new Unreadable() : error;
  }
}

async function unpacked(
  { own, dictionary, body }: StreamObject,
  bytes: Uint8Array,
  most: number,
): Promise<Buffer> {
  const said = [...own.matchAll(filters)];
  const names =
    said[0]?.[1]
      ?.match(/[^\0\s[\]]+/g)
      ?.join('')
      .split('/')
      .filter(Boolean) ?? [];
  // A second one, or one that stands elsewhere, is what one reader takes and another does not.
  const once = said.length <= 1 && [...own.matchAll(named)].length === said.length;
  if (!once || names.length > mostFilters || changed.test(dictionary)) throw new Unreadable();
  let read: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset + body, bytes.byteLength - body);
  // As it stands there it was read with the rest of the file.
  if (names.length === 0 || names[0] === 'null') return Buffer.alloc(0);
  for (const name of names) {
    if (most <= 0) throw new Unreadable();
    read = await unpack(name, read, most);
    if (read.length > most) throw new Unreadable();
  }
  return read;
}

const inflated = promisify<Uint8Array, object, Buffer>(inflate);

async function unpack(name: string, bytes: Buffer, most: number): Promise<Buffer> {
  if (name === 'FlateDecode' || name === 'Fl')
    return inflated(bytes, { maxOutputLength: most }).catch(() => {
      throw new Unreadable();
    });
  if (name === 'ASCIIHexDecode' || name === 'AHx') return ofDigits(upTo(bytes, '>', most));
  if (name === 'ASCII85Decode' || name === 'A85') return of85(upTo(bytes, '~>', most));
  throw new Unreadable();
}

/** Without its end a reader goes by the length that the dictionary says. */
function upTo(bytes: Buffer, end: string, most: number): string {
  const at = bytes.subarray(0, 2 * most).indexOf(end);
  if (at < 0) throw new Unreadable();
  return bytes.toString('latin1', 0, at).replace(/[\0\s]/g, '');
}

function ofDigits(digits: string): Buffer {
  if (/[^0-9A-Fa-f]/.test(digits)) throw new Unreadable();
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

/** Five signs are four bytes (7.4.3). */
function of85(signs: string): Buffer {
  const whole = signs.replace(/^<~/, '').replaceAll('z', '!!!!!');
  if (/[^!-u]/.test(whole)) throw new Unreadable();
  const missing = (5 - (whole.length % 5)) % 5;
  const padded = whole + 'u'.repeat(missing);
  const out = Buffer.alloc((padded.length / 5) * 4);
  for (let at = 0; at < padded.length; at += 5) {
    let sum = 0;
    for (let place = 0; place < 5; place += 1) sum = sum * 85 + padded.charCodeAt(at + place) - 33;
    out.writeUInt32BE(sum >>> 0, (at / 5) * 4);
  }
  return out.subarray(0, out.length - missing);
}
