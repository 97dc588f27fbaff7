import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { days } from '../platform/clock.ts';
import { keepDrawing } from './file.service.ts';
import { imageView } from './file.view.ts';
import { sweepPhotos } from './photo-gone.job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('a public picture is had as PNG too, which mails and badges need, in the widths that it has', async () => {
  const { token } = await test.signedInAs('Administrador');
  const create = { width: 640, height: 320, channels: 3, background: '#0E6A55' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const { body } = await test.call('POST', '/files/images', {
    token,
    file: { bytes, name: 'logo.png', type: 'image/png', fields: { purpose: 'academy' } },
  });
  const url = (width: number) => `${body.base}-${width}.png`;
  for (const _time of ['made', 'kept']) {
    const answer = await test.app.inject({ url: url(body.widths[0]) });
    expect(answer.headers['content-type']).toBe('image/png');
    const { format, width } = await sharp(answer.rawPayload).metadata();
    expect([format, width]).toEqual(['png', body.widths[0]]);
  }
  expect((await test.app.inject({ url: url(333) })).statusCode).toBe(404);
});

it('a drawing of the product is had as AVIF too, made when it is first asked for and then kept', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"/>';
  const row = await keepDrawing(test.deps, svg, 'course');
  const { id, widths } = row;
  const key = `images/${id}-${widths?.[0]}.avif`;
  expect(await test.deps.storage.get(key)).toBeNull();
  const answer = await test.app.inject({ url: `${imageView(row)?.base}-${widths?.[0]}.avif` });
  expect(answer.headers['content-type']).toBe('image/avif');
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(widths?.[0]);
  expect(Buffer.from((await test.deps.storage.get(key)) ?? [])).toEqual(answer.rawPayload);
});

it('a picture keeps the point that stays in sight, which those who make the catalogue set', async () => {
  const { token } = await test.signedInAs('Administrador');
  const create = { width: 640, height: 320, channels: 3, background: '#0E6A55' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const { body } = await test.call('POST', '/files/images', {
    token,
    file: { bytes, name: 'a.png', type: 'image/png', fields: { purpose: 'course' } },
  });
  const focus = { x: 70, y: 20 };
  const path = `/files/images/${body._id}/focus`;
  expect((await test.call('PUT', path, { token, body: { focus } })).body.focus).toEqual(focus);
  expect((await test.call('PUT', path, { token, body: { focus: { x: 101, y: 0 } } })).status).toBe(
    402,
  );
  const { token: student } = await test.signedInAs('Alumno');
  expect((await test.call('PUT', path, { token: student, body: { focus } })).status).toBe(403);
  expect((await test.call('PUT', path, { token, body: { focus: null } })).body.focus).toBeNull();
});

it('an empty file is not called none', async () => {
  const { token } = await test.signedInAs('Administrador');
  const said = async (name: string) => {
    const file = { bytes: Buffer.alloc(0), name, type: 'image/png', fields: { purpose: 'course' } };
    return (await test.call('POST', '/files/images', { token, file })).body.errors;
  };
  expect(await said('a.png')).toEqual([{ path: 'file', message: 'Ese archivo está vacío.' }]);
  expect(await said('')).toEqual([
    { path: 'file', message: 'Elige el archivo que quieres enviar.' },
  ]);
});

it('photos that no record shows any more are taken away, with what the storage keeps of them', async () => {
  const { token } = await test.signedInAs('Administrador');
  const photoOf = async (colour: string) => {
    const create = { width: 400, height: 400, channels: 3, background: colour } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const { user } = await test.signedInAs('Alumno');
    const { body } = await test.call('PUT', `/users/photo/${user.id}`, {
      token,
      file: { bytes, name: 'yo.png', type: 'image/png', fields: {} },
    });
    const { _id, base, widths } = body.photo;
    const seen = async () =>
      (await test.app.inject({ url: `${base}-${widths[0]}.webp` })).statusCode;
    expect(await seen()).toBe(200);
    return { user: user.id, id: _id as string, seen };
  };
  const [shown, replaced, late] = [
    await photoOf('#111111'),
    await photoOf('#222222'),
    await photoOf('#333333'),
  ];
  const old = new Date(test.clock.now().getTime() - days(8)).toISOString();
  const age = (id: string, at: string) =>
    test.deps.db.execute(sql`update files set created_at = ${at}::timestamptz where id = ${id}`);
  for (const { id } of [shown, replaced]) await age(id, old);
  await age(late.id, test.clock.now().toISOString());
  // As a version did that had no job for it.
  for (const { user } of [replaced, late])
    await test.deps.db.execute(sql`update users set photo_id = null where id = ${user}`);
  expect(await sweepPhotos(test.deps)).toEqual([replaced.id]);
  expect([await shown.seen(), await replaced.seen(), await late.seen()]).toEqual([200, 404, 200]);
  expect(await sweepPhotos(test.deps)).toEqual([]);
});
