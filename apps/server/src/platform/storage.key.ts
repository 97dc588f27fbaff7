const largestKey = 300;
/** Segments begin with a letter or digit: no hidden files, no `.` or `..`, no absolute path. */
const shape = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/**
 * A key that is safe as a path below a folder and as the name of an object.
 * Keys are made by this program, so a bad one is a bug and not a fault of whoever uploads.
 * @throws TypeError
 */
export function checkKey(key: string): string {
  if (key.length > largestKey || !shape.test(key) || key.includes('..')) {
    throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
  return key;
}

/** Below this are no files of the product but its backups. */
export const backupPrefix = 'respaldos/';

/** Of what is kept under a key: its first and last byte, both included. */
export type ByteRange = { first: number; last: number };
