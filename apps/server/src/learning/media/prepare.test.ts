import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { insertMedia, mediaById } from './media.queries.ts';
import { prepareMedia } from './prepare.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const ffmpeg = await findFfmpeg({ ffmpegPath: undefined });
let number = 0;

async function kept(path: string, kind: 'video' | 'audio' = 'video'): Promise<string> {
  number += 1;
  const id = `0198c0de-0000-7000-8000-00000000000${number}`;
  await test.deps.storage.putFile(`media/${id}`, path, 'video/mp4');
  await insertMedia(test.deps.db, {
    ...{ id, courseId: (await aCourse(test))._id, kind, name: 'clase.mp4', bytes: 1 },
    ...{ state: 'lista', preparation: 'pendiente' },
  });
  return id;
}

it.skipIf(!ffmpeg)(
  'a video gets its length, a picture and versions for slow lines, and once',
  async () => {
    const path = join(test.deps.config.dataDir, 'clase.mp4');
    const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=640x360:rate=10'];
    execFileSync(ffmpeg ?? '', ['-v', 'error', ...picture, '-pix_fmt', 'yuv420p', path]);
    const id = await kept(path);
    await prepareMedia(test.deps, id);
    const row = await mediaById(test.deps.db, id);
    expect(row).toMatchObject({ preparation: 'hecha', progress: 100, renditions: [360] });
    expect(row?.duration).toBeCloseTo(2, 0);
    const text = async (name: string) =>
      Buffer.from((await test.deps.storage.get(`media-made/${id}/${name}`)) ?? []).toString();
    expect(await text('index.m3u8')).toContain('360.m3u8');
    expect(await text('360.m3u8')).toMatch(/#EXT-X-BYTERANGE:\d+@\d+\n360\.mp4/);
    expect((await test.deps.storage.size(`media-made/${id}/poster.jpg`)) ?? 0).toBeGreaterThan(500);
    const before = await text('360.mp4');
    await prepareMedia(test.deps, id);
    expect(await text('360.mp4')).toBe(before);
  },
  60_000,
);

it.skipIf(!ffmpeg)(
  'a video that cannot be read is named clearly, and stays as it came',
  async () => {
    const path = join(test.deps.config.dataDir, 'roto.mp4');
    await writeFile(path, Buffer.from('\0\0\0\x20ftypisom and nothing that follows'));
    const id = await kept(path);
    await prepareMedia(test.deps, id);
    const row = await mediaById(test.deps.db, id);
    expect(row).toMatchObject({ preparation: 'ilegible', renditions: [] });
    expect(row?.fault).toContain('«clase.mp4» no se puede leer');
    expect(await test.deps.storage.size(`media/${id}`)).toBeGreaterThan(0);
  },
);

it('without ffmpeg a video is served as it is, and staff see that', async () => {
  const path = join(test.deps.config.dataDir, 'sin.mp4');
  await writeFile(path, 'video');
  const id = await kept(path);
  const config = { ...test.deps.config, ffmpegPath: '/nowhere/ffmpeg' };
  await prepareMedia({ ...test.deps, config }, id);
  expect((await mediaById(test.deps.db, id))?.preparation).toBe('sin-ffmpeg');
});
