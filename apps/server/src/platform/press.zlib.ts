import { deflateSync } from 'node:zlib';

/** The one function of `pako` that pdf-lib calls. @param bytes raw @returns them packed, as zlib streams are */
export const deflate = (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateSync(bytes));
