import { megabyte } from '@aulario/contract/file';
import {
  type CaptionLanguage,
  type Media,
  type MediaKind,
  mediaKindSchema,
} from '@aulario/contract/learning/media';
import { idSchema, line } from '@aulario/contract/primitive';
import { z } from 'zod';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { UploadFault } from '../../platform/upload-fault.ts';
import { webVtt } from './captions.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { originalKey, removeMediaFiles } from './media.keys.ts';
import { passFor, staffPlace } from './media.pass.ts';
import * as queries from './media.queries.ts';
import type { MediaRow } from './media.tables.ts';
import { mediaView } from './media.view.ts';
import { headBytes, mimeOf } from './media-kind.ts';
import { pagesOf } from './pdf-page.ts';
import { prepareMediaJob } from './prepare.job.ts';
import { checkSpace } from './upload-space.ts';

type MediaDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

const askedSchema = z.object({
  course: idSchema,
  kind: mediaKindSchema,
  name: line(200),
  bytes: z.number().int().min(1),
});

/** How large a file may be, and whether this machine prepares videos. */
export async function mediaLimits({ config }: Pick<Deps, 'config'>, actor: Actor) {
  requirePermission(actor, 'courses:write');
  const bytes = config.lessonFileMegabytes * megabyte;
  return { bytes, prepares: (await findFfmpeg(config)) !== undefined };
}

/**
 * Makes the row of an upload that begins; nothing of it is kept before.
 * @throws DomainError `too-large` before a byte is sent, `unavailable` when the disk could not hold it.
 */
export async function beginUpload(
  deps: MediaDeps,
  actor: Actor,
  input: { course?: string; kind?: string; name?: string; bytes: number },
): Promise<string> {
  requirePermission(actor, 'courses:write');
  return openUpload(deps, actor, input);
}

/** The same for whoever was found to be allowed. */
export async function openUpload(
  deps: MediaDeps,
  actor: Actor,
  input: { course?: string; kind?: string; name?: string; bytes: number },
): Promise<string> {
  const read = askedSchema.safeParse(input);
  if (!read.success) throw new DomainError('validation', 'Elige el archivo otra vez.');
  const { course, kind, name, bytes } = read.data;
  const most = deps.config.lessonFileMegabytes;
  if (bytes > most * megabyte)
    throw new UploadFault(
      'too-large',
      `El archivo pesa más de ${sizeWords(most)}, que es lo máximo.`,
    );
  found(await courseById(deps.db, course));
  await checkSpace(deps, bytes);
  const id = newId();
  await queries.insertMedia(deps.db, {
    ...{ id, courseId: course, kind, name, bytes, state: 'subiendo', createdBy: actor.id },
    ...{ createdAt: deps.clock.now(), preparation: preparationOf(kind) },
  });
  return id;
}

