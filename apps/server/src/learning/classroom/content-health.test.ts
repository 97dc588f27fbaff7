import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { media, mediaCaptions } from '../media/media.tables.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const aLesson = (changes: object) => ({
  ...{ _id: randomUUID(), kind: 'lectura', title: 'Una', minutes: 5, required: true, body: '' },
  ...{ preview: false, url: null, opensOn: null, quiz: null, assignment: null, media: null },
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
