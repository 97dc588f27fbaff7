import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const whereIs = async (kind: string, slug: string) =>
  test.call('GET', `/open/addresses?kind=${kind}&slug=${slug}`);
const rename = (path: string, slug: string) =>
  test.call('PUT', path, { token: admin, body: { slug } });

describe('the page of a teacher', () => {
  it('is found at every former username while they teach, and unknown of anybody else', async () => {
    const { user } = await test.signedInAs('Docente');
    const { user: student } = await test.signedInAs('Alumno');
    const call = async (id: string, username: string) =>
      test.call('PUT', `/users/account/${id}`, { token: admin, body: { username } });
    for (const name of ['primera.docente', 'segunda.docente']) await call(user.id, name);
    for (const name of ['primer.alumno', 'segundo.alumno']) await call(student.id, name);
    expect((await whereIs('teachers', 'primera.docente')).body).toEqual({
      slug: 'segunda.docente',
    });
    expect((await whereIs('teachers', 'primer.alumno')).status).toBe(404);
    const roles = { token: admin, body: { roles: ['Alumno'] } };
    await test.call('PUT', `/users/account/${user.id}`, roles);
    expect((await whereIs('teachers', 'primera.docente')).status).toBe(404);
  });
});

describe('the address of a course', () => {
  it('leads from every former one to the present one', async () => {
    const { _id } = await aCourse(test, { slug: 'primero' });
    await rename(`/courses/${_id}`, 'segundo');
    await rename(`/courses/${_id}`, 'tercero');
    for (const slug of ['primero', 'segundo', 'tercero']) {
      expect((await whereIs('courses', slug)).body).toEqual({ slug: 'tercero' });
    }
  });

  it('belongs to the course that has it now, not to one that had it', async () => {
    const one = await aCourse(test, { slug: 'compartido' });
    await rename(`/courses/${one._id}`, 'apartado');
    await aCourse(test, { slug: 'compartido' });
    expect((await whereIs('courses', 'compartido')).body).toEqual({ slug: 'compartido' });
    await rename(`/courses/${one._id}`, 'apartado-2');
    await rename(`/courses/${one._id}`, 'apartado');
    expect((await whereIs('courses', 'apartado')).body).toEqual({ slug: 'apartado' });
  });

  it('is gone when the course was withdrawn, and unknown when it never was public', async () => {
    const { _id } = await aCourse(test, { slug: 'retirado' });
    await test.call('DELETE', `/courses/${_id}/publication`, { token: admin });
    expect((await whereIs('courses', 'retirado')).body).toEqual({ slug: null });
    const category = (await aCourse(test)).category;
    await test.call('POST', '/courses', {
      token: admin,
      body: {
        name: 'Secreto',
        code: 'SECRETO',
        kind: 'curso',
        modality: 'virtual',
        summary: 'Todavía no.',
        hours: 1,
        category,
      },
    });
    expect((await whereIs('courses', 'secreto')).status).toBe(404);
    expect((await whereIs('courses', 'nunca-hubo')).status).toBe(404);
  });
});

describe('the address of a category, label, meta or agreement', () => {
  it.each(['categories', 'labels', 'metas', 'agreements'])('of %s', async (kind) => {
    const { body } = await test.call('POST', `/${kind}`, {
      token: admin,
      body: { name: `Antes ${kind}` },
    });
    await rename(`/${kind}/${body._id}`, 'ahora');
    expect((await whereIs(kind, `antes-${kind}`)).body).toEqual({ slug: 'ahora' });
    await test.call('DELETE', `/${kind}/${body._id}`, { token: admin });
    expect((await whereIs(kind, 'ahora')).body).toEqual({ slug: null });
  });
});

it.each(['kind=courses', 'kind=users&slug=admin', "kind=courses&slug=';--"])(
  'refuses %s',
  async (query) => {
    expect((await test.call('GET', `/open/addresses?${query}`)).status).toBe(402);
  },
);
