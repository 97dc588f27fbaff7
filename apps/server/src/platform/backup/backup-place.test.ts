import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Double, startS3Double } from '../../../test/s3-double.ts';
import { openBackupPlace } from './backup-place.ts';

let s3: S3Double;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Double();
  folder = await mkdtemp(join(tmpdir(), 'aulario-place-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = () => ({
  ...{ bucket: 'copias', endpoint: s3.url, region: 'us-east-1' },
  ...{ accessKey: 'llave', secretKey: 'secreto' },
});

describe.each([
  ['a folder', 1024, () => openBackupPlace(folder, undefined)],
  ['a bucket', 1024, () => openBackupPlace(folder, bucket())],
  // Larger than one part of an upload.
  ['a bucket, in parts', 20 * 1024 * 1024, () => openBackupPlace(folder, bucket())],
])('an archive that is kept in %s', (where, size, open) => {
  it('comes back byte for byte, and is gone when it is removed', async () => {
    const place = open();
    const name = `aulario-${size}.tar.gz`;
    const archive = randomBytes(size);
    const made = join(place.folder, 'made');
    await writeFile(made, archive);
    const kept = await place.keep(name, made);
    expect(kept).toBe(where === 'a folder' ? join(folder, name) : `s3://copias/respaldos/${name}`);
    expect(await place.size(name)).toBe(size);
    const { path, release } = await place.fetch(name);
    expect(archive.equals(await readFile(path))).toBe(true);
    await release();
    await place.remove(name);
    expect(await place.size(name)).toBeUndefined();
    // Neither the one that was written nor the one that was fetched is left on this machine.
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a bucket that does not exist', () => {
  it('loses no archive: it stays where it was written', async () => {
    const place = openBackupPlace(folder, { ...bucket(), bucket: 'missing' });
    await writeFile(join(folder, 'a.tar.gz'), 'copia');
    await expect(place.keep('a.tar.gz', join(folder, 'a.tar.gz'))).rejects.toThrow();
    expect(await readFile(join(folder, 'a.tar.gz'), 'utf8')).toBe('copia');
  });
});
