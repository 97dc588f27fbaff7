import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { s3Sdk, s3Uploads } from '../s3-sdk.ts';
import { backupPrefix } from '../storage.key.ts';
import { connectS3, type S3Config } from '../storage.s3.ts';

/** Where archives are kept, by their names: a folder, or a bucket with a folder for what is on its way. */
export type BackupPlace = {
  /** Where an archive is written and checked first. */
  folder: string;
  /** Takes a finished archive over, which lies on the disk of the folder. @returns where it is, for people. */
  keep(name: string, path: string): Promise<string>;
  /** A path of this machine with the archive in it; `release` takes a fetched copy away. */
  fetch(name: string): Promise<{ path: string; release(): Promise<void> }>;
  remove(name: string): Promise<void>;
  /** Size in bytes, or undefined when the archive is not there. */
  size(name: string): Promise<number | undefined>;
};

export function openBackupPlace(folder: string, s3: S3Config | undefined): BackupPlace {
  return s3 ? inBucket(folder, s3) : inFolder(folder);
}

function inFolder(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name);
  return {
    folder,
    async keep(name, path) {
      await rename(path, pathOf(name));
      return pathOf(name);
    },
    fetch: async (name) => ({ path: pathOf(name), release: async () => {} }),
    remove: (name) => rm(pathOf(name), { force: true }),
    size: async (name) => (await stat(pathOf(name)).catch(() => undefined))?.size,
  };
}

function inBucket(folder: string, config: S3Config): BackupPlace {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } = s3Sdk();
  const client = connectS3(config);
  const { bucket: Bucket } = config;
  const keyOf = (name: string) => `${backupPrefix}${name}`;
  return {
    folder,
    async keep(name, path) {
      // In parts, so that size has no limit and a part that fails is sent again.
      const upload = new (s3Uploads().Upload)({
        client,
        params: { Bucket, Key: keyOf(name), Body: createReadStream(path) },
        partSize: 16 * 1024 * 1024,
        queueSize: 2,
      });
      await upload.done();
      await rm(path);
      return `s3://${Bucket}/${keyOf(name)}`;
    },
    async fetch(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `.fetched-${name}`);
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
      await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }));
      return { path, release: () => rm(path, { force: true }) };
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
    async size(name) {
      const head = client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }));
      return (await head.catch(() => undefined))?.ContentLength;
    },
  };
}
