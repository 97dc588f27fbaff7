import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ArchiveDamaged, decrypting, encrypting, WrongPassphrase } from './archive-cipher.ts';

const passphrase = 'una frase que nadie adivina';
const sealed = async (bytes: Buffer) =>
  buffer(Readable.from(pieces(bytes)).pipe(await encrypting(passphrase)));
const opened = (bytes: Buffer, phrase = passphrase) => {
  const stream = decrypting(phrase);
  Readable.from(pieces(bytes)).pipe(stream);
  return buffer(stream);
};

describe('an encrypted archive', () => {
  it.each([0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 300_000])(
    'of %i bytes gives back what was put in, and shows none of it',
    async (size) => {
      const bytes = randomBytes(size);
      const closed = await sealed(bytes);
      expect((await opened(closed)).equals(bytes)).toBe(true);
      if (size > 32) expect(closed.includes(bytes.subarray(0, 32))).toBe(false);
    },
  );

  it('is refused under another passphrase', async () => {
    const closed = await sealed(Buffer.from('Constancia'));
    await expect(opened(closed, 'otra frase cualquiera')).rejects.toThrow(WrongPassphrase);
  });

  it('is refused wherever a byte was altered', async () => {
    const closed = await sealed(randomBytes(200_000));
    for (let at = 100; at < closed.length; at += 60_001) {
      const altered = Buffer.from(closed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(opened(altered)).rejects.toThrow(ArchiveDamaged);
    }
  });

  it('is refused when its end is missing, also between two frames', async () => {
    const closed = await sealed(randomBytes(200_000));
    const head = 20 + 16 + 32;
    const frame = 64 * 1024 + 16;
    for (const length of [10, head, head + frame, head + 2 * frame, closed.length - 1])
      await expect(opened(closed.subarray(0, length))).rejects.toThrow(ArchiveDamaged);
  });
});

/** As a network or a disk gives them. */
function* pieces(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
}
