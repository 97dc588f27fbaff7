import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { administratorToken } from './api.ts';
import { useServer } from './browser.ts';

const server = useServer({ DEMO: 'off' });

/** An MP4 as far as anybody looks, of three megabytes. */
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\x02\0isomiso2'),
  randomBytes(3_000_000),
]);

it('an upload whose server is killed twice on the way arrives once, byte for byte', async () => {
  const course = await aCourse();
  let token = await administratorToken(server.url);
  const speak = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
    fetch(`${server.url}${path}`, {
      ...init,
      headers: { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token}`, ...init.headers },
    });
  const about = { course, kind: 'video', name: 'clase.mp4' };
  const metadata = Object.entries(about).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const begun = await speak('/api/media/uploads', {
    method: 'POST',
    headers: { 'Upload-Length': String(film.length), 'Upload-Metadata': metadata.join(',') },
  });
  const path = begun.headers.get('location') ?? '';
  const there = async () =>
    Number((await speak(path, { method: 'HEAD' })).headers.get('upload-offset'));

  // The second kill meets an upload that was taken up again: a third would meet the same.
  for (const kills of [0, 1, 2]) {
    const offset = await there();
    const sent = speak(path, {
      ...{ method: 'PATCH', body: slowly(film.subarray(offset), kills === 2), duplex: 'half' },
      headers: {
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
    } as RequestInit & { headers: Record<string, string> }).catch(() => undefined);
    if (kills === 2) {
      expect((await sent)?.status).toBe(204);
      break;
    }
    await expect.poll(there).toBeGreaterThan(offset);
    await server.kill();
    await sent;
    await server.start();
    token = await administratorToken(server.url);
  }

  const id = path.split('/').at(-1) ?? '';
  const finish = () => server.ask('PUT', `/media/${id}/completion`);
  const answers = await Promise.all([finish(), finish()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await server.kill();
  await server.start();
  token = await administratorToken(server.url);
  const { body } = await server.ask('GET', `/media/${id}`);
  expect(body).toMatchObject({ state: 'lista', bytes: film.length });
  // Its address opens for the session that it was made for.
  const own = await (await speak(`/api/media/${id}`, {})).json();
  const kept = await speak((own as { shown: { src: string } }).shown.src, {});
  expect(Buffer.from(await kept.arrayBuffer()).equals(film)).toBe(true);
}, 240_000);

/** What a bad line brings before it is cut: less than a third, so that something is left whenever that is. */
const most = 750_000;

/** A bad line: a piece, and a pause, and at last nothing more. */
function slowly(bytes: Buffer, whole: boolean): ReadableStream<Uint8Array> | Buffer {
  if (whole) return bytes;
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await wait(100);
      // Nothing more comes until the server is killed.
      if (at >= most) await new Promise(() => {});
      controller.enqueue(bytes.subarray(at, at + 50_000));
      at += 50_000;
    },
  });
}

async function aCourse(): Promise<string> {
  const category = await server.ask('POST', '/categories', { name: 'Costos' });
  const { body } = await server.ask('POST', '/courses', {
    ...{ name: 'Costos', code: 'CO-1', kind: 'curso', modality: 'virtual' },
    ...{ summary: 'Lo que cuesta una obra.', hours: 20, category: category.body._id },
  });
  return body._id;
}
