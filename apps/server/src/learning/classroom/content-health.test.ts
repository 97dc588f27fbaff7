import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { days } from '../../platform/clock.ts';
import { media, mediaCaptions } from '../media/media.tables.ts';
import { lookAtNewFilms } from './new-films.jobs.ts';
import { gatherLinks, lookAtLinks } from './outside-link.jobs.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp({ webhooksAnywhere: true });
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const aLesson = (changes: object) => ({
  ...{ _id: randomUUID(), kind: 'lectura', title: 'Una', minutes: 5, required: true, body: '' },
  ...{
    preview: false,
    url: null,
    opensOn: null,
    quiz: null,
    assignment: null,
    media: null,
    session: null,
  },
  ...changes,
});

/** What is found of the draft with these lessons, by title. */
async function findings(course: string, lessons: object[]) {
  const units = [{ _id: randomUUID(), title: 'Módulo', lessons }];
  const path = `/courses/${course}/content`;
  expect((await test.call('PUT', path, { token: admin, body: { units } })).status).toBe(200);
  const token = (await test.signedInAs('Recepcionista')).token;
  const { body } = await test.call('GET', `${path}/health`, { token });
  return body.map((one: { title: string; finding: string }) => `${one.title}: ${one.finding}`);
}

async function aVideo(courseId: string) {
  const [row] = await test.deps.db
    .insert(media)
    .values({
      ...{ courseId, kind: 'video', name: 'clase.mp4', bytes: 10, mime: 'video/mp4' },
      ...{ state: 'lista', preparation: 'hecha' },
    })
    .returning();
  return row?.id ?? '';
}

it('what would disappoint who learns is found, and what is whole is not', async () => {
  const { _id: course } = await aCourse(test, { classroom: 'propia' });
  const { _id, slug } = await aCourse(test);
  expect((await test.call('PUT', `/courses/${_id}/publication`, { token: admin })).status).toBe(
    200,
  );
  const [silent, captioned] = [await aVideo(course), await aVideo(course)];
  await test.deps.db
    .insert(mediaCaptions)
    .values({ mediaId: captioned, language: 'es', text: 'WEBVTT' });
  const text = (title: string, body: string) => aLesson({ title, body });
  expect(
    await findings(course, [
      text('Bien', `<p><a href="/cursos/${slug}">Este</a> <a href="https://b.example">b</a></p>`),
      text('Nada', '<p> </p>'),
      text('Perdido', '<p><a href="/cursos/no-hay">Ese</a></p>'),
      text('Abierto', '<p><a href="http://antes.example">Antes</a></p>'),
      aLesson({ title: 'Callado', kind: 'video', media: silent }),
      aLesson({ title: 'Hablado', kind: 'video', media: captioned }),
      aLesson({ title: 'Por subir', kind: 'audio' }),
    ]),
  ).toEqual([
    'Nada: vacia',
    'Perdido: enlace-roto',
    'Abierto: enlace-abierto',
    'Callado: sin-subtitulos',
    'Por subir: sin-archivo',
  ]);
});

it('a film that nobody could play is not published, and what is shown already holds up nothing', async () => {
  const { _id: course } = await aCourse(test, { classroom: 'propia' });
  const film = await aVideo(course);
  const lesson = aLesson({ title: 'Roto', kind: 'video', media: film });
  const publish = () =>
    test.call('PUT', `/courses/${course}/content/publication`, { token: admin });
  const became = (preparation: 'hecha' | 'ilegible') =>
    test.deps.db.update(media).set({ preparation }).where(eq(media.id, film));
  await became('ilegible');
  await findings(course, [lesson]);
  expect(await publish()).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining('«Roto» está dañado') } },
  });
  await became('hecha');
  expect((await publish()).status).toBe(200);
  await became('ilegible');
  expect((await publish()).status).toBe(200);
});

it('pages of others are looked at, and told of when nothing was there two days running', async () => {
  const answers = new Map([
    ['/esta', 200],
    ['/no-esta', 404],
    ['/cerrada', 403],
  ]);
  const asked: string[] = [];
  const pages = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/se-mudo') response.writeHead(301, { location: '/no-esta' }).end();
    else response.writeHead(answers.get(request.url ?? '') ?? 500).end();
  });
  await new Promise<void>((ready) => pages.listen(0, '127.0.0.1', ready));
  const { port } = pages.address() as AddressInfo;
  const { _id: course } = await aCourse(test, { classroom: 'propia' });
  const titles = ['esta', 'no-esta', 'cerrada', 'se-mudo', 'averiada'];
  // The addresses of lessons are https; the double answers http.
  const page = (title: string) => `https://127.0.0.1:${port}/${title}`;
  const lessons = titles.map((title) =>
    aLesson({ title, body: `<p><a href="${page(title)}#parte">${title}</a></p>` }),
  );
  expect(await findings(course, lessons)).toEqual([]);
  for (const path of ['content/publication', 'publication'])
    expect(
      (await test.call('PUT', `/courses/${course}/${path}`, { token: admin, body: {} })).status,
    ).toBe(200);
  await gatherLinks(test.deps);
  const plain = (url: string) => url.replace('https:', 'http:');
  const look = () => lookAtLinks(test.deps, plain);
  await look();
  await look();
  expect(asked).toHaveLength(titles.length + 1);
  expect(await findings(course, lessons)).toEqual([]);
  test.clock.set(new Date(test.clock.now().getTime() + days(1)).toISOString());
  await look();
  expect(await findings(course, lessons)).toEqual([
    'no-esta: enlace-caido',
    'se-mudo: enlace-caido',
  ]);
  pages.closeAllConnections();
  pages.close();
});

it('warns of a film that is not there as soon as its service says so, and of none that stays silent', async () => {
  const { _id: course } = await aCourse(test, { classroom: 'propia' });
  const film = (id: string) => `https://www.youtube.com/watch?v=${id}`;
  const [lost, silent] = [film('noExiste001'), film('noResponde1')];
  const lessons = [
    aLesson({ title: 'perdido', kind: 'video', url: lost }),
    aLesson({ title: 'callado', kind: 'video', url: silent }),
  ];
  expect(await findings(course, lessons)).toEqual([]);
  await lookAtNewFilms(test.deps, [lost, silent], async (url) =>
    url === lost ? false : undefined,
  );
  expect(await findings(course, lessons)).toEqual(['perdido: enlace-caido']);
});
