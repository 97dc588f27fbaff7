import type { Readable } from 'node:stream';
import { openLocalStorage } from './storage.local.ts';
import { openS3Storage, type S3Config } from './storage.s3.ts';

/** Where files are kept. Keys are lower-case paths such as `images/0197…-800.avif`. */
export type Storage = {
  /** Keeps the bytes under the key, replacing what was there: wholly or not at all. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** The bytes, or null when nothing is kept under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** The same as a stream, for what is sent on; whoever takes it must read or destroy it. */
  stream(key: string): Promise<Readable | null>;
  /** Forgets the key; one that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** The keys of all that is kept, in any order. */
  keys(): AsyncIterable<string>;
  /** Rejects when files cannot be kept now; for the readiness of the process. */
  check(): Promise<void>;
};

export type StorageConfig = {
  /** The folder of the local storage, made when absent; unused when `s3` is given. */
  folder: string;
  s3?: S3Config | undefined;
};

/** The storage that the settings ask for: an S3-compatible bucket, else a folder. */
export function openStorage({ folder, s3 }: StorageConfig): Storage {
  return s3 ? openS3Storage(s3) : openLocalStorage(folder);
}
