import { createHash } from 'node:crypto';
import { type Image, uploadPurposes } from '@aulario/contract/file';
import type { Actor } from '../platform/actor.ts';
import { requirePermission } from '../platform/actor.ts';
import { newId } from '../platform/columns.ts';
import type { Db } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, found } from '../platform/error.ts';
import { avifOf, drawImage, type EncodedImage, encodeImage, pngOf } from '../platform/images.ts';
import type { KeptAs } from '../platform/pdf-check.ts';
import { checkVoucher, checkWork } from '../platform/uploads.ts';
import { fileById, insertFile } from './file.queries.ts';
import type { FileRow } from './file.tables.ts';
import { imageView } from './file.view.ts';
import { keptOrRemoved, privateKey, removeStored } from './kept-or-removed.ts';

type FileDeps = Pick<Deps, 'db' | 'storage'>;

/** Re-encodes a picture that staff upload and keeps it in every width. */
export async function uploadImage(
  deps: FileDeps,
  actor: Actor,
  input: { bytes: Uint8Array; purpose: string },
): Promise<Image> {
  requirePermission(actor, 'files:write');
  return keepPicture(deps, { ...input, createdBy: actor.id });
}

/** The same for a caller whose right another service has judged. */
export async function keepPicture(
  deps: FileDeps,
  { bytes, purpose, createdBy }: { bytes: Uint8Array; purpose: string; createdBy: string | null },
): Promise<Image> {
  const image = await encodeImage(bytes);
  const row = await keepImage(deps, image, { purpose, sha256: digest(bytes), createdBy });
  return imageView(row) as Image;
}

/** Keeps one of the product's own drawings through the same path as any picture. */
export async function keepDrawing(deps: FileDeps, svg: string, purpose: string): Promise<FileRow> {
  return keepImage(deps, await drawImage(svg), {
    purpose,
    sha256: digest(Buffer.from(svg)),
    createdBy: null,
  });
}

/**
 * Checks and stores a voucher's bytes. The storage is written first: a row never points at bytes
 * that are not there. Ask before whether the file is wanted, and insert the row with `keptOrRemoved`.
 * @param kept `file` for a paper that is handed out as it came, `pictures` for what `readOriginal` and `drawFilePage` alone read
 * @returns the row to insert in the transaction of the payment.
 */
export async function storeVoucher(
  { storage }: Pick<Deps, 'storage'>,
  bytes: Uint8Array,
  kept: KeptAs = 'pictures',
): Promise<Omit<FileRow, 'createdAt'>> {
  const voucher = await checkVoucher(bytes, kept);
  return storePrivate(storage, {
    bytes: voucher.bytes,
    mime: voucher.mime,
    purpose: 'voucher',
    sha256: digest(bytes),
  });
}

/** Checks and stores a file that a learner hands in; its row is inserted by whoever names it. */
export async function storeWork(
  { storage }: Pick<Deps, 'storage'>,
  bytes: Uint8Array,
  allowed: Parameters<typeof checkWork>[1],
): Promise<Omit<FileRow, 'createdAt'>> {
  const work = await checkWork(bytes, allowed);
  return storePrivate(storage, { ...work, purpose: 'submission', sha256: digest(bytes) });
}

/** Stores a PDF that the product made. */
export async function storePdf(
  { db, storage }: FileDeps,
  bytes: Uint8Array,
  purpose: string,
): Promise<FileRow> {
  const row = await storePdfBytes({ storage }, bytes, purpose);
  return keptOrRemoved({ db, storage }, row, () => insertFile(db, row));
}

/** The same; whoever takes it inserts its row, in the transaction that names it. */
export async function storePdfBytes(
  { storage }: Pick<Deps, 'storage'>,
  bytes: Uint8Array,
  purpose: string,
): Promise<Omit<FileRow, 'createdAt'>> {
  const about = { bytes, mime: 'application/pdf', purpose, sha256: digest(bytes) };
  return storePrivate(storage, about);
}

/** Keeps a table that staff uploaded, to be read by a job. */
export async function storeTable(
  { db, storage }: FileDeps,
  bytes: Uint8Array,
  createdBy: string | null,
): Promise<FileRow> {
  const row = await storePrivate(storage, {
    bytes,
    mime: 'application/octet-stream',
    purpose: 'table',
    sha256: digest(bytes),
  });
  return keptOrRemoved({ db, storage }, row, () => insertFile(db, { ...row, createdBy }));
}

