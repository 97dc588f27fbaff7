import { captionLanguages } from '@aulario/contract/learning/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allows } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { saved } from '../../platform/saved-file.ts';
import { madeKey, madeNames, originalKey } from '../media/media.keys.ts';
import { openPass, placeOf, staffPlace, teacherPlace } from '../media/media.pass.ts';
import { captionText, mediaById } from '../media/media.queries.ts';
import type { MediaRow } from '../media/media.tables.ts';
import { sendStored } from '../media/media-file.ts';
import { drawnPageKey } from '../media/pdf-page.ts';
import { isOpenToAll } from './content.queries.ts';
import { ownEnrolment } from './room.queries.ts';
import { closingOf } from './room.rules.ts';
import { teachesCourse } from './taught-course.ts';

type Place = { pass: string; id: string; name: string };
type DoorDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

/**
 * Where lessons' videos, audios and files are read: outside of `/api`, because players ask for parts beside parts. Who
 * may not, and what is not there, are answered alike.
 */
export function mediaDoor(app: FastifyInstance, deps: DoorDeps): void {
  app.get<{ Params: Place }>(
    '/medios/:pass/:id/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const row = await readable(deps, request, request.params);
      const sent = row && (await send(deps, { request, reply, row }, request.params.name));
      return sent ? reply : reply.callNotFound();
    },
  );
}

/** A file that whoever asks may read now. */
async function readable(
  deps: DoorDeps,
  { actor }: FastifyRequest,
  { pass, id }: Place,
): Promise<MediaRow | undefined> {
  const { db, clock } = deps;
  if (pass === openPass) return (await isOpenToAll(db, id)) ? mediaById(db, id) : undefined;
  const place = placeOf(deps, actor, { pass, media: id });
  if (place === undefined) return undefined;
  if (place === teacherPlace) {
    const row = await mediaById(db, id);
    return row && (await teachesCourse(db, actor, row.courseId)) ? row : undefined;
  }
  if (place === staffPlace) return allows(actor, 'courses:read') ? mediaById(db, id) : undefined;
  // Also in the middle of a film: whoever was withdrawn sees no more of it.
  const own = await ownEnrolment(db, actor.id ?? '', place);
  return own && closingOf(own, clock.now()) === null ? mediaById(db, id) : undefined;
}

async function send(
  { db, storage }: DoorDeps,
  { request, reply, row }: { request: FastifyRequest; reply: FastifyReply; row: MediaRow },
  name: string,
): Promise<boolean> {
  if (row.state !== 'lista') return false;
  reply.header('Cache-Control', 'private, max-age=3600');
  const stored = (key: string, mime: string) =>
    sendStored(request, reply, storage, { key, mime, etag: `"${row.id}-${name}"` });
  const caption = /^([a-z]{2})\.vtt$/.exec(name)?.[1];
  if (caption && caption in captionLanguages) {
    const text = await captionText(db, row.id, caption);
    // They may be corrected while somebody watches.
    if (text === undefined) return false;
    reply.header('Cache-Control', 'private, no-cache').type('text/vtt; charset=utf-8').send(text);
    return true;
  }
  const page = /^pagina-(\d{1,2})\.jpg$/.exec(name)?.[1];
  if (page) {
    const key = await drawnPageKey({ storage }, row, Number(page));
    return key ? stored(key, 'image/jpeg') : false;
  }
  if (madeNames(row.renditions).includes(name))
    return stored(madeKey(row.id, name), madeMimes[name.split('.').at(-1) ?? ''] ?? '');
  if (name !== 'original' && name !== 'descarga') return false;
  // Only what a player or the browser's reader of PDFs shows is opened; anything else is saved.
  const shows = row.kind !== 'archivo' || row.mime === 'application/pdf';
  const plays = shows && name === 'original';
  if (!plays) saved(reply, row.name);
  return stored(originalKey(row.id), plays ? (row.mime ?? '') : 'application/octet-stream');
}

const madeMimes: Record<string, string> = {
  jpg: 'image/jpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
};
