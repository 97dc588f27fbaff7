import { productAccent } from '@aulario/contract/colour';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { classic, templateSeeds } from './template.seeds.ts';
import { seedTemplates } from './template.service.ts';

let test: TestApp;
let admin: string;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  staff = (await test.signedInAs('Recepcionista')).token;
  await seedTemplates(test.deps);
});
afterAll(() => test.close());

const [usual] = templateSeeds.map(({ id }) => id);
const read = async (id: string) =>
  (await test.call('GET', `/certificates/templates/${id}`, { token: staff })).body;
const save = (id: string, body: object) =>
  test.call('PUT', `/certificates/templates/${id}`, { token: admin, body });
const create = async (body = {}) =>
  (
    await test.call('POST', '/certificates/templates', {
      token: admin,
      body: { name: 'Otro diseño', ...body },
    })
  ).body;

/** The classic layout with one element changed, or with another added. */
function layoutWith(change: { drop?: string; add?: object }) {
  const layout = classic();
  const [front = [], ...rest] = layout.schemas;
  const kept = front.filter(({ name }) => name !== change.drop);
  return { ...layout, schemas: [change.add ? [...kept, change.add] : kept, ...rest] };
}
const element = (type: string, content: string) => ({
  name: 'prueba',
  type,
  content,
  position: { x: 20, y: 20 },
  width: 20,
  height: 20,
});

describe('designs of certificates', () => {
  it('come with the product: three, one of them the usual one, put in place once', async () => {
    await seedTemplates(test.deps);
    const { body } = await test.call('GET', '/certificates/templates', { token: staff });
    expect(
      body.filter(({ _id }: { _id: string }) => templateSeeds.some(({ id }) => id === _id)),
    ).toHaveLength(3);
    expect(body.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });

  it('wear the colour that the academy has today', async () => {
    const { academy } = (await test.call('GET', '/settings', { token: admin })).body;
    const { demo: _, accentDark: __, logo: ___, ...kept } = academy;
    const design = async () => JSON.stringify(await read(String(usual)));
    const paint = (accent: string | null) =>
      test.call('PUT', '/settings/academy', { token: admin, body: { ...kept, accent } });
    expect(await design()).toContain(productAccent.light);
    expect((await paint('#B3122B')).status).toBe(200);
    expect(await design()).toContain('#B3122B');
    expect(await design()).not.toContain(productAccent.light);
    await paint(null);
  });

  it.each(templateSeeds)('$name prints the longest names there are', async ({ id }) => {
    const { status, body } = await test.call(
      'GET',
      `/certificates/templates/${id}/preview?sample=largo`,
      { token: staff },
    );
    expect(status).toBe(200);
    expect((await PDFDocument.load(body)).getPageCount()).toBe(2);
  });

  it('are saved by an administrator, each layout as a version, and not by a receptionist', async () => {
    const made = await create({ courseKind: 'taller' });
    const body = { version: made.version, layout: layoutWith({ drop: 'respaldo' }) };
    const { status } = await test.call('PUT', `/certificates/templates/${made._id}`, {
      token: staff,
      body,
    });
    expect(status).toBe(403);
    const saved = await save(made._id, body);
    expect(saved.body).toMatchObject({ current: 2, versions: [{ number: 2 }, { number: 1 }] });
    expect((await save(made._id, body)).status).toBe(409);
  });

  it.each([
    ['the name', { drop: 'nombre' }, 'Al diseño le falta {nombre}'],
    ['the code', { drop: 'codigo' }, 'Al diseño le falta {codigo}'],
    ['the QR', { drop: 'qr' }, 'Al diseño le falta {enlace}'],
    [
      'a known field',
      { add: element('text', 'Hola {nombres}') },
      '{nombres}, que no es ningún dato',
    ],
    ['a whole picture', { add: element('image', 'data:image/png;base64,AAAA') }, 'está dañada'],
    [
      'a picture of a known kind',
      { add: element('image', 'https://otro.example/a.png') },
      'no es PNG ni JPG',
    ],
    ['words that fit', { add: element('text', 'Palabra. '.repeat(100_000)) }, 'demasiado largo'],
    [
      'letters of a size',
      { add: { ...element('text', 'Hola'), dynamicFontSize: { min: 1, max: 1e9 } } },
      'un tamaño mayor que',
    ],
    ['a harmless drawing', { add: element('svg', '<svg onload="alert(1)"/>') }, 'contiene código'],
  ])('without %s are refused, in words that say why', async (_, change, words) => {
    const made = await create();
    const { status, body } = await save(made._id, { version: 1, layout: layoutWith(change) });
    expect([status, body.errors?.[0].path]).toEqual([402, 'layout']);
    expect(body.message).toContain(words);
    expect((await read(made._id)).current).toBe(1);
  });

  it.each([
    ['no PDF', Buffer.from('Hola'), 'no es un PDF'],
    ['a PDF without pages', Buffer.from('%PDF-1.7\n%%EOF'), 'dañado o incompleto'],
  ])(
    'with %s behind are refused, in words that say what is wrong with it',
    async (_, bytes, words) => {
      const basePdf = `data:application/pdf;base64,${bytes.toString('base64')}`;
      const answer = await test.call('POST', '/certificates/templates/preview', {
        ...{ token: admin, body: { layout: { ...classic(), basePdf } } },
      });
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([402, 'layout']);
      expect(answer.body.message).toContain(words);
    },
  );

  it('take a picture of their own', async () => {
    const png = await sharp({
      create: { width: 20, height: 20, channels: 4, background: '#0E6A55' },
    })
      .png()
      .toBuffer();
    const made = await create();
    const add = element('image', `data:image/png;base64,${png.toString('base64')}`);
    expect((await save(made._id, { version: 1, layout: layoutWith({ add }) })).status).toBe(200);
  });

  it('leave what was issued as it was when they change', async () => {
    const made = await create({ isDefault: true });
    const { enrolment } = await aFinishedEnrolment(test, staff);
    const { body: issued } = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment, nameConfirmed: true },
    });
    await save(made._id, { version: 1, layout: layoutWith({ drop: 'respaldo' }) });
    const { body } = await test.call('GET', `/certificates/${issued._id}`, { token: staff });
    expect(body.template).toEqual({ name: 'Otro diseño', number: 1 });
    await save(usual as string, {
      version: (await read(usual as string)).version,
      isDefault: true,
    });
  });

  it('for a kind of course serve that kind before the usual one', async () => {
    await create({ name: 'De diplomados', courseKind: 'diplomado' });
    const { enrolment } = await aFinishedEnrolment(test, staff, { course: { kind: 'diplomado' } });
    const { body } = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment, nameConfirmed: true },
    });
    const { body: read } = await test.call('GET', `/certificates/${body._id}`, { token: staff });
    expect(read.template.name).toBe('De diplomados');
  });

  it('that are the usual one cannot be retired; others can, and come back', async () => {
    const made = await create();
    const path = (id: string) => `/certificates/templates/${id}`;
    expect((await test.call('DELETE', path(usual as string), { token: admin })).status).toBe(409);
    expect(
      (await test.call('DELETE', path(made._id), { token: admin })).body.retiredAt,
    ).toBeTruthy();
    const back = await test.call('PUT', `${path(made._id)}/restoration`, { token: admin });
    expect(back.body.retiredAt).toBeNull();
  });
});

