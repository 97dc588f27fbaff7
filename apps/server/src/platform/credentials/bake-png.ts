import { crc32 } from 'node:zlib';

const signatureLength = 8;
const keyword = 'openbadgecredential';

/**
 * Bakes a credential into a PNG (Open Badges 3.0, document formats): one uncompressed iTXt chunk
 * right after the header.
 * @throws Error when the bytes are no PNG.
 */
export function bakePng(png: Uint8Array, credential: string): Uint8Array {
  const bytes = Buffer.from(png);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('Only a PNG can be baked.');
  const headerEnd = signatureLength + 12 + bytes.readUInt32BE(signatureLength);
  const data = Buffer.concat([
    // Keyword, no compression and its method, no language, no translated keyword.
    Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'),
    Buffer.from(credential, 'utf8'),
  ]);
  return Buffer.concat([
    bytes.subarray(0, headerEnd),
    chunk('iTXt', data),
    bytes.subarray(headerEnd),
  ]);
}

/** The credential in a baked PNG; undefined when there is none, or more than one. */
export function unbakePng(png: Uint8Array): string | undefined {
  const bytes = Buffer.from(png);
  const found: string[] = [];
  for (let at = signatureLength; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (bytes.toString('latin1', at + 4, at + 8) === 'iTXt') {
      const start = data.indexOf(0);
      if (data.toString('latin1', 0, start) === keyword)
        found.push(data.toString('utf8', start + 5));
    }
    at += 12 + length;
  }
  return found.length === 1 ? found[0] : undefined;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
