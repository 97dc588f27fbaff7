import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { megabyte } from '@aulario/contract/file';
import type { FileStore } from '@tus/file-store';
import type { Server } from '@tus/server';
import type { Deps } from '../../platform/deps.ts';
import { isTrouble } from '../../platform/trouble.ts';

type UploadDeps = Pick<Deps, 'storage'>;
type Upload = Awaited<ReturnType<FileStore['getUpload']>>;

/** What grows part by part at one address, and where it is known. */
export type Growing = {
  /** Below `/api`. */
  path: string;
  /** Bytes of one, at most. */
  most: number;
  keyOf(id: string): string;
  /** The row of one under way. */
  rowOf(id: string): Promise<{ bytes: number; createdAt: Date } | undefined>;
};

/** The id that a row was given for the upload that begins now. */
const begun = new AsyncLocalStorage<string>();

/** Lets the protocol's server make the upload of a row that is there. */
export const beginning = <T>(id: string, work: () => T): T => begun.run(id, work);

/**
 * Who speaks tus 1.0: parts in order, and after a break from the byte that arrived last. Made when somebody uploads
 * first, because most processes never need it.
 */
export async function openUploadServer(deps: UploadDeps, growing: Growing): Promise<Server> {
  const { Server } = await import('@tus/server');
  return new Server({
    path: `/api${growing.path}`,
    datastore: await storeOf(deps, growing),
    maxSize: growing.most,
    relativeLocation: true,
    namingFunction: () => growing.keyOf(begun.getStore() as string),
    generateUrl: (_request, { path, id }) => `${path}/${id.split('/').at(-1)}`,
    getFileIdFromRequest: (_request, last) => (last ? growing.keyOf(last) : undefined),
    onResponseError: (_request, error) => uploadTrouble(error),
  });
}

/**
 * What is said of a disk that is full, or a bucket that does not answer, in the middle of an upload: 503, as every other
 * call answers then. What arrived stays, and the upload goes on from there.
 * @returns undefined for what the protocol's server says itself
 */
function uploadTrouble(error: unknown): { status_code: number; body: string } | undefined {
  // The file store says 500 of whatever could not be written, and keeps the reason to itself.
  const unwritten = (error as { status_code?: number }).status_code === 500;
  if (!unwritten && !isTrouble(error)) return undefined;
  const message =
    'El servidor no pudo guardar esta parte; quizá no le queda espacio. Lo que ya subió se conserva y sigue desde ahí.';
  return { status_code: 503, body: JSON.stringify({ code: 'unavailable', message }) };
}

async function storeOf({ storage }: UploadDeps, growing: Growing) {
  const place = storage.growing;
  if ('folder' in place) {
    const { FileStore } = await import('@tus/file-store');
    await mkdir(place.folder, { recursive: true, mode: 0o700 });
    return new FileStore({ directory: place.folder, configstore: rowsAsNotes(growing) });
  }
  const { S3Store } = await import('@tus/s3-store');
  const { s3 } = place;
  return new S3Store({
    partSize: 8 * megabyte,
    s3ClientConfig: {
      bucket: s3.bucket,
      region: s3.region,
      credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
      ...(s3.endpoint ? { endpoint: s3.endpoint } : {}),
      forcePathStyle: s3.pathStyle ?? s3.endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  });
}

/** What the store would write beside each file stands in its row: there is no second truth about an upload. */
function rowsAsNotes({ keyOf, rowOf }: Growing) {
  const idOf = (key: string) => key.split('/').at(-1) ?? '';
  return {
    async get(key: string): Promise<Upload | undefined> {
      const id = idOf(key);
      const row = await rowOf(id);
      if (!row) return undefined;
      const at = row.createdAt.toISOString();
      return { id: keyOf(id), size: row.bytes, offset: 0, creation_date: at } as Upload;
    },
    async set(): Promise<void> {},
    async delete(): Promise<void> {},
  };
}