/** Stores the recording of a call; whoever takes it inserts its row, in the transaction that names it. */
export async function storeRecording(
  { storage }: Pick<Deps, 'storage'>,
  { bytes, mime }: { bytes: Uint8Array; mime: string },
): Promise<Omit<FileRow, 'createdAt'>> {
  return storePrivate(storage, { bytes, mime, purpose: 'recording', sha256: digest(bytes) });
}

/**
 * A picture that was uploaded to be public.
 * @throws DomainError `not-found` for any other file.
 */
export async function pictureById(db: Db, id: string): Promise<Image> {
  const row = found(await fileById(db, id));
  if (!(uploadPurposes as readonly string[]).includes(row.purpose)) {
    throw new DomainError('not-found');
  }
  return imageView(row) as Image;
}

/** Private files that are read through what they belong to, which judges by whom and writes it down. */
const readElsewhere = ['recording', 'submission', 'agreement-document'];

/** A private file for staff. */
export async function readPrivateFile({ db, storage }: FileDeps, actor: Actor, id: string) {
  requirePermission(actor, 'payments:read');
  const row = found(await fileById(db, id));
  if (readElsewhere.includes(row.purpose)) throw new DomainError('not-found');
  return { row, bytes: found(await storage.get(privateKey(row.id))) };
}

/** A private file whose reader another service has already judged. */
export async function privateBytes({ db, storage }: FileDeps, id: string): Promise<Uint8Array> {
  const row = found(await fileById(db as Db, id));
  return found(await storage.get(privateKey(row.id)));
}

/**
 * A copy of a public picture: `<id>-800.avif`. Unknown names are *not found*. As PNG, for mails and
 * badges, and a drawing as AVIF, it is made of the WebP copy by whoever asks first, and kept.
 */
export async function openCopy({ storage }: Pick<Deps, 'storage'>, name: string) {
  const match = /^([0-9a-f-]{24,36})-(\d{2,4})\.(avif|webp|png)$/.exec(name);
  if (!match) return undefined;
  const mime = `image/${match[3]}`;
  const bytes = await storage.get(`images/${name}`);
  if (bytes) return { bytes, mime };
  if (match[3] === 'webp') return undefined;
  const webp = await storage.get(`images/${match[1]}-${match[2]}.webp`);
  if (!webp) return undefined;
  const made = match[3] === 'png' ? await pngOf(webp) : await avifOf(webp);
  await storage.put(`images/${name}`, made, mime);
  return { bytes: made, mime };
}

async function keepImage(
  { db, storage }: FileDeps,
  image: EncodedImage,
  about: { purpose: string; sha256: string; createdBy: string | null },
): Promise<FileRow> {
  const id = newId();
  const row = {
    id,
    ...about,
    open: true,
    mime: 'image/webp',
    bytes: image.copies.reduce((sum, copy) => sum + copy.bytes.length, 0),
    width: image.width,
    height: image.height,
    widths: image.widths,
  };
  return keptOrRemoved({ db, storage }, row, async () => {
    for (const { width, format, bytes } of image.copies)
      await storage.put(`images/${id}-${width}.${format}`, bytes, `image/${format}`);
    return insertFile(db, row);
  });
}

async function storePrivate(
  storage: Deps['storage'],
  file: { bytes: Uint8Array; mime: string; purpose: string; sha256: string },
): Promise<Omit<FileRow, 'createdAt'>> {
  const id = newId();
  await storage.put(privateKey(id), file.bytes, file.mime);
  return {
    id,
    purpose: file.purpose,
    open: false,
    mime: file.mime,
    bytes: file.bytes.length,
    sha256: file.sha256,
    keptSha256: digest(file.bytes),
    width: null,
    height: null,
    widths: null,
    focus: null,
    createdBy: null,
  };
}

/** Takes the bytes of a file away; its row stays, and answers that there is nothing. */
export async function dropBytes({ db, storage }: FileDeps, id: string): Promise<void> {
  const row = await fileById(db as Db, id);
  if (row) await removeStored(storage, row);
}

/** By which the same file is recognised. */
export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
