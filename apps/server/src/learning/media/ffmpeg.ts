import { execFile, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { minutes, seconds } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

const run = promisify(execFile);

/** Where ffmpeg is on this machine; undefined when it is not, or ffprobe is not beside it. */
export async function findFfmpeg({ ffmpegPath }: Pick<Deps['config'], 'ffmpegPath'>) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = ffmpegPath ? [ffmpegPath] : folders.map((folder) => join(folder, 'ffmpeg'));
  for (const place of places)
    if ((await runs(place)) && (await runs(probeBeside(place)))) return place;
  return undefined;
}

/** What is wrong with the ffmpeg that a setting names, in Spanish; undefined where none is named, and where it runs. */
export async function ffmpegFault(config: Pick<Deps['config'], 'ffmpegPath'>) {
  const { ffmpegPath } = config;
  if (!ffmpegPath) return undefined;
  const ffmpeg = await findFfmpeg(config);
  const said =
    ffmpeg && (await run(ffmpeg, ['-version'], { timeout: seconds(5) }).catch(() => null));
  if (said && /^ffmpeg version/.test(said.stdout)) return undefined;
  return `FFMPEG_PATH no lleva a un ffmpeg que funcione con su ffprobe al lado (${ffmpegPath}): las películas de las lecciones se sirven como llegaron.`;
}

const probeBeside = (ffmpeg: string) => join(dirname(ffmpeg), 'ffprobe');
const runs = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

export type Probed = {
  /** Seconds. */
  duration: number;
  /** Pixels of the picture; null where there is only sound. */
  height: number | null;
  sound: boolean;
};

/** What ffmpeg cannot make sense of: trying again changes nothing. */
export class Unreadable extends Error {}

/** @throws Unreadable */
export async function probe(ffmpeg: string, path: string): Promise<Probed> {
  const asked = ['-v', 'error', '-show_entries', 'format=duration:stream=codec_type,height'];
  const { stdout } = await run(probeBeside(ffmpeg), [...asked, '-of', 'json', fileAt(path)], {
    ...{ timeout: minutes(2), killSignal: 'SIGKILL', maxBuffer: 1_000_000 },
  }).catch((error: Error) => {
    throw new Unreadable(error.message);
  });
  const { format, streams = [] } = JSON.parse(stdout) as {
    format?: { duration?: string };
    streams?: { codec_type: string; height?: number }[];
  };
  const duration = Number(format?.duration);
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  if (!(duration > 0)) throw new Unreadable('no duration');
  const sound = streams.some(({ codec_type }) => codec_type === 'audio');
  return { duration, height: picture?.height ?? null, sound };
}

/** A picture of it, a tenth of the way in. */
export async function drawPoster(
  ffmpeg: string,
  { path, to, at }: { path: string; to: string; at: number },
): Promise<void> {
  const args = ['-v', 'error', '-y', '-ss', String(at), '-i', fileAt(path), '-frames:v', '1'];
  const look = ['-vf', "scale='min(1280,iw)':-2", '-q:v', '4'];
  await run(ffmpeg, [...args, ...look, to], { timeout: minutes(5), killSignal: 'SIGKILL' }).catch(
    (error: Error) => {
      throw new Unreadable(error.message);
    },
  );
}

/**
 * One version of a video as HLS in one file: `<height>.m3u8` names ranges of `<height>.mp4`, which is also a film of its
 * own. It takes what the machine has left.
 * @param told is called with the seconds that are done
 */
export function makeVersion(
  ffmpeg: string,
  { path, folder, height, limit }: { path: string; folder: string; height: number; limit: number },
  told: (done: number) => void,
): Promise<void> {
  const rate = height > 480 ? '2200k' : '700k';
  const args = [
    ...['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-i', fileAt(path)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-vf', `scale=-2:${height}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
    ...['-crf', '23', '-maxrate', rate, '-bufsize', rate, '-g', '120', '-threads', '1'],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-f', 'hls', '-hls_time', '6'],
    ...['-hls_playlist_type', 'vod', '-hls_flags', 'single_file', '-hls_segment_type', 'fmp4'],
    ...['-hls_segment_filename', join(folder, `${height}.mp4`), join(folder, `${height}.m3u8`)],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid) setPriority(child.pid, 15);
    let said = '';
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    child.stderr.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-500);
    });
    child.stdout.on('data', (text: Buffer) => {
      const at = /out_time_us=(\d+)/.exec(String(text))?.[1];
      if (at) told(Number(at) / 1_000_000);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else if (signal) reject(new Error(`ffmpeg was ended by ${signal}`));
      else reject(new Unreadable(said));
    });
  });
}

/** A list that a stranger wrote makes ffmpeg open other files and addresses: only what lies on the disk is read. */
const fileAt = (path: string) => `file:${path}`;