describe('a draft of a design', () => {
  const put = (path: string, body?: object, token = admin) =>
    test.call('PUT', `/certificates/templates/${path}`, { token, ...(body && { body }) });

  it('is seen by who draws, and nothing is issued with it before it is published', async () => {
    const { _id, version, layout } = await create();
    const added = element('text', 'Con honores, {nombre}');
    const [front = [], ...rest] = layout.schemas;
    const changed = { ...layout, schemas: [[...front, added], ...rest] };
    const kept = (await put(`${_id}/draft`, { version, layout: changed })).body;
    expect(kept).toMatchObject({ current: 1, hasDraft: true });
    expect(JSON.stringify(kept.draft)).toContain('Con honores');
    expect(JSON.stringify(kept.layout)).not.toContain('Con honores');
    expect((await put(`${_id}/publication`, { version }, admin)).status).toBe(409);
    expect((await put(`${_id}/publication`, { version: kept.version }, staff)).status).toBe(403);
    // Each drawing is in the audit, which does not show them; the same one again is not.
    const drawn = { ...layout, schemas: [[...front, added, added], ...rest] };
    const redrawn = (await put(`${_id}/draft`, { version: kept.version, layout: drawn })).body;
    const last = (await put(`${_id}/draft`, { version: redrawn.version, layout: drawn })).body;
    const query = `entity=certificate-template&entityId=${_id}`;
    const { body: acts } = await test.call('GET', `/audit?${query}`, { token: admin });
    expect(acts.map(({ action }: { action: string }) => action)).toEqual([
      ...['update', 'update', 'create'],
    ]);
    const { body } = await put(`${_id}/publication`, { version: last.version });
    expect(body).toMatchObject({ current: 2, hasDraft: false, draft: null });
    expect(JSON.stringify(body.layout)).toContain('Con honores');
    const again = await put(`${_id}/publication`, { version: body.version });
    expect(again.body.code).toBe('wrong-state');
  });

  it('is dropped, tried on paper without being kept, and shown small once published', async () => {
    const { _id, version, layout } = await create();
    await put(`${_id}/draft`, { version, layout });
    const path = `/certificates/templates/${_id}`;
    const dropped = await test.call('DELETE', `${path}/draft`, { token: admin });
    expect(dropped.body).toMatchObject({ hasDraft: false, current: 1 });
    const tried = await test.call('POST', '/certificates/templates/preview', {
      token: admin,
      body: { layout },
    });
    expect(tried.headers['content-type']).toBe('application/pdf');
    const small = await test.call('GET', `${path}/thumbnail`, { token: staff });
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});
