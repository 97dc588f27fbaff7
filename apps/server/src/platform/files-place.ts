import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db } from './database.ts';

/** Begins with a dot: no file of ours, and in no backup, so that a copy elsewhere is another place. */
const noteName = '.place';

/**
 * What tells the place of this node's files from any other: a bucket, or a folder, also one that several machines share.
 * @returns undefined where the folder cannot be written, which others say.
 */
export async function filesPlace({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<string | undefined> {
  if (s3) {
    const where = [s3.endpoint ?? '', s3.region, s3.bucket].join('\n');
    return createHash('sha256').update(where).digest('hex').slice(0, 16);
  }
  const folder = join(dataDir, 'files');
  const note = join(folder, noteName);
  const made = randomBytes(8).toString('hex');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Of two that begin at once the first writes it.
    await writeFile(note, made, { flag: 'wx', mode: 0o600 }).catch(() => {});
    const kept = (await readFile(note, 'utf8')).trim();
    return /^[0-9a-f]{16}$/.test(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The name under which a node stays connected, which says to all where its files are. */
export const nodeName = (place: string | undefined) =>
  place ? `aulario changes ${place}` : 'aulario changes';

/** In how many places the nodes that are connected now keep files: more than one, and each has what was sent to it alone. */
export async function placesOfFiles(db: Db): Promise<number> {
  const { rows } = await db.execute<{ places: string | number }>(sql`
    select count(distinct application_name) as places from pg_stat_activity
     where datname = current_database() and application_name ~ '^aulario changes [0-9a-f]{16}$'`);
  return Number(rows[0]?.places ?? 0);
}
