import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as openExtract } from 'tar-stream';
import { ArchiveDamaged, decrypting, encryptedMark, WrongPassphrase } from './archive-cipher.ts';

/**
 * Gives every entry of an archive to `take`, in order; each must be read before the next comes.
 * @throws WrongPassphrase, ArchiveDamaged.
 */
export async function readArchive(
  path: string,
  passphrase: string | undefined,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const encrypted = await isEncrypted(path);
  if (encrypted && !passphrase) throw new WrongPassphrase();
  const tar = openExtract();
  const opened = encrypted && passphrase ? decrypting(passphrase) : new PassThrough();
  const reading = pipeline(createReadStream(path), opened, createGunzip(), tar);
  const taking = (async () => {
    for await (const entry of tar) {
      await take(entry.header.name, entry as unknown as Readable);
      entry.resume();
    }
  })();
  const [read, taken] = await Promise.allSettled([reading, taking]);
  // The stream's own reason comes before what its breaking caused further on.
  const reason =
    read.status === 'rejected' ? read.reason : taken.status === 'rejected' && taken.reason;
  if (taken.status === 'rejected' && !isStreamFault(taken.reason)) {
    // What an altered byte became may be refused before the checksum at the end is read.
    throw (await isWhole(path, passphrase))
      ? taken.reason
      : new ArchiveDamaged('su suma de control es otra');
  }
  if (reason) throw asDamage(reason);
}

/** Reads an archive to its end, for its checksum alone. */
async function isWhole(path: string, passphrase: string | undefined): Promise<boolean> {
  const opened =
    passphrase && (await isEncrypted(path)) ? decrypting(passphrase) : new PassThrough();
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  return pipeline(createReadStream(path), opened, createGunzip(), nowhere).then(
    () => true,
    () => false,
  );
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(encryptedMark.length);
    await file.read(head, 0, head.length, 0);
    return head.equals(encryptedMark);
  } finally {
    await file.close();
  }
}

function isStreamFault(error: unknown): boolean {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return (
    /^(Z_|ERR_STREAM|ABORT)/.test(code) ||
    /Unexpected end of data|Invalid tar header|Writable stream closed|premature close/i.test(
      message,
    ) ||
    error instanceof ArchiveDamaged ||
    error instanceof WrongPassphrase
  );
}

function asDamage(error: Error): Error {
  if (error instanceof ArchiveDamaged || error instanceof WrongPassphrase) return error;
  return isStreamFault(error)
    ? new ArchiveDamaged('no se deja descomprimir hasta el final')
    : error;
}
