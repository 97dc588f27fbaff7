import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';

/** What an encrypted archive begins with; another way of encrypting gets another mark. */
export const encryptedMark = Buffer.from('AULARIO-BACKUP-ENC1\n');
const saltLength = 16;
const proofLength = 32;
const headLength = encryptedMark.length + saltLength + proofLength;
/** Bytes of content in one frame: each is checked before a byte of it is believed. */
const frameLength = 64 * 1024;
const tagLength = 16;

/** The passphrase does not open this archive. */
export class WrongPassphrase extends Error {
  constructor() {
    super('BACKUP_PASSPHRASE no abre este respaldo: usa la frase con la que se hizo.');
  }
}

/** Bytes of the archive were altered, or its end is missing. */
export class ArchiveDamaged extends Error {
  constructor(what: string) {
    super(`El respaldo está dañado (${what}): usa otro.`);
  }
}

/**
 * Encrypts a stream: scrypt makes the key, frames of 64 KiB are sealed with AES-256-GCM, and each
 * nonce holds the frame's number and whether it is the last, so that frames cannot be cut off,
 * swapped or repeated ("STREAM", Hoang and others 2015).
 */
export async function encrypting(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltLength);
  const { key, proof } = await keysOf(passphrase, salt);
  let number = 0;
  const frames = framing(frameLength, (content, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
    number += 1;
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  });
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      for (const frame of frames.take(chunk)) this.push(frame);
      done();
    },
    flush(done) {
      done(null, frames.end());
    },
  });
  stream.push(Buffer.concat([encryptedMark, salt, proof]));
  return stream;
}

/**
 * Opens what `encrypting` made. It takes the whole archive, its head included.
 * @throws through the stream: WrongPassphrase, ArchiveDamaged.
 */
export function decrypting(passphrase: string): Transform {
  let head: Buffer = Buffer.alloc(0);
  let frames: ReturnType<typeof framing> | undefined;
  const begin = async (): Promise<void> => {
    const salt = head.subarray(encryptedMark.length, encryptedMark.length + saltLength);
    const { key, proof } = await keysOf(passphrase, salt);
    if (!timingSafeEqual(proof, head.subarray(headLength - proofLength, headLength)))
      throw new WrongPassphrase();
    let number = 0;
    frames = framing(frameLength + tagLength, (content, last) => {
      if (content.length < tagLength) throw new ArchiveDamaged('le falta el final');
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last));
      number += 1;
      decipher.setAuthTag(content.subarray(content.length - tagLength));
      const body = decipher.update(content.subarray(0, content.length - tagLength));
      try {
        return Buffer.concat([body, decipher.final()]);
      } catch {
        throw new ArchiveDamaged(`su parte ${number} fue alterada o está cortada`);
      }
    });
  };
  return new Transform({
    async transform(chunk: Buffer, _, done) {
      try {
        let rest = chunk;
        if (!frames) {
          head = Buffer.concat([head, chunk]);
          if (head.length < headLength) return done();
          await begin();
          rest = head.subarray(headLength);
        }
        for (const piece of frames?.take(rest) ?? []) this.push(piece);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        if (!frames) throw new ArchiveDamaged('le falta el comienzo');
        done(null, frames.end());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** Cuts bytes into frames, and knows which is the last only when they end. */
function framing(size: number, work: (content: Buffer, last: boolean) => Buffer) {
  let held: Buffer = Buffer.alloc(0);
  return {
    take(chunk: Buffer): Buffer[] {
      held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      const made: Buffer[] = [];
      let from = 0;
      // A full frame is held back until more comes: it may be the last.
      for (; held.length - from > size; from += size)
        made.push(work(held.subarray(from, from + size), false));
      if (from > 0) held = held.subarray(from);
      return made;
    },
    end: (): Buffer => work(held, true),
  };
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

/** 64 MiB and about a tenth of a second for each guess. */
async function keysOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
  const made = await derive(passphrase.normalize('NFC'), salt, 64, cost);
  const proof = createHmac('sha256', made.subarray(32)).update(encryptedMark).digest();
  return { key: made.subarray(0, 32), proof };
}
