import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { seconds } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { drawPoster, findFfmpeg, makeVersion, type Probed, probe, Unreadable } from './ffmpeg.ts';
import { madeKey, originalKey } from './media.keys.ts';
import { changeMedia, mediaById } from './media.queries.ts';
import type { MediaRow } from './media.tables.ts';
import { longestPreparation } from './prepare.job.ts';

type PrepareDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'log'>;

const heights = [360, 720];
/** What was under way was so in a process that is no more. */
const unprepared = ['pendiente', 'en-curso', 'fallida'];
const mimes: Record<string, string> = {
  jpg: 'image/jpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
};

/**
 * Makes of a video what phones and slow lines need: its length, a picture, and two qualities. All of it happens
 * outside of transactions, and again from the beginning after a crash: the same names get the same content. What cannot be
 * read is said to be so; the file itself stays, and is served as it came.
 */
export async function prepareMedia(deps: PrepareDeps, id: string): Promise<void> {
  const row = await mediaById(deps.db, id);
  if (row?.state !== 'lista' || !unprepared.includes(row.preparation)) return;
  const ffmpeg = await findFfmpeg(deps.config);
  if (!ffmpeg) return void (await changeMedia(deps.db, row, { preparation: 'sin-ffmpeg' }));
  await changeMedia(deps.db, row, { preparation: 'en-curso', progress: 0, fault: null });
  const folder = await workFolder(deps.config.dataDir);
  try {
    await make(deps, row, { ffmpeg, folder });
  } catch (error) {
    const { name } = row;
    deps.log.warn({ err: error, media: id }, 'a video could not be prepared');
    if (!(error instanceof Unreadable)) {
      const fault = 'No se pudo preparar. Se intentará otra vez en unos minutos.';
      await changeMedia(deps.db, row, { preparation: 'fallida', fault });
      throw error;
    }
    const fault = `«${name}» no se puede leer: está dañado o incompleto. Ábrelo en tu equipo, expórtalo como MP4 y súbelo otra vez.`;
    await changeMedia(deps.db, row, { preparation: 'ilegible', fault });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(
  deps: PrepareDeps,
  row: MediaRow,
  { ffmpeg, folder }: { ffmpeg: string; folder: string },
): Promise<void> {
  const path = await onThisMachine(deps, row, folder);
  const probed = await probe(ffmpeg, path);
  await changeMedia(deps.db, row, { duration: probed.duration });
  const versions = row.kind === 'video' ? versionsOf(probed) : [];
  if (row.kind === 'video' && probed.height === null) throw new Unreadable('no picture');
  if (versions.length > 0)
    await drawPoster(ffmpeg, { path, to: join(folder, 'poster.jpg'), at: probed.duration / 10 });
  const told = progressTeller(deps, row, probed.duration * versions.length);
  for (const [place, height] of versions.entries()) {
    const limit = seconds(longestPreparation) / versions.length;
    await makeVersion(ffmpeg, { path, folder, height, limit }, (done) =>
      told(place * probed.duration + done),
    );
  }
  if (versions.length > 0) await writeFile(join(folder, 'index.m3u8'), index(versions, probed));
  const names = versions.flatMap((height) => [`${height}.mp4`, `${height}.m3u8`]);
  for (const name of versions.length > 0 ? [...names, 'poster.jpg', 'index.m3u8'] : [])
    await deps.storage.putFile(madeKey(row.id, name), join(folder, name), mimeOf(name));
  const done = { preparation: 'hecha', progress: 100, renditions: versions, fault: null } as const;
  await changeMedia(deps.db, row, done);
}

const mimeOf = (name: string) => mimes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** None is made larger than what came; a small one is made once, for browsers that do not know its kind. */
function versionsOf({ height }: Probed): number[] {
  const fitting = heights.filter((each) => each <= (height ?? 0));
  return fitting.length > 0 ? fitting : [Math.max(2, Math.floor((height ?? 0) / 2) * 2)];
}

function index(versions: number[], { sound }: Probed): string {
  const codecs = `avc1.4d401f${sound ? ',mp4a.40.2' : ''}`;
  const lines = versions.flatMap((height) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${height > 480 ? 2_400_000 : 850_000},CODECS="${codecs}"`,
    `${height}.m3u8`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n');
}

/** Staff see it move; a row every few seconds is enough. */
function progressTeller({ db, log }: PrepareDeps, row: MediaRow, all: number) {
  let next = 5;
  return (done: number) => {
    const progress = Math.min(99, Math.floor((done * 100) / all));
    if (progress < next) return;
    next = progress + 5;
    changeMedia(db, row, { progress }).catch((error) => log.warn({ err: error }, 'progress'));
  };
}

/** Beside the data, where there is room for large files; what a killed process left there goes first. */
async function workFolder(dataDir: string): Promise<string> {
  const parent = join(dataDir, 'media-work');
  await rm(parent, { recursive: true, force: true });
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return mkdtemp(join(parent, 'one-'));
}

async function onThisMachine(
  { storage }: PrepareDeps,
  { id }: MediaRow,
  folder: string,
): Promise<string> {
  const path = storage.localPath(originalKey(id));
  if (path) return path;
  const copy = join(folder, 'original');
  const content = await storage.stream(originalKey(id));
  if (!content) throw new Unreadable('it is gone');
  await pipeline(content, createWriteStream(copy, { mode: 0o600 }));
  return copy;
}
