import { constants, deflateSync } from 'node:zlib';

/**
 * The one function of `pako` that pdf-lib calls. What zlib remembers is as large as what it packs: most streams of a document are of a few
 * hundred bytes, and the quarter of a megabyte for each was most of the work. They are packed no worse.
 * @param bytes raw
 * @returns them packed, as zlib streams are
 */
export function deflate(bytes: Uint8Array): Uint8Array {
  const bits = Math.ceil(Math.log2(bytes.length + minimum));
  const { Z_MIN_WINDOWBITS: least, Z_MAX_WINDOWBITS: most } = constants;
  const packed = deflateSync(bytes, {
    windowBits: Math.min(most, Math.max(least + 1, bits)),
    // So many symbols are 64 times as many bits as this.
    memLevel: Math.min(8, Math.max(1, bits - 6)),
    chunkSize: Math.max(64, Math.min(16_384, bytes.length + 64)),
  });
  return new Uint8Array(packed.buffer, packed.byteOffset, packed.length);
}

/** Bytes that zlib wants to look ahead: in a window without room for them it finds less. */
const minimum = 262;
