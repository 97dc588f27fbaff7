import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { sweepUploads } from './media.jobs.ts';
import { originalKey } from './media.keys.ts';

let test: TestApp;
let admin: string;
let course: string;

beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  admin = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test, { classroom: 'propia' }))._id;
});
afterAll(() => test.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const address = () => {
  const at = test.app.server.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
};

/** An MP4 as far as its first bytes say. */
const mp4 = (bytes: number) =>
  Buffer.concat([
    Buffer.from('0000002066747970697', 'hex'),
    Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41').subarray(0, 32),
    randomBytes(bytes),
  ]).subarray(9);

/** The words of tus 1.0, spoken over a real line. */
const tus = (path: string, init: RequestInit & { token?: string } = {}) =>
  fetch(`${address()}${path}`, {
    ...init,
    headers: {
      'Tus-Resumable': '1.0.0',
      Authorization: `Bearer ${init.token ?? admin}`,
      ...init.headers,
    },
  });

function begin(name: string, bytes: number, options: { kind?: string; token?: string } = {}) {
  const { kind = 'video', token = admin } = options;
  const about = { course, kind, name };
  const metadata = Object.entries(about).map(([key, value]) => `${key} ${base64(value)}`);
  return tus('/api/media/uploads', {
    ...{ method: 'POST', token },
    headers: { 'Upload-Length': String(bytes), 'Upload-Metadata': metadata.join(',') },
  });
}

const add = (path: string, offset: number, bytes: Uint8Array) =>
  tus(path, {
    method: 'PATCH',
    headers: { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    body: Buffer.from(bytes),
  });
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const finish = (path: string) =>
  test.call('PUT', `/media/${idOf(path)}/completion`, { token: admin });

async function uploaded(bytes: Buffer, name = 'clase.mp4', kind = 'video'): Promise<string> {
  const path = (await begin(name, bytes.length, { kind })).headers.get('location') ?? '';
  expect((await add(path, 0, bytes)).status).toBe(204);
  expect((await finish(path)).status).toBe(200);
  return idOf(path);
}

const stored = async () => {
  const folder = join(test.deps.config.dataDir, 'files');
  const all = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  return all.filter((name) => /[0-9a-f]{12}$/.test(name));
};

describe('an upload', () => {
  it('goes on from the byte that arrived last, and is kept byte for byte, once', async () => {
    const bytes = mp4(300_000);
    const path = (await begin('clase.mp4', bytes.length)).headers.get('location') ?? '';
    await add(path, 0, bytes.subarray(0, 100_000));
    expect((await finish(path)).status).toBe(409);
    // The line broke: the browser asks how much there is.
    const there = Number((await tus(path, { method: 'HEAD' })).headers.get('upload-offset'));
    expect(there).toBe(100_000);
    expect((await add(path, 0, bytes)).status).toBe(409);
    await add(path, there, bytes.subarray(there));
    const [one, other] = await Promise.all([finish(path), finish(path)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.state).toBe('lista');
    const kept = await test.deps.storage.get(`media/${idOf(path)}`);
    expect(Buffer.from(kept ?? []).equals(bytes)).toBe(true);
  });

  it('that arrived whole is finished also when the browser was closed before it said so', async () => {
    const bytes = mp4(2_000);
    const path = (await begin('clase.mp4', bytes.length)).headers.get('location') ?? '';
    await add(path, 0, bytes);
    test.clock.set('2026-11-21T18:00:00Z');
    await sweepUploads(test.deps);
    const { body } = await test.call('GET', `/media/${idOf(path)}`, { token: admin });
    expect(body.state).toBe('lista');
  });

  it('that nobody went on with leaves nothing after a week', async () => {
    const before = await stored();
    const path = (await begin('clase.mp4', 5_000)).headers.get('location') ?? '';
    await add(path, 0, mp4(500));
    test.clock.set('2026-12-01T15:00:00Z');
    await sweepUploads(test.deps);
    expect((await test.call('GET', `/media/${idOf(path)}`, { token: admin })).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('of three gigabytes is refused before it begins, in words', async () => {
    const answer = await begin('largo.mp4', 3 * 1024 ** 3);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      message: 'El archivo pesa más de 2 GB, que es lo máximo.',
    });
  });

  it('of a program that is called .mp4 is refused, and nothing of it is kept', async () => {
    const before = await stored();
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(3_000)]);
    const path = (await begin('clase.mp4', program.length)).headers.get('location') ?? '';
    await add(path, 0, program);
    const answer = await finish(path);
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe('Esto no es un video. Sube un MP4, MOV, WebM o MKV.');
    expect(await stored()).toEqual(before);
    expect((await finish(path)).status).toBe(404);
  });

  it('is for who may write courses alone', async () => {
    const { token } = await test.signedInAs('Asesor');
    expect((await begin('clase.mp4', 10, { token })).status).toBe(403);
    const bare = await fetch(`${address()}/api/media/uploads`, { method: 'POST' });
    expect(bare.status).toBe(401);
  });

  it('is refused while the disk could not hold it', async () => {
    const { storage } = test.deps;
    const full = { ...test.deps, storage: { ...storage, free: async () => 1_000_000 } };
    const { beginUpload } = await import('./media.service.ts');
    const { user } = await test.signedInAs('Administrador');
    const actor = { ...user, name: 'Ana', sessionId: 'x', ip: null, requestId: null };
    const asked = { course, kind: 'video', name: 'a.mp4', bytes: 10 };
    await expect(beginUpload(full, actor, asked)).rejects.toThrow(/No queda espacio/);
  });

  it('says in words that the disk filled up on the way, and goes on from there', async () => {
    const film = mp4(200);
    const path = (await begin('clase.mp4', film.length)).headers.get('location') ?? '';
    const { growing } = test.deps.storage;
    const grows = join('folder' in growing ? growing.folder : '', originalKey(idOf(path)));
    await rm(grows);
    await symlink('/dev/full', grows);
    const refused = await add(path, 0, film);
    expect(refused.status).toBe(503);
    expect(JSON.parse(await refused.text()).message).toContain('Lo que ya subió se conserva');
    await rm(grows);
    await writeFile(grows, '');
    expect((await add(path, 0, film)).status).toBe(204);
    expect((await finish(path)).status).toBe(200);
  });
});

describe('what was uploaded', () => {
  /** Somebody in a course whose one lesson is this video. */
  async function aWatcher(media: string, preview = false) {
    const lesson = {
      ...{ _id: randomUUID(), kind: 'video', title: 'La clase', minutes: 5, required: true },
      ...{ preview, body: '', url: null, opensOn: null, media },
    };
    const units = [{ _id: randomUUID(), title: 'Uno', lessons: [lesson] }];
    const options = { token: admin };
    const kept = await test.call('PUT', `/courses/${course}/content`, {
      ...{ ...options, body: { units } },
    });
    expect(kept.body).toMatchObject({ units: [{ lessons: [{ media }] }] });
    await test.call('PUT', `/courses/${course}/content/publication`, options);
    const { token, user } = await test.signedInAs('Alumno');
    const enrolment = randomUUID();
    await test.deps.db.insert(enrolments).values({
      ...{ id: enrolment, userId: user.id, courseId: course, state: 'matriculado' },
      startsAt: test.clock.now(),
    });
    const here = `/me/rooms/${enrolment}/lessons/${lesson._id}`;
    const opened = async () => (await test.call('GET', here, { token })).body;
    return { token, enrolment, lesson, here, opened };
  }
  const read = (url: string, token: string | null, headers = {}) =>
    test.app.inject({
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });

  it('is read in parts, by who is in the course, in the session that the address was made for', async () => {
    const bytes = mp4(50_000);
    const { token, enrolment, opened } = await aWatcher(await uploaded(bytes));
    const { src } = (await opened()).media;
    const part = await read(src, token, { range: 'bytes=1000-1999' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${bytes.length}`);
    expect(part.rawPayload.equals(bytes.subarray(1000, 2000))).toBe(true);
    const last = await read(src, token, { range: 'bytes=-10' });
    expect(last.rawPayload.equals(bytes.subarray(-10))).toBe(true);
    expect((await read(src, token, { range: 'bytes=90000-' })).statusCode).toBe(416);

    // Copied to another person, to nobody, or kept overnight it opens nothing.
    const other = (await test.signedInAs('Alumno')).token;
    for (const who of [other, null, admin]) expect((await read(src, who)).statusCode).toBe(404);
    await test.deps.db.update(enrolments).set({ state: 'retirado' });
    expect((await read(src, token)).statusCode).toBe(404);
    await test.deps.db.update(enrolments).set({ state: 'matriculado' });
    expect((await read(src, token)).statusCode).toBe(200);
    expect(enrolment).toBeTruthy();
    test.clock.set('2026-11-22T03:00:00Z');
    expect((await read(src, token)).statusCode).toBe(404);
  });

  it('is open to all only where its lesson is', async () => {
    const media = await uploaded(mp4(1_000));
    await aWatcher(media);
    expect((await read(`/medios/libre/${media}/original`, null)).statusCode).toBe(404);
    await aWatcher(media, true);
    expect((await read(`/medios/libre/${media}/original`, null)).statusCode).toBe(200);
  });

  it('remembers what was seen: nothing is lost to an old tab, and nearly all of it finishes the lesson', async () => {
    const { token, here, opened } = await aWatcher(await uploaded(mp4(1_000)));
    const tell = (position: number, seen: number[][]) =>
      test.call('PUT', `${here}/watching`, { token, body: { position, duration: 100, seen } });
    await tell(40, [[0, 40]]);
    expect((await opened()).position).toBe(40);
    // Skipped ahead, then watched what lay between, then told of the first again.
    await tell(95, [[60, 95]]);
    expect((await opened()).doneAt).toBeNull();
    expect((await tell(60, [[40, 60]])).body.done).toBe(true);
    await tell(5, [[0, 5]]);
    expect((await opened()).doneAt).not.toBeNull();
    await tell(100, [[95, 100]]);
    expect((await opened()).position).toBe(0);
  });

  it('shows captions in their languages, and names the line that cannot be read', async () => {
    const media = await uploaded(mp4(1_000));
    const keep = (text: string) =>
      test.call('PUT', `/media/${media}/captions/es`, { token: admin, body: { text } });
    const srt =
      '1\r\n00:00:01,000 --> 00:00:03,500\r\nHola.\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\n¿Empezamos?';
    expect((await keep(srt)).body.captions[0].text).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nHola.\n\n00:00:04.000 --> 00:00:06.000\n¿Empezamos?\n',
    );
    const wrong = await keep('WEBVTT\n\n00:00:05.000 --> 00:00:03.000\nAl revés');
    expect(wrong.body.errors[0].message).toBe('Línea 3: termina antes de empezar.');
    const { token, opened } = await aWatcher(media);
    const [caption] = (await opened()).media.captions;
    expect((await read(caption.src, token)).body).toContain('Hola.');
  });
});
