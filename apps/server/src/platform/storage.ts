import type { Readable } from 'node:stream';
import { spokenFault } from './spoken-fault.ts';
import { folderFault, fullDisk, lacksSystem, StartFault, wrongSetting } from './start-fault.ts';
import type { ByteRange } from './storage.key.ts';
import { openLocalStorage } from './storage.local.ts';
import { openS3Storage, type S3Config } from './storage.s3.ts';

/** Where files are kept. Keys are lower-case paths such as `images/0197…-800.avif`. */
export type Storage = {
  /** Keeps the bytes under the key, replacing what was there: wholly or not at all. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** The bytes, or null when nothing is kept under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * The same as a stream, for what is sent on; whoever takes it must read or destroy it.
   * @param range first and last byte, both included
   */
  stream(key: string, range?: ByteRange): Promise<Readable | null>;
  /** How many bytes are kept under the key; null when nothing is. */
  size(key: string): Promise<number | null>;
  /** Keeps a file of this machine under the key, as large as it is: wholly or not at all. */
  putFile(key: string, path: string, mime: string): Promise<void>;
  /** Where uploads in parts grow, out of sight of `keys`. */
  readonly growing: { folder: string } | { s3: S3Config };
  /**
   * Takes what grew under the key among what is kept. Doing it again changes nothing.
   * @returns its size; null when there is nothing.
   */
  takeGrown(key: string): Promise<number | null>;
  /** How much of it is there, grown or taken already; null when there is nothing. */
  grownSize(key: string): Promise<number | null>;
  /** Gives up what grows under the key. */
  removeGrown(key: string): Promise<void>;
  /** Bytes that still fit; null where nobody knows. */
  free(): Promise<number | null>;
  /** Where a file lies on this machine; null when it lies elsewhere. */
  localPath(key: string): string | null;
  /** Forgets the key; one that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** The keys of all that is kept, in any order. */
  keys(): AsyncIterable<string>;
  /** Takes away what a killed process had begun to write before that instant. */
  removeUnfinished(before: Date): Promise<void>;
  /**
   * The process ends: after so many milliseconds nothing is waited for that another machine has not answered, so that whoever asked
   * is told to come back while they can still be answered.
   */
  giveUpAfter(limit: number): void;
  /** Rejects when files cannot be kept now; for the readiness of the process. */
  check(): Promise<void>;
};

export type StorageConfig = {
  /** The folder of the local storage, made when absent; unused when `s3` is given. */
  folder: string;
  s3?: S3Config | undefined;
};

/**
 * Whether files can be kept, at the start.
 * @throws StartFault with what to do.
 */
export async function checkStorage(storage: Storage, s3: S3Config | undefined): Promise<void> {
  type Fault = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };
  await storage.check().catch((error: Fault) => {
    if (!s3 && error.code === 'ENOSPC')
      throw new StartFault(fullDisk(spokenFault(error)), lacksSystem);
    if (!s3) throw new StartFault(folderFault(spokenFault(error)));
    const status = error.$metadata?.httpStatusCode ?? 0;
    const where = `bucket ${s3.bucket} de ${s3.endpoint ?? 'Amazon S3'}`;
    if (status >= 400 && status < 500) {
      throw new StartFault(
        `No se puede usar el ${where}: revisa S3_BUCKET, S3_ACCESS_KEY y S3_SECRET_KEY (respuesta ${status}).`,
        wrongSetting,
      );
    }
    throw new StartFault(
      `No se llega al ${where}: revisa S3_ENDPOINT y que el servicio esté en marcha (${spokenFault(error)}).`,
      lacksSystem,
    );
  });
}

/** The storage that the settings ask for: an S3-compatible bucket, else a folder. */
export function openStorage({ folder, s3 }: StorageConfig): Storage {
  return s3 ? openS3Storage(s3) : openLocalStorage(folder);
}
