import { randomUUID } from 'node:crypto';
import { mostLessonVersions } from '@aulario/contract/learning/lesson-version';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { minutes } from '../../platform/clock.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const later = () =>
  test.clock.set(new Date(test.clock.now().getTime() + minutes(11)).toISOString());

/** A lesson, and the acts on it by whoever has the token. */
async function aWritten() {
  const course = await aCourse(test, { classroom: 'propia' });
  const path = `/courses/${course._id}/content`;
  const [unit, lesson] = [randomUUID(), randomUUID()];
  const write = (body: string, token = admin) =>
    test.call('PUT', path, {
      token,
      body: {
        units: [
          {
            ...{ _id: unit, title: 'Módulo' },
            lessons: [
              {
                ...{ _id: lesson, kind: 'lectura', title: 'Una', minutes: 5, required: true, body },
                ...{ preview: false, url: null, opensOn: null, quiz: null, assignment: null },
              },
            ],
          },
        ],
      },
    });
  const versions = `${path}/lessons/${lesson}/versions`;
  const list = async () => (await test.call('GET', versions, { token: admin })).body;
  const publish = () => test.call('PUT', `${path}/publication`, { token: admin });
  return { path, versions, lesson, write, list, publish };
}

it('what one person goes on writing is one version; another person, a pause or a publication begin the next', async () => {
  const { write, list, publish, versions } = await aWritten();
  await write('<p>a</p>');
  await write('<p>ab</p>');
  expect(await list()).toHaveLength(1);
  await publish();
  await write('<p>abc</p>');
  const other = (await test.signedInAs('Administrador')).token;
  await write('<p>abcd</p>', other);
  later();
  await write('<p>abcde</p>', other);
  const all = await list();
  expect(all.map((one: { publishedAt: unknown }) => one.publishedAt !== null)).toEqual([
    ...[false, false, false, true],
  ]);
  expect(all[0].by).toBeTruthy();
  const first = await test.call('GET', `${versions}/${all.at(-1)._id}`, { token: admin });
  expect(first.body).toMatchObject({ content: { body: '<p>ab</p>' }, mediaLost: false });
});

it('a version is brought back as a change of its own, and what stood there is kept', async () => {
  const { write, list, publish, versions } = await aWritten();
  await write('<p>bueno</p>');
  await publish();
  await write('<p>malo</p>');
  const [, good] = await list();
  const reception = (await test.signedInAs('Recepcionista')).token;
  const restore = (token: string, version?: number) =>
    test.call('PUT', `${versions}/${good._id}/restoration`, {
      ...{ token, body: version === undefined ? {} : { version } },
    });
  expect((await restore(reception)).status).toBe(403);
  expect((await restore(admin, 1)).status).toBe(409);
  const { body } = await restore(admin);
  expect(body).toMatchObject({ changes: [], units: [{ lessons: [{ body: '<p>bueno</p>' }] }] });
  const all = await list();
  expect(all).toHaveLength(3);
  const before = await test.call('GET', `${versions}/${all[1]._id}`, { token: admin });
  expect(before.body.content.body).toBe('<p>malo</p>');
});

it('discarding keeps what is discarded, and of many versions the latest stay', async () => {
  const { path, write, list, publish, versions } = await aWritten();
  await write('<p>publicado</p>');
  await publish();
  await write('<p>descartado</p>');
  await test.call('DELETE', `${path}/changes`, { token: admin });
  const [now, gone] = await list();
  expect(now.publishedAt).not.toBeNull();
  const kept = await test.call('GET', `${versions}/${gone._id}`, { token: admin });
  expect(kept.body.content.body).toBe('<p>descartado</p>');
  for (let at = 0; at < mostLessonVersions; at++) {
    later();
    await write(`<p>${at}</p>`);
  }
  expect(await list()).toHaveLength(mostLessonVersions);
  expect((await test.call('GET', `${versions}/${gone._id}`, { token: admin })).status).toBe(404);
});