/** The row of an upload under way, for the protocol. */
export async function uploadUnderWay({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await queries.mediaById(db, id);
  return row?.state === 'subiendo' ? row : undefined;
}

/** An upload under way, which parts are added to. */
export async function growingUpload(deps: MediaDeps, actor: Actor, id: string): Promise<MediaRow> {
  requirePermission(actor, 'courses:write');
  const row = found(await queries.mediaById(deps.db, id));
  if (row.state !== 'subiendo') throw new DomainError('not-found');
  return row;
}

/** For a screen of the staff. */
export async function getMedia(deps: MediaDeps, actor: Actor, id: string): Promise<Media> {
  requirePermission(actor, 'courses:read');
  return view(deps, actor, found(await queries.mediaById(deps.db, id)));
}

/**
 * All was sent: the content is looked at, and the file may be used. Whoever comes second, also after a crash at any
 * place, finds it done or does the rest.
 * @throws DomainError `wrong-state` while bytes lack, `unsupported-type` for another kind, of which nothing is kept.
 */
export async function finishUpload(
  deps: MediaDeps & Pick<Deps, 'jobs' | 'log'>,
  actor: Actor,
  id: string,
): Promise<Media> {
  requirePermission(actor, 'courses:write');
  return view(deps, actor, await takeUpload(deps, actor, id));
}

/** The same for the sweep, which finds what a browser that was closed had sent whole. */
export async function takeUpload(
  deps: MediaDeps & Pick<Deps, 'jobs' | 'log'>,
  actor: Actor,
  id: string,
): Promise<MediaRow> {
  const row = found(await queries.mediaById(deps.db, id));
  if (row.state !== 'subiendo') return row;
  if ((await deps.storage.grownSize(originalKey(id))) !== row.bytes)
    throw new DomainError('wrong-state', 'El archivo todavía no llegó entero: sigue subiéndolo.');
  await deps.storage.takeGrown(originalKey(id));
  const mime = await contentOf(deps, row);
  const pages = await pagesOf(deps, row, mime);
  await deps.db.transaction(async (tx) => {
    const changes = { state: 'lista', mime, pages, uploadedAt: deps.clock.now() } as const;
    if (!(await queries.changeMedia(tx, row, changes))) return;
    const after = { name: row.name, course: row.courseId, bytes: row.bytes };
    await recordAudit(tx, actor, { action: 'upload', entity: 'media', entityId: id, after });
    if (row.kind !== 'archivo') await deps.jobs.send(tx, prepareMediaJob, { media: id });
  });
  return found(await queries.mediaById(deps.db, id));
}

async function contentOf({ db, storage }: MediaDeps, row: MediaRow): Promise<string> {
  const stream = await storage.stream(originalKey(row.id), { first: 0, last: headBytes - 1 });
  const pieces: Buffer[] = [];
  for await (const piece of stream ?? []) pieces.push(piece as Buffer);
  try {
    return await mimeOf(Buffer.concat(pieces), row);
  } catch (error) {
    await removeMediaFiles(storage, row);
    await queries.deleteMedia(db, row.id);
    throw error;
  }
}

/** Gives up an upload under way; what of it arrived goes. */
export async function abandonUpload(deps: MediaDeps, row: MediaRow): Promise<void> {
  await deps.storage.removeGrown(originalKey(row.id));
  await removeMediaFiles(deps.storage, row);
  await queries.deleteMedia(deps.db, row.id);
}

/** @throws DomainError `wrong-state` for what is prepared, or on its way. */
export async function prepareAgain(
  deps: MediaDeps & Pick<Deps, 'jobs' | 'log'>,
  actor: Actor,
  id: string,
): Promise<Media> {
  requirePermission(actor, 'courses:write');
  await deps.db.transaction(async (tx) => {
    const row = found(await queries.mediaById(tx, id));
    if (row.state !== 'lista' || !['fallida', 'ilegible', 'sin-ffmpeg'].includes(row.preparation))
      throw new DomainError('wrong-state', 'Este archivo no espera que se lo prepare otra vez.');
    await queries.changeMedia(tx, row, { preparation: 'pendiente', fault: null, progress: 0 });
    await deps.jobs.send(tx, prepareMediaJob, { media: id });
  });
  return getMedia(deps, actor, id);
}

/** @throws DomainError `validation` that names the line which cannot be read. */
export async function keepCaptions(
  deps: MediaDeps,
  actor: Actor,
  { id, language, text }: { id: string; language: CaptionLanguage; text: string },
): Promise<Media> {
  requirePermission(actor, 'courses:write');
  const written = webVtt(text);
  await deps.db.transaction(async (tx) => {
    const row = found(await queries.mediaById(tx, id));
    if (row.kind === 'archivo')
      throw new DomainError('wrong-state', 'Los subtítulos son de videos y audios.');
    await queries.keepCaption(tx, { mediaId: id, language, text: written });
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'media', entityId: id, after: { captions: language } },
    });
  });
  return getMedia(deps, actor, id);
}

export async function removeCaptions(
  deps: MediaDeps,
  actor: Actor,
  { id, language }: { id: string; language: CaptionLanguage },
): Promise<Media> {
  requirePermission(actor, 'courses:write');
  await deps.db.transaction(async (tx) => {
    found(await queries.mediaById(tx, id));
    await queries.deleteCaption(tx, id, language);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'media', entityId: id, before: { captions: language } },
    });
  });
  return getMedia(deps, actor, id);
}

async function view(deps: MediaDeps, actor: Actor, row: MediaRow): Promise<Media> {
  const pass = passFor(deps, actor, staffPlace, row.id);
  return mediaView(row, pass, await queries.captionsOf(deps.db as Db, row.id));
}

const preparationOf = (kind: MediaKind) => (kind === 'archivo' ? 'no-hace-falta' : 'pendiente');

/** "2 GB", "500 MB". */
const sizeWords = (megabytes: number) =>
  megabytes >= 1024 ? `${Math.round((megabytes / 1024) * 10) / 10} GB` : `${megabytes} MB`;
