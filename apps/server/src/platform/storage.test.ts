import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Double, startS3Double } from '../../test/s3-double.ts';
import { checkStorage, openStorage, type Storage } from './storage.ts';
import { isTrouble } from './trouble.ts';

const bytes = new TextEncoder().encode('Constancia de depósito');
const other = new TextEncoder().encode('Otra cosa');
let folder = '';
let service: S3Double;
let bucket: S3Double['objects'];
let endpoint = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  service = await startS3Double();
  bucket = service.objects;
  endpoint = service.url;
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const s3 = (name: string) =>
  openStorage({
    folder,
    s3: { bucket: name, region: 'us-east-1', accessKey: 'key', secretKey: 'secret', endpoint },
  });

describe.each<[string, () => Storage]>([
  ['a folder', () => openStorage({ folder })],
  ['a bucket', () => s3('academia')],
])('storage in %s', (_name, open) => {
  test('gives back what was put, whole and as a stream', async () => {
    const storage = open();
    await storage.put('vouchers/2026/a1.pdf', bytes, 'application/pdf');

    expect(Buffer.from((await storage.get('vouchers/2026/a1.pdf')) ?? [])).toEqual(
      Buffer.from(bytes),
    );
    const stream = await storage.stream('vouchers/2026/a1.pdf');
    expect(stream && (await buffer(stream))).toEqual(Buffer.from(bytes));
  });

  test('gives back a part, says how much there is, and takes a file of this machine whole', async () => {
    const storage = open();
    const path = join(folder, 'clase.mp4');
    await writeFile(path, 'una clase larga');
    await storage.putFile('media/a1', path, 'video/mp4');
    expect(await storage.size('media/a1')).toBe(15);
    expect(await storage.size('media/a2')).toBeNull();
    const part = await storage.stream('media/a1', { first: 4, last: 8 });
    expect(part && (await buffer(part)).toString()).toBe('clase');
  });

  test('keeps the last of two puts under the same key', async () => {
    const storage = open();
    await storage.put('images/x.avif', bytes, 'image/avif');
    await storage.put('images/x.avif', other, 'image/avif');
    expect(Buffer.from((await storage.get('images/x.avif')) ?? [])).toEqual(Buffer.from(other));
  });

  test('answers null for what is not there, and forgets it twice without complaint', async () => {
    const storage = open();
    await storage.put('images/gone.webp', bytes, 'image/webp');
    await storage.remove('images/gone.webp');
    await storage.remove('images/gone.webp');
    expect(await storage.get('images/gone.webp')).toBeNull();
    expect(await storage.stream('images/gone.webp')).toBeNull();
  });

  test.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'A.png',
    'a b',
    '',
    'a\0b',
    'a..b',
    'x'.repeat(301),
  ])('refuses the key %j', async (key) => {
    const storage = open();
    await expect(storage.put(key, bytes, 'image/png')).rejects.toThrow(TypeError);
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.stream(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });

  test('is ready', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

test('a folder holds no half-written file after a put, nor after one that failed', async () => {
  const storage = openStorage({ folder: join(folder, 'clean') });
  await mkdir(join(folder, 'clean', 'taken', 'below'), { recursive: true });
  await storage.put('kept.pdf', bytes, 'application/pdf');
  // A folder stands where the file should go, so the rename fails.
  await expect(storage.put('taken', bytes, 'application/pdf')).rejects.toThrow();
  await storage.check();
  expect((await readdir(join(folder, 'clean'))).sort()).toEqual(['kept.pdf', 'taken']);
});

test('the folder of other keys, and a key below a file, are not files', async () => {
  const storage = openStorage({ folder: join(folder, 'tree') });
  await storage.put('a/b.pdf', bytes, 'application/pdf');
  expect(await storage.get('a')).toBeNull();
  expect(await storage.stream('a')).toBeNull();
  expect(await storage.get('a/b.pdf/c')).toBeNull();
});

test('a folder that cannot be made is not ready', async () => {
  await writeFile(join(folder, 'occupied'), '');
  await expect(openStorage({ folder: join(folder, 'occupied') }).check()).rejects.toThrow();
});

test('a start on a full disk asks for room, and not for permission', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const storage = { ...openStorage({ folder }), check: () => Promise.reject(full) };
  await expect(checkStorage(storage, undefined)).rejects.toMatchObject({
    message: expect.stringContaining('El disco está lleno: libera espacio'),
    exitCode: 69,
  });
});

test('a bucket is told the type of each file and is addressed in the path', async () => {
  await s3('academia').put('images/typed.avif', bytes, 'image/avif');
  expect(bucket.get('/academia/images/typed.avif')?.mime).toBe('image/avif');
});

test('a bucket that does not exist is a fault, not an absent file', async () => {
  await expect(s3('missing').check()).rejects.toThrow();
  await expect(s3('missing').get('images/x.avif')).rejects.toThrow();
});

/** The part of S3 that the storage speaks. */

test('a bucket that keeps silent is given up soon when the process ends, for whoever asks again', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((listening) => silent.once('listening', listening));
  const at = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const keys = { bucket: 'academia', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' };
  const storage = openStorage({ folder, s3: { ...keys, endpoint: at } });
  const fault = (work: Promise<unknown>) => work.then(() => undefined, isTrouble);
  const began = performance.now();
  const asked = [storage.put('a1.pdf', bytes, 'application/pdf'), storage.get('a2.pdf')].map(fault);
  storage.giveUpAfter(200);
  expect(await Promise.all(asked)).toEqual([true, true]);
  // And what is begun after that.
  expect(await fault(storage.put('a3.pdf', bytes, 'application/pdf'))).toBe(true);
  expect(performance.now() - began).toBeLessThan(5_000);
  silent.closeAllConnections();
  silent.close();
});
